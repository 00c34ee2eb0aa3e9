/** The part of Standard Schema that every zod schema has. */
interface Checked {
  '~standard': {
    validate: (value: unknown) => Outcome | Promise<Outcome>;
  };
}
interface Issue {
  code?: unknown;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}
interface Outcome {
  issues?: readonly Issue[] | undefined;
}

/** What a newer server's items hold besides what is known here. */
const isUnknown = ({ code, path = [] }: Issue) => code === 'unrecognized_keys' && path.length > 1;

/**
 * What the contract says against a form's values: a field's path and its sentence. Empty when all is well. What is not known
 * of a list's items came from a newer server and is not the form's to judge, unless somebody wrote it by hand.
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
