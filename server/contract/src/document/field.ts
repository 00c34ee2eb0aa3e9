import type * as z from 'zod/mini';
import type { FieldShape } from './shape.ts';

type Schema = z.ZodMiniType;

/**
 * A field of a document with all that the product must know about it: the schemas of replies and bodies, its value in a form, how two
 * changes are merged, and its storage. Each kind of field has a file in this folder.
 */
export interface Field<
  Reply extends Schema = Schema,
  Input extends Schema | undefined = Schema | undefined,
  Typed = unknown,
> {
  /** Decides how the field is stored, shown and sent. */
  readonly kind: 'plain' | 'picture' | 'pictures' | 'references' | 'items' | 'place' | 'parent' | 'owner';
  /** For a list of items: the fields of an item. */
  readonly fields?: Fields;
  /** For references: the kind of document that they refer to. */
  readonly to?: string;
  /** The label on screens. */
  readonly label: string;
  /** Whether a new document must have this field. */
  readonly required: boolean;
  /** Whether the document's form has this field. Other fields are set by reordering or by separate API calls, or never by people. */
  readonly inForm: boolean;
  readonly reply: Reply;
  /** The schema of the field in request bodies. Undefined if separate API calls set the field. */
  readonly input: Input;
  /** The initial value in replies. */
  readonly initial: z.output<Reply>;
  /** The initial value in a form. */
  readonly blank: Typed;
  /** Converts the value of a reply to a form value. Without it, they are the same. */
  readonly typed?: (value: unknown) => unknown;
  /** Normalizes a form value like the server, such as '91 %' to '91'. Without it, nothing is normalized. */
  readonly normalized?: (typed: unknown) => unknown;
  /** Converts a form value to the value in a body. Without it, they are the same. */
  readonly sent?: (typed: unknown) => unknown;
  /** How the changes of two people are merged. Undefined if people don't edit the field. */
  readonly merge: FieldShape | undefined;
  /** The field's Mongoose type. Undefined if the field isn't stored. */
  readonly stored: object | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

export const valueIn = (holder: object, name: string): unknown => (holder as Record<string, unknown>)[name];

/**
 * Applies `of` to each field. The result has the same names, without those for which `of` returned undefined. The caller states the
 * result's type.
 */
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
