import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measured, tableOf, usual } from '../bench/thousandSites.mjs';

test('the figures for a thousand sites in docs/growing.md are computed from the last measurement', async () => {
  const text = await readFile(new URL('../../docs/growing.md', import.meta.url), 'utf8');
  expect(text).toContain(`<!-- sites -->\n\n${tableOf(measured(), usual)}\n\n<!-- /sites -->`);
  const twice = tableOf(measured(), { ...usual, visits: String(2 * Number(usual['visits'])) });
  const rate = (table: string) => Number(/busiest hour \| ([\d,]+) \|/.exec(table)?.[1]?.replaceAll(',', ''));
  expect(rate(twice) / rate(tableOf(measured(), usual))).toBeCloseTo(2, 2);
});
