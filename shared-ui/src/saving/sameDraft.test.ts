import { shapeOf } from '@agency/contract/document/document';
import { kinds } from '@agency/contract/kinds';
import { expect, test } from 'vitest';
import { sameDraft } from './sameDraft.ts';

const shape = shapeOf(kinds.home.description.fields, { inForm: true });
const same = (one: object, other: object) => sameDraft(shape, one, other);
const cleared = { translations: { ar: { headline: '' } }, translatedFrom: { ar: { headline: 'abc' } } };
const stored = { translations: { ar: { headline: 'نص' } }, translatedFrom: { ar: { headline: 'abc' } } };

test('a translation that was typed and cleared again is no change', () => {
  expect(same({ headline: 'Hi', ...cleared }, { headline: 'Hi' })).toBe(true);
  expect(same({ headline: 'Hi', ...cleared }, { headline: 'Hi', translations: {} })).toBe(true);
  expect(
    same({ solutions: [{ id: '1', title: 'a', ...cleared }] }, { solutions: [{ id: '1', title: 'a' }] }),
  ).toBe(true);
});

test('clearing a stored translation, changing it, and confirming it are changes', () => {
  expect(same(cleared, stored)).toBe(false);
  expect(same({ ...stored, translations: { ar: { headline: 'غير' } } }, stored)).toBe(false);
  expect(same({ ...stored, translatedFrom: { ar: { headline: 'abd' } } }, stored)).toBe(false);
});
