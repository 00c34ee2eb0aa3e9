import { expect, test } from 'vitest';
import { foreignTest } from './foreignTexts.ts';

test.each([
  ['ar', 'en', 'We build software for العربية', true],
  ['ar', 'en', 'نبني البرمجيات بلغة TypeScript', false],
  ['ar', 'en', '2024 – 42 %', false],
  ['en', 'ar', 'نبني البرمجيات', true],
  ['en', 'ar', 'We build software', false],
  ['ja', 'en', 'We build software', true],
  ['ja', 'en', '日本語のソフトウェア', false],
  ['en', 'ja', '日本語のソフトウェア', true],
  ['en', 'ja', 'We build software', false],
  ['sr-Latn', 'sr', 'Ми правимо софтвер', true],
])('on a page in %s with texts in %s as a fallback, “%s” is foreign: %s', (page, fallback, text, is) => {
  expect(foreignTest(page, fallback)!(text)).toBe(is);
});

test('languages with the same letters can’t be told apart', () => {
  expect(foreignTest('fr', 'en')).toBeUndefined();
  expect(foreignTest('zh', 'ja')).toBeUndefined();
});
