import * as z from 'zod/mini';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** A number, or text that reads as one: '42' becomes 42, and nothing becomes 0. A form holds it as text, while it is typed. */
export function number(label: string) {
  const message = `${label} must be a number.`;
  const given = z.pipe(
    z.union([z.number(), z.string(), z.null()], message),
    z.pipe(
      z.transform((value: number | string | null) =>
        Number(typeof value === 'string' ? value.trim() : (value ?? 0)),
      ),
      z.number(message),
    ),
  );
  return {
    kind: 'plain',
    label,
    required: false,
    inForm: true,
    reply: z.number(),
    input: z.optional(given),
    initial: 0 as number,
    blank: '0' as string,
    typed: String,
    merge: value(label),
    stored: Number,
  } as const satisfies Field;
}
