import * as z from 'zod/mini';
import { blankOf, bodyOf, bodySchema, draftOf, normalizedOf, type ReplyShape, shapeOf } from './document.ts';
import { type Field, type Fields, mapped } from './field.ts';

/** A field whose value is an object with fields of its own. A write may name only some of them; the others stay. */
export function group<const Of extends Fields>(label: string, fields: Of) {
  const described = { fields };
  const reply = z.object(mapped<ReplyShape<Of>>(fields, ({ reply: one }) => one));
  const input = z.strictObject(bodySchema(fields), {
    error: ({ code }) => (code === 'invalid_type' ? `${label} must be an object.` : undefined),
  });
  return {
    kind: 'group',
    label,
    required: false,
    inForm: true,
    fields,
    reply,
    input: z.optional(input),
    initial: mapped<z.output<typeof reply>>(fields, ({ initial }) => initial),
    blank: blankOf(described),
    typed: (value: unknown) => draftOf(described, value as object),
    normalized: (typed: unknown) => normalizedOf(described, typed as object),
    sent: (typed: unknown) => bodyOf(described, typed as object),
    merge: { kind: 'group', label, fields: shapeOf(fields) },
    stored: { type: Object },
  } as const satisfies Field;
}
