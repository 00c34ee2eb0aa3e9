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

/** The values that a document's edit form holds: its fields with `inForm`. */
export type DraftOf<Of extends Fields> = {
  -readonly [
    Name in keyof Of as Of[Name]['inForm'] extends true
      ? Of[Name]['kind'] extends 'translations'
        ? never
        : Name
      : never
  ]: Of[Name]['blank'];
} & {
  // A document without translations has no such field.
  -readonly [Name in keyof Of as Of[Name]['kind'] extends 'translations' ? Name : never]?: Of[Name]['blank'];
};

/** The values of a document in the request body that its edit form sends. */
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

/** The addresses of all pictures in a document with these fields. The document can be one from the database or from a reply. */
export const picturesIn = (fields: Fields, document: object): string[] =>
  Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = valueIn(document, name) ?? field.initial;
    if (field.kind === 'picture') return [value as string];
    if (field.kind === 'pictures') return value as string[];
    const { fields: inner } = field;
    return inner ? [value as object | object[]].flat().flatMap((item) => picturesIn(inner, item)) : [];
  });

const hasPictures = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ kind, fields: inner }) => kind === 'picture' || kind === 'pictures' || (inner && hasPictures(inner)),
  );

/** The schemas of these fields in request bodies, without fields that a request body can't set. */
export const bodySchema = <Of extends Fields>(fields: Of): InputShape<Of> =>
  mapped(fields, ({ input }) => input);

/** How each field is merged if two people have changed it. With `inForm`, leaves out fields that the form doesn't have. */
export const shapeOf = (fields: Fields, { inForm = false } = {}): Shape =>
  mapped(fields, (field) => (field.inForm || !inForm ? field.merge : undefined));

/** The names of a document type. */
interface Called<Name extends string> {
  /** The kind of the document ('project'), which URLs, the activity and the history use. */
  name: Name;
  label: string;
}

/** The parts that all descriptions of document types have. */
export interface Described<Of extends Fields = Fields> {
  readonly name: string;
  readonly label: string;
  readonly fields: Of;
  readonly reply: z.ZodMiniObject;
  /** The schema of the body of an update. */
  readonly changes: Schema;
}

/** The description of a document type with many documents, such as projects. */
export interface DescribedMany<Of extends Fields = Fields> extends Described<Of> {
  /** The field whose value people see as a document's name. */
  readonly title: string;
  /**
   * The field with the picture that a document describes. Then the document's id is made from the picture, and it
   * doesn't count as a use of the picture.
   */
  readonly describes?: string;
  /** The schema of the body of a create. */
  readonly input: Schema;
}

const replyShape = <Of extends Fields>(fields: Of) => ({
  ...mapped<ReplyShape<Of> & PlaceholdersShape<Of>>(fields, ({ reply }) => reply),
  ...(hasPictures(fields) && { placeholders: Placeholders }),
});

/** Describes a document type with many documents, such as projects. Its schemas, forms, merges, storage and drafts are made from this. */
export function document<const Name extends string, const Of extends Fields>(
  called: Called<Name> & { title: keyof Of & string; describes?: keyof Of & string },
  fields: Of,
) {
  const body = bodySchema(fields);
  return {
    ...called,
    fields,
    reply: z.object({ ...documentFields, ...replyShape(fields) }),
    /** The body of a create: the fields, and an optional id chosen by the client. */
    input: z.strictObject({ id: z.optional(Id), ...body }),
    changes: z.partial(z.strictObject(body)),
  };
}

/**
 * Describes a document type of which only one document exists, such as the home page. `answers` are additional fields
 * of its replies, which the server sets.
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

/** The values of an empty form. */
export const blankOf = <Of extends Fields>({ fields }: { fields: Of }): DraftOf<Of> =>
  mapped(fields, ({ inForm, blank }) => (inForm ? blank : undefined));

/** Converts a document from a reply to the values of its edit form. */
export const draftOf = <Of extends Fields>({ fields }: { fields: Of }, document: object): DraftOf<Of> =>
  mapped(fields, ({ inForm, typed, initial }, name) => {
    if (!inForm) return undefined;
    const value = valueIn(document, name) ?? initial;
    return typed ? typed(value) : value;
  });

/** Form values as the server would normalize them, such as '91' for '91 %'. */
export const normalizedOf = <Draft extends object>({ fields }: { fields: Fields }, draft: Draft): Draft => ({
  ...draft,
  ...mapped<Partial<Draft>>(fields, ({ normalized }, name) => normalized?.(valueIn(draft, name))),
});

/** Converts form values to a request body. */
export const bodyOf = <Of extends Fields>({ fields }: { fields: Of }, draft: object): BodyOf<Of> =>
  mapped(fields, ({ sent }, name) => {
    const value = valueIn(draft, name);
    return sent && value !== undefined ? sent(value) : value;
  });

/** Adds fields that are missing in an older stored copy of a document, with their initial values. */
export const completed = (fields: Fields, document: object): object => ({
  ...document,
  ...mapped<object>(fields, ({ kind, initial, fields: inner }, name) => {
    const value = valueIn(document, name);
    if (kind === 'place' || kind === 'owner') return value;
    if (value === undefined) return initial;
    if (!inner) return value;
    return Array.isArray(value)
      ? value.map((item: object) => completed(inner, item))
      : completed(inner, value as object);
  }),
});

/** The name of the first picture field of a document. */
export const pictureOf = ({ fields }: { fields: Fields }): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'picture');
