import type * as z from 'zod/mini';
import type { FieldShape } from './shape.ts';

type Schema = z.ZodMiniType;

/**
 * One field of a document, with all that is to be known of it: what our answers have and bodies may have, how a form holds
 * it, how two changes to it are merged, how it is stored. Each kind of field is a file of this folder.
 */
export interface Field<
  Reply extends Schema = Schema,
  Input extends Schema | undefined = Schema | undefined,
  Typed = unknown,
> {
  /** What has to be done with it where it is stored, shown and sent. */
  readonly kind: 'plain' | 'picture' | 'pictures' | 'references' | 'items' | 'place' | 'parent' | 'owner';
  /** Of the items of a list: their own fields. */
  readonly fields?: Fields;
  /** Of references: the kind of document that they name. */
  readonly to?: string;
  /** What people call it. */
  readonly label: string;
  /** Without it nothing is made. */
  readonly required: boolean;
  /** Whether the document's form writes it; else lists, calls of its own, or nobody. */
  readonly inForm: boolean;
  readonly reply: Reply;
  /** What bodies may have; none where only calls of its own write it. */
  readonly input: Input;
  /** What it is where nobody wrote it, as answers have it. */
  readonly initial: z.output<Reply>;
  /** The same as a form holds it. */
  readonly blank: Typed;
  /** What a form holds of an answer's value; the value itself unless told. */
  readonly typed?: (value: unknown) => unknown;
  /** What a form holds, in the form that the server gives it; the same unless told. */
  readonly normalized?: (typed: unknown) => unknown;
  /** What a body has of what a form holds; the same unless told. */
  readonly sent?: (typed: unknown) => unknown;
  /** How two changes to it are merged; nothing where people never write it. */
  readonly merge: FieldShape | undefined;
  /** Its type in mongoose's words; nothing where it is not stored. */
  readonly stored: object | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** What something has under a field's name. */
export const valueIn = (holder: object, name: string): unknown => (holder as Record<string, unknown>)[name];

/** A record with the same names, and of each what `of` makes. The types of the results are the caller's to say. */
export const mapped = <Result>(
  fields: Fields,
  of: (field: Field, name: string) => unknown | undefined,
): Result =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const made = of(field, name);
      return made === undefined ? [] : [[name, made]];
    }),
  ) as Result;
