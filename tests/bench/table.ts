import { readFile, writeFile } from 'node:fs/promises';

const record = new URL('../../docs/performance.md', import.meta.url);
const figures = new URL('../../docs/performance.server.json', import.meta.url);

export const whole = (figure: number) => Math.round(figure).toLocaleString('en');
export const ratio = (one: number, other: number) => (one / other).toFixed(2);

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Writes a table into docs/performance, between the markers with its name. */
export async function keep(name: string, table: string): Promise<void> {
  const text = await readFile(record, 'utf8');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  if (!text.includes(start) || !text.includes(end))
    throw new Error(`docs/performance.md has no place for this table: put ${start} and ${end} there.`);
  const before = text.slice(0, text.indexOf(start) + start.length);
  await writeFile(record, `${before}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
}

/** Writes a table's figures to a JSON file, for programs. */
export async function keepFigures(name: string, value: unknown): Promise<void> {
  const all = JSON.parse(await readFile(figures, 'utf8')) as Record<string, unknown>;
  await writeFile(figures, `${JSON.stringify({ ...all, [name]: value }, null, 2)}\n`);
}
