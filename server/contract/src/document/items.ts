import * as z from 'zod/mini';
import * as rules from '../fields.ts';
import { bodySchema, type DraftOf, type ReplyShape, shapeOf } from './document.ts';
import { type Field, type Fields, mapped } from './field.ts';
import { items as itemsShape } from './shape.ts';

/** An item in a form. */
export type ItemDraft<Of extends Fields> = DraftOf<Of> & { id: string };

interface Options<Of extends Fields> {
  /** The field's name in error messages, if it differs from the label. Older clients expect these exact messages. */
  says?: string;
  nameOf: (item: ItemDraft<Of>) => string;
  /** The maximum number of items in the list. */
  max?: number;
}

type Convert = (value: unknown) => unknown;

/** Makes a function that converts the fields of all items in a list; undefined if no field needs a conversion. */
function converter(fields: Fields, conversionOf: (field: Field) => Convert | undefined): Convert | undefined {
  const conversions = Object.entries(mapped<Record<string, Convert>>(fields, conversionOf));
  if (conversions.length === 0) return undefined;
  return (list) =>
    (list as readonly Record<string, unknown>[]).map((item) => ({
      ...item,
      ...Object.fromEntries(conversions.map(([name, convert]) => [name, convert(item[name])])),
    }));
}

/**
 * A field with a list of items, which have fields of their own. People set the order. An item keeps its id when it is
 * changed or moved.
 */
export function items<const Of extends Fields>(label: string, fields: Of, options: Options<Of>) {
  const { says = label, nameOf, max } = options;
  const reply = z.object({ id: rules.Id, ...mapped<ReplyShape<Of>>(fields, ({ reply: one }) => one) });
  const input = z.strictObject({ id: z.optional(rules.Id), ...bodySchema(fields) });
  const none: z.output<typeof reply>[] = [];
  const blank: ItemDraft<Of>[] = [];
  const typed = converter(
    fields,
    ({ typed: convert, initial }) => convert && ((value) => convert(value ?? initial)),
  );
  const normalized = converter(fields, (field) => field.normalized);
  return {
    kind: 'items',
    label,
    required: false,
    inForm: true,
    fields,
    reply: z.array(reply),
    /** Schema of one item in request bodies. */
    item: input,
    input: z.optional(rules.list(says, input, max)),
    initial: none,
    blank,
    ...(typed && { typed }),
    ...(normalized && { normalized }),
    merge: itemsShape<ItemDraft<Of>>(label, { keyOf: ({ id }) => id, nameOf }, shapeOf(fields)),
    stored: [
      { _id: false, id: { type: String, required: true }, ...mapped<object>(fields, ({ stored }) => stored) },
    ],
  } as const satisfies Field & { item: unknown };
}

/**
 * A field with a list of texts, in an order that people set. For a merge, two equal texts are the same entry. `input`
 * is the schema in request bodies.
 */
export const lines = <Input extends z.ZodMiniType>(label: string, input: Input, { required = false } = {}) =>
  ({
    kind: 'plain',
    label,
    required,
    inForm: true,
    reply: z.array(z.string()),
    input,
    initial: [] as string[],
    blank: [] as string[],
    merge: itemsShape<string>(label, { keyOf: (each) => each, nameOf: (each) => each }),
    stored: { type: [String], default: [] },
  }) as const satisfies Field;
