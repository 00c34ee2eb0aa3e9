/**
 * A table as CSV (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as UTF-8. What visitors wrote
 * never becomes a formula: a text that begins like one gets an apostrophe in front (OWASP, 'CSV Injection').
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The full-width signs begin a formula, too, where people write Chinese or Japanese. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
