import { Types } from 'mongoose';
import { type Field, type Fields, mapped, valueIn } from '@agency/contract/document/field';
import { ONLY_ONE } from '@agency/contract/history';
import type { DescribedList, DescribedSingle, Kind } from '@agency/contract/kinds';
import { mediaIdOf } from '@agency/contract/media';
import type { UsedKind } from '@agency/contract/used';
import { forEachList, forEachSingle } from '../content.ts';
import type { Collection } from '../database/collection.ts';
import {
  type WriteOptions,
  change,
  type Changes,
  type CommonFilter,
  type Stored,
} from '../database/documents.ts';
import type { DescribedRecord } from '../database/recordOf.ts';
import { changeRecord, readRecord } from '../database/records.ts';
import { withoutKeys } from '../database/idempotencyKeys.ts';

/** Something that documents may use. */
export interface Used {
  kind: UsedKind;
  id: string;
}

/** A document that uses it, and how another takes its place there. */
export interface User {
  kind: Kind;
  id: string;
  title: string;
  /** The labels of the fields that name it. */
  labels: string[];
  /** `by` is as documents have it: a service's id, a picture's address. */
  replace(by: unknown, asked: WriteOptions): Promise<void>;
}

/** Whether a field's value, or one of its values, is it. */
const names = ({ kind, to }: Field, value: unknown, used: Used): boolean => {
  if (used.kind === 'service') return to === used.kind && String(value) === used.id;
  return (kind === 'picture' || kind === 'pictures') && mediaIdOf(String(value)) === used.id;
};

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The labels of the fields of something that name it, those of its items included. */
function labelsIn(fields: Fields, holder: object, used: Used): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = valuesOf(valueIn(holder, name));
    const { fields: inner } = field;
    const isHere = inner
      ? values.some((item) => item && labelsIn(inner, item, used).length > 0)
      : values.some((value) => names(field, value, used));
    return isHere ? [field.label] : [];
  });
}

/** The media ids that the fields of something name, those of its items included. */
const picturesIn = (fields: Fields, holder: object): string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => {
    const values = valuesOf(valueIn(holder, name));
    if (inner) return values.flatMap((item) => (item ? picturesIn(inner, item) : []));
    const isPicture = kind === 'picture' || kind === 'pictures';
    return isPicture ? values.flatMap((value) => mediaIdOf(String(value)) ?? []) : [];
  });

/** The fields that name it, with another in its place; what names both already names the other once. */
function replacedIn(fields: Fields, holder: object, used: Used, by: unknown): Record<string, unknown> {
  return mapped(fields, (field, name) => {
    const value = valueIn(holder, name);
    const { fields: inner } = field;
    if (inner)
      return labelsIn({ [name]: field }, holder, used).length > 0
        ? (value as object[]).map((item) => ({ ...item, ...replacedIn(inner, item, used, by) }))
        : undefined;
    if (!valuesOf(value).some((one) => names(field, one, used))) return undefined;
    if (!Array.isArray(value)) return by;
    const others = value.map((one: unknown) => (names(field, one, used) ? by : one));
    return others.filter(
      (one, index) => others.findIndex((other) => String(other) === String(one)) === index,
    );
  });
}

/** What finds documents with a field that names it. */
function filterFor(fields: Fields, used: Used, under = ''): object[] {
  return Object.entries(fields).flatMap(([name, { kind, to, fields: inner }]): object[] => {
    const path = under + name;
    if (inner) return filterFor(inner, used, `${path}.`);
    if (used.kind === 'service') return to === used.kind ? [{ [path]: new Types.ObjectId(used.id) }] : [];
    return kind === 'picture' || kind === 'pictures' ? [{ [path]: { $regex: used.id } }] : [];
  });
}

async function among<D extends DescribedList, Document extends Stored>(
  documents: Collection<D, Document>,
  used: Used,
): Promise<User[]> {
  const { fields, name: kind } = documents.description;
  const $or = filterFor(fields, used);
  if ($or.length === 0) return [];
  const found = await documents.model
    .find({ deletedAt: null, $or } satisfies CommonFilter & { $or: object[] }, withoutKeys)
    .sort({ createdAt: -1, _id: -1 })
    .lean<Document[]>();
  return found.map((document) => ({
    kind,
    id: document._id.toString(),
    title: documents.titleOf(document),
    labels: labelsIn(fields, document, used),
    async replace(by, asked) {
      const inIt = (current: Document) => replacedIn(fields, current, used, by) as Changes<Document>;
      await change(documents, document._id.toString(), asked, documents.presentOne, inIt);
    },
  }));
}

async function inRecord<D extends DescribedSingle>(record: DescribedRecord<D>, used: Used): Promise<User[]> {
  const { description } = record;
  const labels = labelsIn(description.fields, await readRecord(record), used);
  if (labels.length === 0) return [];
  return [
    {
      kind: description.name,
      id: ONLY_ONE,
      title: description.label,
      labels,
      async replace(by, asked) {
        await changeRecord(
          record,
          asked,
          record.present,
          (current) => replacedIn(description.fields, current, used, by) as Changes<object>,
        );
      },
    },
  ];
}

/** All documents that use something, by what their descriptions say of their fields. */
export async function usersOf(used: Used): Promise<User[]> {
  const found = await Promise.all([
    ...Object.values(forEachList((documents) => among(documents, used))),
    ...Object.values(forEachSingle((record) => inRecord(record, used))),
  ]);
  return found.flat();
}

/** The titles of the documents of these kinds that show each picture, by its media id. */
export async function titlesByPicture(isOfKind: (kind: Kind) => boolean): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>();
  const note = (fields: Fields, holder: object, title: string) => {
    for (const id of new Set(picturesIn(fields, holder))) titles.set(id, [...(titles.get(id) ?? []), title]);
  };
  await Promise.all([
    ...Object.values(
      forEachList(async ({ description: { fields, name }, all, titleOf }) => {
        const holdsPictures = Object.values(fields).some((field: Field) => field.kind.startsWith('picture'));
        if (!holdsPictures || !isOfKind(name)) return;
        for (const document of await all()) note(fields, document, titleOf(document));
      }),
    ),
    ...Object.values(
      forEachSingle(async (record) => {
        const { fields, name, label } = record.description;
        if (isOfKind(name)) note(fields, await readRecord(record), label);
      }),
    ),
  ]);
  return titles;
}
