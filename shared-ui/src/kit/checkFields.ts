/** The part of Standard Schema that every zod schema has. */
interface Checked {
  '~standard': {
    validate: (value: unknown) => Outcome | Promise<Outcome>;
  };
}
interface Outcome {
  issues?:
    | readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[]
    | undefined;
}

/** What the contract says against a form's values: a field's path and its sentence. Empty when all is well. */
export function checkFields(schema: Checked, value: unknown): Record<string, string> {
  const outcome = schema['~standard'].validate(value);
  if (outcome instanceof Promise || !outcome.issues) return {};
  const messages: Record<string, string> = {};
  for (const { message, path = [] } of outcome.issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    messages[name] ??= message;
  }
  return messages;
}
