import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** Another document of the same kind, as answers and bodies name it. */
type Parent = { id: string } | null | undefined;

/** The document of the same kind that this one is below; absent in answers, and null in bodies, at the top. A form holds its id, or ''. */
export const parent = (label: string) =>
  ({
    kind: 'parent',
    label,
    required: false,
    inForm: true,
    reply: z.optional(z.object({ id: Id })),
    input: z.optional(
      z.nullable(z.object({ id: Id }, 'Parent must be an object with the id of a question.')),
    ),
    initial: undefined,
    blank: '' as string,
    typed: (given: unknown) => (given as Parent)?.id ?? '',
    sent: (id: unknown): { id: string } | null => (id === '' ? null : { id: String(id) }),
    merge: value(label, 'choice'),
    // The tree stores it under another name.
    stored: undefined,
  }) as const satisfies Field;
