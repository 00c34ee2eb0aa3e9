import * as z from 'zod/mini';
import * as rules from '../fields.ts';
import type { Field } from './field.ts';
import { type Labels, value } from './shape.ts';

/**
 * A field with one of a fixed set of names; the first name is the default. `says` is the field's name in error
 * messages. `labels` are the names on screens.
 */
export function choice<const Names extends readonly [string, ...string[]]>(
  label: string,
  names: Names,
  { says = label, labels }: { says?: string; labels?: Labels } = {},
) {
  const first: Names[number] = names[0];
  return {
    kind: 'plain',
    label,
    required: false,
    inForm: true,
    reply: z.enum(names),
    input: z.optional(rules.oneOf(says, names)),
    initial: first,
    blank: first,
    merge: value(label, 'choice', labels),
    stored: { type: String, enum: names, default: first },
  } as const satisfies Field;
}

/** A field with yes or no; no by default. */
export const flag = (label: string) =>
  ({
    kind: 'plain',
    label,
    required: false,
    inForm: true,
    reply: z.boolean(),
    input: z.optional(rules.flag(label)),
    initial: false as boolean,
    blank: false as boolean,
    merge: value(label, 'flag'),
    stored: { type: Boolean, default: false },
  }) as const satisfies Field;
