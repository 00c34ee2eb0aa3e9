import * as z from 'zod/mini';
import * as rules from '../fields.ts';
import { bodySchema, type DraftOf, type ReplyShape, shapeOf } from './document.ts';
import { type Field, type Fields, mapped } from './field.ts';
import { items as itemsShape } from './shape.ts';

/** An item as a form holds it. */
export type ItemDraft<Of extends Fields> = DraftOf<Of> & { id: string };

interface Options<Of extends Fields> {
  /** What messages about it call it, where older clients know it by another name than the screen. */
  says?: string;
  nameOf: (item: ItemDraft<Of>) => string;
  /** How many there can be. */
  max?: number;
}

type Convert = (value: unknown) => unknown;

/** Converts the fields of each item that have a conversion; nothing where none has one. */
function converter(fields: Fields, conversionOf: (field: Field) => Convert | undefined): Convert | undefined {
  const conversions = Object.entries(mapped<Record<string, Convert>>(fields, conversionOf));
  if (conversions.length === 0) return undefined;
  return (list) =>
    (list as readonly Record<string, unknown>[]).map((item) => ({
      ...item,
      ...Object.fromEntries(conversions.map(([name, convert]) => [name, convert(item[name])])),
    }));
}

/** A list of things with fields of their own, in an order people give it; each keeps its id. */
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
    /** One of them, as bodies have it. */
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

/** Lines of text in an order people give them, each of which says what it is; `input` is what bodies may have. */
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
