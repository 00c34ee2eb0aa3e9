import type * as z from 'zod/mini';

/** The message of each field that was refused, by its path ('journey.2.year'). */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) messages[[...path, key].join('.')] ??= 'This field is not known.';
    } else {
      messages[path.join('.') || 'body'] ??=
        issue.message === 'Invalid input' ? unnamed(issue) : issue.message;
    }
  }
  return messages;
}

const unnamed = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type'
    ? `This must be of the type ${issue.expected}.`
    : 'This value is not allowed.';
