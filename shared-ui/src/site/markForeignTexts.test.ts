import { expect, test } from 'vitest';
import { markForeignTexts } from './markForeignTexts.ts';

const marked = (html: string) => markForeignTexts(html, 'ar', 'en');

test('a text of the content in other letters gets the language of the fallback', () => {
  expect(marked('<ul><li dir="auto"><img alt="a"/><h3>Tom &amp; co</h3><!-- --><p>نص</p></li></ul>')).toBe(
    '<ul><li dir="auto"><img alt="a"/><h3 lang="en">Tom &amp; co</h3><!-- --><p>نص</p></li></ul>',
  );
});

test('entities are no letters, and texts outside of the content or with a language stay as they are', () => {
  for (const html of [
    '<p dir="auto">&quot;&#x27;&quot; نص</p>',
    '<p>Cairo</p>',
    '<a lang="fr" dir="auto">Bonjour <b>monde</b></a>',
  ])
    expect(marked(html)).toBe(html);
});

test('texts are marked once, also with several pieces', () => {
  expect(marked('<p dir="auto">One<!-- -->two<br/>three <b>four</b></p>')).toBe(
    '<p dir="auto" lang="en">One<!-- -->two<br/>three <b>four</b></p>',
  );
});
