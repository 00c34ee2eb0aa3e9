import * as z from 'zod/mini';
import { Id, list } from '../fields.ts';
import type { Field } from './field.ts';
import { set } from './shape.ts';

/** A reference to another document, in replies. */
export interface Reference {
  id: string;
  title: string;
  /** The slug of the document's page, if documents of its kind have pages. The history doesn't have it. */
  slug?: string | undefined;
}

const idOf = (given: string | { id: string }): string => (typeof given === 'string' ? given : given.id);

const none: Reference[] = [];

/**
 * A field with references to documents of one kind, without an order. Replies have the documents' ids, titles and slugs.
 * A request body may have just the ids, or objects like those in replies.
 */
export function references<const To extends string>(label: string, to: To) {
  const one = z.pipe(
    z.union([Id, z.object({ id: Id })], `${label} must be a list of ids.`),
    z.transform(idOf),
  );
  return {
    kind: 'references',
    to,
    label,
    required: false,
    inForm: true,
    reply: z.array(z.object({ id: Id, title: z.string(), slug: z.optional(z.string()) })),
    input: z.optional(list(label, one)),
    initial: none,
    blank: none,
    sent: (named: unknown) => (named as readonly Reference[]).map(idOf),
    merge: set<Reference | string>(label, {
      keyOf: idOf,
      nameOf: (member) => (typeof member === 'string' ? member : member.title),
    }),
    stored: { type: ['ObjectId'], default: [] },
  } as const satisfies Field;
}
