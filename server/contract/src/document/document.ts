import * as z from 'zod/mini';
import { documentFields, Id, Placeholders, recordFields } from '../fields.ts';
import { type Fields, mapped, valueIn } from './field.ts';
import type { Shape } from './shape.ts';

type Schema = z.ZodMiniType;

export type ReplyShape<Of extends Fields> = { [Name in keyof Of]: Of[Name]['reply'] };
export type InputShape<Of extends Fields> = {
  [Name in keyof Of as Of[Name]['input'] extends Schema ? Name : never]: Of[Name]['input'] extends Schema
    ? Of[Name]['input']
    : never;
};

/** What a form holds of a document. */
export type DraftOf<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name]['inForm'] extends true ? Name : never]: Of[Name]['blank'];
};

/** What a form sends of a document. */
export type BodyOf<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name]['inForm'] extends true ? Name : never]: Of[Name] extends {
    sent: (typed: never) => infer Sent;
  }
    ? Sent
    : Of[Name]['blank'];
};

type Pictured<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { kind: 'picture' | 'pictures' }
    ? Name
    : Of[Name] extends { fields: infer Inner extends Fields }
      ? [Pictured<Inner>] extends [never]
        ? never
        : Name
      : never;
}[keyof Of];
type PlaceholdersShape<Of extends Fields> = [Pictured<Of>] extends [never]
  ? unknown
  : { placeholders: typeof Placeholders };

/** The addresses of the pictures that a document with these fields has, as answers or the database have it. */
export const picturesIn = (fields: Fields, document: object): string[] =>
  Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = valueIn(document, name) ?? field.initial;
    if (field.kind === 'picture') return [value as string];
    if (field.kind === 'pictures') return value as string[];
    const { fields: inner } = field;
    return inner ? (value as object[]).flatMap((item) => picturesIn(inner, item)) : [];
  });

const hasPictures = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ kind, fields: inner }) => kind === 'picture' || kind === 'pictures' || (inner && hasPictures(inner)),
  );

/** The part of bodies that these fields are. */
export const bodySchema = <Of extends Fields>(fields: Of): InputShape<Of> =>
  mapped(fields, ({ input }) => input);

/** How two people's changes to fields are merged, and what people call them: of all, or those that a form writes. */
export const shapeOf = (fields: Fields, { inForm = false } = {}): Shape =>
  mapped(fields, (field) => (field.inForm || !inForm ? field.merge : undefined));

/** What people call a document, and what tells it from others. */
interface Called<Name extends string> {
  /** As the activity and the history have it. */
  name: Name;
  label: string;
}

/** What all that is described has in common. */
export interface Described<Of extends Fields = Fields> {
  readonly name: string;
  readonly label: string;
  readonly fields: Of;
  /** What answers have. */
  readonly reply: z.ZodMiniObject;
  /** What the body of a change may have. */
  readonly changes: Schema;
}

/** A description of what there are many of. */
export interface DescribedMany<Of extends Fields = Fields> extends Described<Of> {
  /** The field by which people tell one from another. */
  readonly title: string;
  /** What the body of a create may have. */
  readonly input: Schema;
}

const replyShape = <Of extends Fields>(fields: Of) => ({
  ...mapped<ReplyShape<Of> & PlaceholdersShape<Of>>(fields, ({ reply }) => reply),
  ...(hasPictures(fields) && { placeholders: Placeholders }),
});

/** Describes a kind of document of which there are many: out of it come its schemas, forms, merges, storage and drafts. */
export function document<const Name extends string, const Of extends Fields>(
  called: Called<Name> & { title: keyof Of & string },
  fields: Of,
) {
  const body = bodySchema(fields);
  return {
    ...called,
    fields,
    reply: z.object({ ...documentFields, ...replyShape(fields) }),
    /** What the body of a create may have: an id chosen by the client, and the fields. */
    input: z.strictObject({ id: z.optional(Id), ...body }),
    changes: z.partial(z.strictObject(body)),
  };
}

/**
 * Describes a document of which there is one. `answers` is what answers have besides its fields, which the server says.
 */
export function record<
  const Name extends string,
  const Of extends Fields,
  const Answers extends Record<string, Schema> = Record<never, never>,
>(called: Called<Name>, fields: Of, answers?: Answers) {
  return {
    ...called,
    fields,
    reply: z.object({ ...recordFields, ...replyShape(fields), ...(answers as Answers) }),
    changes: z.partial(z.strictObject(bodySchema(fields))),
  };
}

/** What a form begins with where nothing is written yet. */
export const blankOf = <Of extends Fields>({ fields }: { fields: Of }): DraftOf<Of> =>
  mapped(fields, ({ inForm, blank }) => (inForm ? blank : undefined));

/** The part of a document, as answers have it, that its form writes, as the form holds it. */
export const draftOf = <Of extends Fields>({ fields }: { fields: Of }, document: object): DraftOf<Of> =>
  mapped(fields, ({ inForm, typed, initial }, name) => {
    if (!inForm) return undefined;
    const value = valueIn(document, name) ?? initial;
    return typed ? typed(value) : value;
  });

/** What a form holds, in the form that the server gives it, such as '91 %' as '91'. */
export const normalizedOf = <Draft extends object>({ fields }: { fields: Fields }, draft: Draft): Draft => ({
  ...draft,
  ...mapped<Partial<Draft>>(fields, ({ normalized }, name) => normalized?.(valueIn(draft, name))),
});

/** What a form holds, as bodies have it. */
export const bodyOf = <Of extends Fields>({ fields }: { fields: Of }, draft: object): BodyOf<Of> =>
  mapped(fields, ({ sent }, name) => {
    const value = valueIn(draft, name);
    return sent && value !== undefined ? sent(value) : value;
  });

/** A document that was answered before a field was described, with that field as nobody wrote it. */
export const completed = (fields: Fields, document: object): object => ({
  ...document,
  ...mapped<object>(fields, ({ kind, initial, fields: inner }, name) => {
    const value = valueIn(document, name);
    if (kind === 'place' || kind === 'owner') return value;
    if (value === undefined) return initial;
    return inner && Array.isArray(value) ? value.map((item: object) => completed(inner, item)) : value;
  }),
});

/** The first field with a picture that a form writes. */
export const pictureOf = ({ fields }: { fields: Fields }): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'picture');
