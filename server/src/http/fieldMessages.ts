import type * as z from 'zod/mini';
import type { Schema } from '@agency/contract/endpoint';
import { Problem } from '@agency/contract/problems';

const MANY = 100;

const UNNAMED = 'Invalid input';

/** What is refused without words of its own has none, also where a package has loaded those that come with Zod. */
export const inOurWords = { error: () => UNNAMED };

/** What a schema makes of something; throws `invalid` where it refuses it. */
export function checked<S extends Schema>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given, inOurWords);
  if (!parsed.success) throw new Problem('invalid', { fields: fieldMessages(parsed.error) });
  return parsed.data;
}

/** The message of each field that was refused, by its path ('journey.2.year'); of several, the first. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  // A map, since a field may also be called 'constructor'.
  const messages = new Map<string, string>();
  const note = (path: readonly string[], message: string) => {
    const name = path.join('.') || 'body';
    if (!messages.has(name)) messages.set(name, message);
  };
  // More than this helps nobody, and costs.
  for (const issue of error.issues.slice(0, MANY)) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MANY)) note([...path, key], 'This field is unknown.');
    } else {
      note(path, issue.message === UNNAMED ? unnamed(issue) : issue.message);
    }
  }
  return Object.fromEntries(messages);
}

const unnamed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' ? `This must be of type ${issue.expected}.` : 'This value isn’t allowed.';
