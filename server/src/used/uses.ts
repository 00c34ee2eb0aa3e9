import { Types } from 'mongoose';
import type { Translations } from '@agency/contract/document/translations';
import { type Field, type Fields, mapped, valueIn } from '@agency/contract/document/field';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { DescribedList, Kind } from '@agency/contract/kinds';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import type { UsedKind } from '@agency/contract/used';
import { forEachList, forEachSingle } from '../contentCollections.ts';
import type { Collection } from '../content/collection.ts';
import type { CommonFilter, Stored } from '../content/storedDocument.ts';
import {
  type AnyStored,
  changeTo,
  nextState,
  type WriteOptions,
  type WrittenKind,
  writeTo,
} from '../content/write.ts';
import { lineBy } from '../content/activityLine.ts';

/** A service or picture, of which we want to know which documents use it. */
export interface Used {
  kind: UsedKind;
  id: string;
}

/** A document that uses a service or picture. */
export interface User {
  kind: Kind;
  id: string;
  title: string;
  /** The labels of the fields that use it. */
  labels: string[];
  stored: AnyStored;
  fields: Fields;
}

/** Whether this value of the field refers to the service or picture. */
const names = ({ kind, to }: Field, value: unknown, used: Used): boolean => {
  if (used.kind === 'service') return to === used.kind && String(value) === used.id;
  return (kind === 'picture' || kind === 'pictures') && mediaIdOf(String(value)) === used.id;
};

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Whether a field has another picture for each language. */
const isLocalized = ({ kind, translation }: Field) => kind === 'picture' && translation !== undefined;

/** The values of a field. Those of a localized picture are in the translations. */
const valuesIn = (holder: object, name: string, field: Field): unknown[] =>
  isLocalized(field)
    ? Object.values((valueIn(holder, 'translations') ?? {}) as Translations).map((texts) => texts[name])
    : valuesOf(valueIn(holder, name));

/** The labels of the fields that use the service or picture. If a list item uses it, the label is that of the list. */
function labelsIn(fields: Fields, holder: object, used: Used): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = valuesIn(holder, name, field);
    const { fields: inner } = field;
    const isHere = inner
      ? values.some((item) => item && labelsIn(inner, item, used).length > 0)
      : values.some((value) => names(field, value, used));
    return isHere ? [field.label] : [];
  });
}

/**
 * All pictures in a document's fields: their ids, and for pictures in list items and galleries also where they are,
 * such as 'image 2'.
 */
const picturePlaces = (fields: Fields, holder: object): { id: string; place?: string }[] =>
  Object.entries(fields).flatMap(([name, { kind, label, fields: inner, merge }]) => {
    const values = valuesOf(valueIn(holder, name));
    if (inner)
      return values.flatMap((item) => {
        // Documents that were stored before the field existed have no items.
        if (!item) return [];
        const place = merge?.kind === 'items' ? merge.nameOf(item) : label;
        return picturePlaces(inner, item).map(({ id }) => ({ id, place }));
      });
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return values.flatMap((value, index) => {
      const id = mediaIdOf(String(value));
      return id ? [{ id, ...(kind === 'pictures' && { place: `image ${index + 1}` }) }] : [];
    });
  });

/**
 * The new values of the fields that use the service or picture, after it was replaced by `by`. If a list would then
 * contain `by` twice, only the first one stays.
 */
function replacedIn(fields: Fields, holder: object, used: Used, by: unknown): Record<string, unknown> {
  return mapped(fields, (field, name) => {
    const value = valueIn(holder, name);
    const { fields: inner } = field;
    if (name === 'translations') return translationsReplaced(fields, holder, used, by);
    if (inner) {
      if (labelsIn({ [name]: field }, holder, used).length === 0) return undefined;
      const replaced = (item: object) => ({ ...item, ...replacedIn(inner, item, used, by) });
      return Array.isArray(value) ? value.map(replaced) : replaced(value as object);
    }
    if (!valuesOf(value).some((one) => names(field, one, used))) return undefined;
    if (!Array.isArray(value)) return by;
    const others = value.map((one: unknown) => (names(field, one, used) ? by : one));
    return others.filter(
      (one, index) => others.findIndex((other) => String(other) === String(one)) === index,
    );
  });
}

/** The translations with the other picture; undefined if they don't use the replaced one. */
function translationsReplaced(fields: Fields, holder: object, used: Used, by: unknown) {
  const localized = Object.fromEntries(Object.entries(fields).filter(([, field]) => isLocalized(field)));
  if (labelsIn(localized, holder, used).length === 0) return undefined;
  const replaced = (texts: Translations[string]) =>
    mapped<object>(localized, (field, name) => (names(field, texts[name], used) ? by : undefined));
  const { translations } = holder as { translations: Translations };
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { ...texts, ...replaced(texts) }]),
  );
}

/** The paths of all fields of this kind, also in list items and groups. */
const pathsOf = (fields: Fields, is: (field: Field) => boolean, under = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = under + name;
    if (field.fields) return pathsOf(field.fields, is, `${path}.`);
    return is(field) ? [path] : [];
  });

/** The paths of all fields with pictures. */
export const picturePaths = (fields: Fields): string[] =>
  pathsOf(fields, ({ kind }) => kind === 'picture' || kind === 'pictures');

/** Filters for the documents that use the service or picture in any of these fields. */
const filterFor = (fields: Fields, used: Used): object[] =>
  used.kind === 'service'
    ? pathsOf(fields, ({ to }) => to === used.kind).map((path) => ({ [path]: new Types.ObjectId(used.id) }))
    : [
        ...picturePaths(fields).map((path) => ({ [path]: { $regex: used.id } })),
        // The names of the languages are part of the paths, so no filter can name them.
        ...(Object.values(fields).some(isLocalized) ? [{ translations: { $exists: true } }] : []),
      ];

/** The fields in which a document uses pictures. A document that describes a picture doesn't use it. */
const usingFields = ({ fields, describes }: { fields: Fields; describes?: string | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== describes));

/** The documents among `found` that really use the service or picture, with the labels of the fields that use it. */
const usersAmong = <Document extends AnyStored>(
  of: WrittenKind<Document> & {
    readonly description: { readonly fields: Fields; readonly describes?: string };
  },
  found: readonly Document[],
  used: Used,
): User[] =>
  found.flatMap((stored) => {
    const { name: kind } = of.description;
    const fields = usingFields(of.description);
    const labels = labelsIn(fields, stored, used);
    const id = of.initial ? SINGLE_DOCUMENT_ID : stored._id.toString();
    return labels.length === 0 ? [] : [{ kind, id, title: of.titleOf(stored), labels, stored, fields }];
  });

async function among<D extends DescribedList, Document extends Stored>(
  documents: Collection<D, Document>,
  used: Used,
): Promise<User[]> {
  const $or = filterFor(usingFields(documents.description), used);
  if ($or.length === 0) return [];
  const sought = { deletedAt: null, $or } satisfies CommonFilter & { $or: object[] };
  const found = await documents.model.find(sought).sort({ createdAt: -1, _id: -1 }).lean<Document[]>();
  return usersAmong(documents, found, used);
}

/**
 * Replaces a service or picture by another one in all these documents, in one write. `by` is a service's id or a picture's address.
 * Documents that no longer use the old one, or that were deleted meanwhile, stay unchanged. Returns how many were changed.
 */
export async function replaceIn(
  users: readonly User[],
  used: Used,
  by: unknown,
  asked: WriteOptions,
): Promise<number> {
  // Without users there is nothing to write. But if the request has an idempotency key, it may be a retry: the first
  // attempt has replaced everything, so there are no users any more. Then `writeTo` finds the result of the first
  // attempt.
  if (users.length === 0 && !asked.write) return 0;
  const { changes } = await writeTo(asked, {
    about: users.map(({ kind, stored: { _id } }) => ({ kind, id: _id })),
    decide(view) {
      const made = users.flatMap(({ kind, id, title, fields, stored }) => {
        const current = view.document(kind, stored._id) as unknown as AnyStored | undefined;
        if (!current || current.deletedAt) return [];
        const replaced = replacedIn(fields, current, used, by);
        if (Object.keys(replaced).length === 0) return [];
        const documentId = id === SINGLE_DOCUMENT_ID ? '' : id;
        return {
          change: changeTo(kind, nextState(current, replaced, asked.by)),
          line: lineBy(asked.admin, { action: 'updated', kind, id: documentId, title }),
        };
      });
      return { changes: made.map(({ change }) => change), lines: made.map(({ line }) => line) };
    },
  });
  return changes.length;
}

/** All documents that use a service or picture, according to the descriptions of their fields. */
export async function usersOf(used: Used): Promise<User[]> {
  const found = await Promise.all([
    ...Object.values(forEachList(async (documents) => among(documents, used))),
    ...Object.values(forEachSingle(async (record) => usersAmong(record, [await record.read()], used))),
  ]);
  return found.flat();
}

/**
 * Refuses to delete what describes a picture, while documents use the picture: their pages would lose its texts. A
 * document that starts to use it at the same moment isn't noticed, but the texts can be restored from the trash.
 */
export async function refuseIfUsed({ describes }: DescribedList, document: object): Promise<void> {
  const id = describes === undefined ? undefined : mediaIdOf(String(valueIn(document, describes)));
  const [user] = id === undefined ? [] : await usersOf({ kind: 'picture', id });
  if (!user) return;
  const message = `“${user.title}” uses this image. Replace it there first.`;
  throw new Problem('inUse', { message });
}

/** For each picture, by its id: where documents of these kinds show it, such as 'About: Salma Farouk'. */
export async function placesByPicture(isOfKind: (kind: Kind) => boolean): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  const note = (fields: Fields, holder: object, title: string) => {
    for (const { id, place } of picturePlaces(fields, holder))
      places.set(id, [...new Set(places.get(id)).add(place ? `${title}: ${place}` : title)]);
  };
  await Promise.all([
    ...Object.values(
      forEachList(async (documents) => {
        const { description, all, titleOf } = documents;
        const { fields, name, describes }: { fields: Fields; name: Kind; describes?: string } = description;
        const holdsPictures = Object.values(fields).some((field: Field) => field.kind.startsWith('picture'));
        if (!holdsPictures || describes !== undefined || !isOfKind(name)) return;
        for (const document of await all()) note(fields, document, titleOf(document));
      }),
    ),
    ...Object.values(
      forEachSingle(async (record) => {
        const { fields, name, label } = record.description;
        if (isOfKind(name)) note(fields, await record.read(), label);
      }),
    ),
  ]);
  return places;
}
