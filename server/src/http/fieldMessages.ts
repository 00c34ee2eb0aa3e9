import type * as z from 'zod/mini';
import type { Schema } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';

const MAX_MESSAGES = 100;

const UNNAMED = 'Invalid input';

/**
 * An option for Zod: checks without a message of our own get `UNNAMED` as their message, which is replaced below. We
 * pass this option to each parse instead of setting it globally, because a package may set Zod's global messages.
 */
export const inOurWords = { error: () => UNNAMED };

/** Parses a value with a schema; throws `invalid` if it is refused. */
export function checked<S extends Schema>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given, inOurWords);
  if (!parsed.success) throw new Problem('invalid', { fields: fieldMessages(parsed.error) });
  return parsed.data;
}

/**
 * The message for each invalid field, by the field's path ('journey.2.year'). If a field has several messages, only the
 * first.
 */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  // A Map, because an object would break for a field named 'constructor'.
  const messages = new Map<string, string>();
  const note = (path: readonly string[], message: string) => {
    const name = path.join('.') || 'body';
    if (!messages.has(name)) messages.set(name, message);
  };
  // Further issues are left out: people don't read more messages than this, and they cost time.
  for (const issue of error.issues.slice(0, MAX_MESSAGES)) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_MESSAGES)) note([...path, key], 'This field is unknown.');
    } else {
      note(path, issue.message === UNNAMED ? unnamed(issue) : issue.message);
    }
  }
  return Object.fromEntries(messages);
}

const unnamed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' ? `This must be of type ${issue.expected}.` : 'This value isn’t allowed.';
