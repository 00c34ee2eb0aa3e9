import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import type { Field } from './field.ts';
import { value } from './shape.ts';

/** The parent in replies and bodies. */
type Parent = { id: string } | null | undefined;

/**
 * A field with the parent of a document, which is a document of the same kind. For a document at the top of the tree,
 * the field is missing in replies and null in request bodies. In a form the value is the parent's id, or ''.
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
