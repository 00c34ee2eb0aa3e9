const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date and time in the reader's locale, without seconds: 'Nov 24, 2026, 1:13 AM'. */
export const dayAndTime = (at: string): string => format.format(new Date(at));
