import * as z from 'zod/mini';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/**
 * Matches a number: a sign, digits (with commas between groups of three), a fraction, and an exponent, which String()
 * makes for large numbers.
 */
const FIRST_NUMBER = /(?:(?<!\w)-)?(?:(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/i;

/** Replaces Arabic and Persian digits and separators by those of FIRST_NUMBER: '١٬٢٠٠٫٥' becomes '1,200.5'. */
const inLatin = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');

/** The first number in a text ('91 %' is 91, '1,200' and '١٬٢٠٠' are 1200), else 0. */
export function numberIn(text: string): number {
  const found = Number(FIRST_NUMBER.exec(inLatin(text))?.[0].replaceAll(',', '') ?? 0);
  return Number.isFinite(found) ? found : 0;
}

/**
 * A field with a number. A request body may have a text instead, which is converted. In a form the value is a text, so
 * that people can type it.
 */
export function number(label: string) {
  const given = z.pipe(
    z.union([z.number(), z.string(), z.null()], `${label} must be a number.`),
    z.transform((value: number | string | null) =>
      typeof value === 'string' ? numberIn(value) : (value ?? 0),
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
    normalized: (text: unknown) => String(numberIn(String(text))),
    merge: value(label),
    stored: Number,
  } as const satisfies Field;
}
