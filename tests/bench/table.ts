import { readFile, writeFile } from 'node:fs/promises';

const record = new URL('../../docs/performance.md', import.meta.url);

/** The one in the middle. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Puts a table into the docs, between the marks of its name. */
export async function keep(name: string, table: string): Promise<void> {
  const text = await readFile(record, 'utf8');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const before = text.slice(0, text.indexOf(start) + start.length);
  await writeFile(record, `${before}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
}
