/**
 * A table as CSV (RFC 4180). The byte order mark makes spreadsheets read it as UTF-8. A cell must not become a formula: a
 * text that begins like one gets an apostrophe in front (OWASP, 'CSV Injection').
 */
export const csv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;

/** Rows of a CSV table, without the byte order mark. */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

type Rows = readonly (readonly string[])[];

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Spreadsheets in Chinese and Japanese also take full-width signs as the beginning of a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
