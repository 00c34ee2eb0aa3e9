import { expect, test } from 'vitest';
import { wrongInRichText } from './document/richTextRules.ts';
import { plainTextOf } from './richTextExtracts.ts';

const run = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const entry = (text: string) => ({ type: 'listItem', content: [paragraph(run(text))] });
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });

const story = doc(
  { type: 'heading', attrs: { level: 3 }, content: [run('Why')] },
  paragraph(
    run('We '),
    run('built', { type: 'bold' }, { type: 'italic' }),
    run(' it', { type: 'link', attrs: { href: '/contact' } }),
  ),
  { type: 'paragraph' },
  { type: 'bulletList', content: [entry('one'), entry('two')] },
  { type: 'orderedList', content: [entry('first')] },
);

test('paragraphs, headings, lists, bold, italic and links may be stored', () => {
  expect(wrongInRichText(story)).toBeUndefined();
});

test('the plain text has one line for each paragraph, and another text stays as it is', () => {
  expect(plainTextOf(story)).toBe('Why\nWe built it\n\n• one\n• two\n• first');
  expect(plainTextOf('Just a {"type":"doc"')).toBe('Just a {"type":"doc"');
  expect(plainTextOf('{"type":"doc", broken')).toBe('{"type":"doc", broken');
  expect(plainTextOf('')).toBe('');
});

test.each([
  ['<p>Hello</p>', 'isn’t JSON'],
  ['[]', 'must begin with {"type":"doc"'],
  [doc({ type: 'image' }), 'can’t have “image” in a doc'],
  [doc('x'), 'can’t have “x” in a doc'],
  [doc({ type: '__proto__' }), 'can’t have “__proto__” in a doc'],
  [doc({ type: 'heading', attrs: { level: 1 } }), 'can have headings of level 3 and 4 only'],
  [doc({ type: 'heading' }), 'can have headings of level 3 and 4 only'],
  [doc({ type: 'paragraph', attrs: { style: 'x' } }), 'can’t have “attrs” in a paragraph'],
  [doc({ type: 'paragraph', onclick: 'x' }), 'can’t have “onclick” in a paragraph'],
  [doc({ type: 'paragraph', content: {} }), 'needs a list as the “content” of a paragraph'],
  [doc({ type: 'bulletList', content: [paragraph()] }), 'can’t have “paragraph” in a bulletList'],
  [doc({ type: 'bulletList', content: [{ type: 'listItem', content: [] }] }), 'needs exactly one paragraph'],
  [doc(paragraph(run(''))), 'has a text without letters'],
  [doc(paragraph({ type: 'text' })), 'has a text without letters'],
  [doc(paragraph(run('a\u0000b'))), 'can’t contain control characters'],
  [doc(paragraph({ ...run('a'), style: 'x' })), 'can’t have “style” in a text'],
  [doc(paragraph(run('a', { type: 'code' }))), 'can’t have the mark “code”'],
  [doc(paragraph(run('a', { type: 'bold', attrs: {} }))), 'can’t have the mark “bold”'],
  [doc(paragraph(run('a', { type: 'link' }))), 'has a link without a valid address'],
  [doc(paragraph(run('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))), 'has a link without'],
  [doc(paragraph(run('a', { type: 'link', attrs: { href: '/a', target: '_top' } }))), 'has a link without'],
])('%s is refused: %s', (json, wrong) => {
  expect(wrongInRichText(json)).toContain(wrong);
});
