/**
 * A table as CSV (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as UTF-8. What visitors wrote
 * never becomes a formula: a text that begins like one gets an apostrophe in front (OWASP, 'CSV Injection').
 */
export const csv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;

/** More rows of such a table. */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

type Rows = readonly (readonly string[])[];

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The full-width signs begin a formula, too, where people write Chinese or Japanese. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
