/*
 * Part of `npm run lint`: checks the table in docs/promises.md. Each promise must name a test that exists, and each number that a
 * test reports must belong to a promise. `npm run promises` (`--write`) copies the numbers of the last test run from
 * test-results/held.jsonl into the table.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './imports.mjs';
import { fail, root } from './setup.mjs';

const PAGE = 'docs/promises.md';
const row = /^\| .+? \| `([^`]+)`: (.+?) \| (.*?) ?\|$/;

const texts = new Map();
function read(file) {
  if (!texts.has(file))
    texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  return texts.get(file);
}

/** Whether the file has a test whose title begins with this text. */
function exists(file, title) {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[\\w)]\\(\\s*['"\`]${escaped}`).test(read(file));
}

const lines = read(PAGE).split('\n');
const inTable = lines.filter((line) => /^\|(?! promise \||---)/.test(line));
const faults = inTable
  .filter((line) => !row.test(line))
  .map((line) => `${PAGE}: a row needs a promise, \`file\`: title, and figures: ${line}`);
const promises = inTable.flatMap((line) => {
  const [, file, title] = row.exec(line) ?? [];
  return title ? [{ file, title }] : [];
});
if (promises.length === 0) faults.push(`${PAGE} has no promises.`);
for (const { file, title } of promises)
  if (!exists(file, title)) faults.push(`${PAGE} names a test that doesn't exist: ${file}: ${title}`);

const titles = new Set(promises.map(({ title }) => title));
const call = /\bheld\(\s*(['"`])(.+?)\1,/g;
for (const file of sources().filter((each) => read(each).includes('/held.ts')))
  for (const [, , title] of read(file).matchAll(call))
    if (!titles.has(title))
      faults.push(`${file} reports a figure for a test that ${PAGE} doesn't have: ${title}`);
if (faults.length > 0) fail(faults.join('\n'));

if (process.argv.includes('--write')) {
  const left = read('test-results/held.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const figures = new Map(left.map(({ title, figure, on }) => [title, `${figure} (${on})`]));
  const updated = lines.map((line) => {
    const [, , title] = row.exec(line) ?? [];
    return figures.has(title) ? line.replace(/ \|[^|]*\|$/, () => ` | ${figures.get(title)} |`) : line;
  });
  writeFileSync(join(root, PAGE), updated.join('\n'));
}
