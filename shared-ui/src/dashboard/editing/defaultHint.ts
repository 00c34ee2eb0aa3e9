/** What the site shows for an empty field; nothing where something was written. */
export const defaultHint = (value: string, standard: string): string | false =>
  value === '' && `Default: ${standard.length > 140 ? `${standard.slice(0, 139)}…` : standard}`;
