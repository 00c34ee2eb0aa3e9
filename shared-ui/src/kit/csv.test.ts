import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table is UTF-8 with a byte order mark, every field quoted, every line ended', () => {
  expect(
    csv([
      ['Name', 'Note'],
      ['منى', 'two\nlines, and "quotes"'],
    ]),
  ).toBe('\uFEFF"Name","Note"\r\n"منى","two\nlines, and ""quotes"""\r\n');
});

for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝'])
  test(`a text that begins with ${JSON.stringify(sign)} is no formula`, () => {
    expect(csv([[`${sign}1+1`]])).toBe(`\uFEFF"'${sign}1+1"\r\n`);
  });

test('signs inside a text stay as they are', () => {
  expect(csv([['a=b+c-d@e']])).toBe('\uFEFF"a=b+c-d@e"\r\n');
});
