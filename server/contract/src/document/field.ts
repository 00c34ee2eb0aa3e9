import type * as z from 'zod/mini';
import type { FieldShape } from './shape.ts';

type Schema = z.ZodMiniType;

/**
 * The description of a document's field: the schemas of its value in replies and request bodies, its value in a form,
 * how two people's changes are merged, and how it is stored. Each kind of field has a file in this folder.
 */
export interface Field<
  Reply extends Schema = Schema,
  Input extends Schema | undefined = Schema | undefined,
  Typed = unknown,
> {
  /** Decides how the field is stored, shown and sent. */
  readonly kind:
    | 'plain'
    | 'picture'
    | 'pictures'
    | 'references'
    | 'items'
    | 'group'
    | 'place'
    | 'parent'
    | 'owner'
    | 'slug'
    | 'firstPublication'
    | 'translations';
  /** For a list of items: the fields of an item. For a group: its fields. */
  readonly fields?: Fields;
  /** For references: the kind of document that they refer to. */
  readonly to?: string;
  /** The label on screens. */
  readonly label: string;
  /** Whether a new document must have this field. */
  readonly required: boolean;
  /**
   * Whether the document's edit form has this field. Other fields are set by reordering a list, by separate API calls,
   * or only by the server.
   */
  readonly inForm: boolean;
  readonly reply: Reply;
  /** The schema of the field in request bodies. Undefined if separate API calls set the field. */
  readonly input: Input;
  /** The value in replies if the field was never set. */
  readonly initial: z.output<Reply>;
  /** The value in an empty form. */
  readonly blank: Typed;
  /** Converts a value from a reply to a form value. Without this function, they are the same. */
  readonly typed?: (value: unknown) => unknown;
  /** Normalizes a form value as the server does, such as '91 %' to '91'. Without this function, the value stays unchanged. */
  readonly normalized?: (typed: unknown) => unknown;
  /** Converts a form value to the value in a request body. Without this function, they are the same. */
  readonly sent?: (typed: unknown) => unknown;
  /** How the changes of two people are merged. Undefined if people don't edit the field. */
  readonly merge: FieldShape | undefined;
  /** The schema of the field's text in another language; undefined if the field isn't translatable. */
  readonly translation?: Schema;
  /** The field's Mongoose type. Undefined if the field isn't stored. */
  readonly stored: object | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

export const valueIn = (holder: object, name: string): unknown => (holder as Record<string, unknown>)[name];

/**
 * Calls `of` for each field. Returns an object with the results by field name, without fields for which `of` returned
 * undefined. The caller says which type this object has.
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
