import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table starts with a byte order mark, quotes every field and ends every line', () => {
  expect(
    csv([
      ['Name', 'Note'],
      ['منى', 'two\nlines, and "quotes"'],
    ]),
  ).toBe('\uFEFF"Name","Note"\r\n"منى","two\nlines, and ""quotes"""\r\n');
});

for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝'])
  test(`a text that begins with ${JSON.stringify(sign)} is escaped, so that it is not a formula`, () => {
    expect(csv([[`${sign}1+1`]])).toBe(`\uFEFF"'${sign}1+1"\r\n`);
  });

test('the same signs inside a text are not escaped', () => {
  expect(csv([['a=b+c-d@e']])).toBe('\uFEFF"a=b+c-d@e"\r\n');
});
