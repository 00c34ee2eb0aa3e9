import type * as z from 'zod/mini';
import type { FieldShape } from './shape.ts';

type Schema = z.ZodMiniType;

/**
 * One field of a document with everything the product needs to know about it: the reply and body schemas, how a form holds it,
 * how two changes to it are merged, and how it is stored. Each kind of field has a file in this folder.
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
  /** Whether a document can't be created without this field. */
  readonly required: boolean;
  /** Whether the document's form edits it. Other fields are set by lists, by separate calls, or never by people. */
  readonly inForm: boolean;
  readonly reply: Reply;
  /** The field's schema in request bodies. Undefined if only separate calls write the field. */
  readonly input: Input;
  /** The default value, as in replies. */
  readonly initial: z.output<Reply>;
  /** The default value, as in a form. */
  readonly blank: Typed;
  /** Converts a reply's value to a form value; unchanged by default. */
  readonly typed?: (value: unknown) => unknown;
  /** Converts a form value as the server will normalize it, such as '91 %' to '91'; unchanged by default. */
  readonly normalized?: (typed: unknown) => unknown;
  /** Converts a form value to a body value; unchanged by default. */
  readonly sent?: (typed: unknown) => unknown;
  /** How two people's changes to the field are merged. Undefined if people never edit the field. */
  readonly merge: FieldShape | undefined;
  /** The field's Mongoose type. Undefined if the field isn't stored. */
  readonly stored: object | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

export const valueIn = (holder: object, name: string): unknown => (holder as Record<string, unknown>)[name];

/** Maps each field with `of`, under the same names; undefined results are left out. The caller declares the result type. */
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
