/** The hint with the default that the site shows for an empty field. False if the field isn't empty. */
export const defaultHint = (value: string, standard: string): string | false =>
  value === '' && `Default: ${standard.length > 140 ? `${standard.slice(0, 139)}…` : standard}`;
