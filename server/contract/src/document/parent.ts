import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** The parent in replies and bodies. */
type Parent = { id: string } | null | undefined;

/**
 * A field that refers to the document's parent: another document of the same kind. A document at the top of the tree has no parent. Then
 * the field is missing in replies, null in bodies, and '' in a form. Otherwise, a form has the parent's id.
 */
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
    // The parent's id is stored by another field, `parentId` (see `question` in chatbot.ts).
    stored: undefined,
  }) as const satisfies Field;
