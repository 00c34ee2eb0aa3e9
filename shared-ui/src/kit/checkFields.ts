/** The part of the Standard Schema interface that we use. Every zod schema has it. */
interface Checked {
  '~standard': {
    validate: (value: unknown) => ValidationResult | Promise<ValidationResult>;
  };
}
interface Issue {
  code?: unknown;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}
interface ValidationResult {
  issues?: readonly Issue[] | undefined;
}

/** Whether the issue is an unknown key in an item of a list. A newer server may have sent the key. */
const isUnknown = ({ code, path = [] }: Issue) => code === 'unrecognized_keys' && path.length > 1;

/**
 * Checks a form's values against the contract. Returns error sentences by field path; empty if everything is valid.
 * Unknown keys in a list's items are accepted, because a newer server may have sent them, unless the content was written
 * by hand (`byHand`).
 */
export function checkFields(
  schema: Checked,
  value: unknown,
  { byHand = false } = {},
): Record<string, string> {
  const outcome = schema['~standard'].validate(value);
  if (outcome instanceof Promise || !outcome.issues) return {};
  const messages: Record<string, string> = {};
  for (const issue of outcome.issues) {
    if (!byHand && isUnknown(issue)) continue;
    const { message, path = [] } = issue;
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    messages[name] ??= message;
  }
  return messages;
}
