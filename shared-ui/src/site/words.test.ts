import { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import { expect, test } from 'vitest';
import { countries } from '../contact/countries.ts';
import * as arabic from './words/ar.ts';
import * as english from './words/en.ts';

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** All texts in an object of words, by their paths. Words that are functions are left out. */
function textsIn(of: object, path = ''): [path: string, text: string][] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[path + name, value]];
    return typeof value === 'object' && value !== null ? textsIn(value, `${path}${name}.`) : [];
  });
}

test('Arabic sentences have the same places for links as the English ones', () => {
  const other = new Map(textsIn(arabic));
  for (const [path, text] of textsIn(english))
    expect(placesIn(other.get(path) ?? ''), path).toEqual(placesIn(text));
});

test('Arabic texts are in Arabic', () => {
  for (const [path, text] of textsIn(arabic)) expect(text, path).toMatch(/\p{Script=Arabic}/u);
});

test('the contact form names every country and source in Arabic', () => {
  const { form } = arabic.contactWords;
  expect(Object.keys(form.countries ?? {}).sort()).toEqual(countries.map(({ country }) => country).sort());
  expect(Object.keys(form.sources ?? {})).toEqual(Object.keys(hearAboutUsLabels));
});

test.each([
  [0, 'لا مشاريع'],
  [1, 'مشروع واحد'],
  [2, 'مشروعان'],
  [3, '3 مشاريع'],
  [10, '10 مشاريع'],
  [11, '11 مشروعًا'],
  [99, '99 مشروعًا'],
  [100, '100 مشروع'],
  [1_203, '1,203 مشاريع'],
])('Arabic counts %d projects as: %s', (count, phrase) => {
  expect(arabic.projectsWords.count(count)).toBe(phrase);
});

test('each error of the contact form has an Arabic sentence', () => {
  const { invalid } = arabic.contactWords.form;
  expect(invalid('name', 'Name must be at least 3 characters.')).toBe('اكتب اسمك، من 3 أحرف على الأقل.');
  expect(invalid('note', 'Note can have at most 5000 characters.')).toContain('5,000');
  expect(invalid('company', 'Company must be a single line without tabs or control characters.')).toMatch(
    /رموز/,
  );
  expect(invalid('other', 'Anything.')).toMatch(/\p{Script=Arabic}/u);
});
