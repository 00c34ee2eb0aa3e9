import type { FieldChange } from '@agency/contract/history';
import { expect, test } from 'vitest';
import { deedOf } from './versionWords.ts';

const change = (label: string, more: Partial<FieldChange> = {}): FieldChange => ({
  field: label,
  label,
  of: 'text',
  added: [],
  removed: [],
  changed: [],
  moved: false,
  ...more,
});

test.each([
  [
    'changed Description and added 2 images',
    [change('Description'), change('Gallery images', { of: 'pictures', added: ['a', 'b'] })],
  ],
  ['changed Title and Link', [change('Title'), change('Link')]],
  ['removed ‘Web’ from Services', [change('Services', { of: 'things', removed: ['Web'] })]],
  [
    'changed ‘2019 Founded’ in Our Journey and reordered Our Journey',
    [change('Our Journey', { of: 'things', changed: ['2019 Founded'], moved: true })],
  ],
  ['turned off ‘Has a gallery’', [change('Has a gallery', { of: 'flag', removed: ['Has a gallery'] })]],
  [
    'changed State to Answered',
    [change('State', { field: 'status', of: 'choice', added: ['answered'], removed: ['new'] })],
  ],
  ['changed its position', [change('Place', { of: 'place', moved: true })]],
  [
    'changed Parent question to ‘Prices’',
    [
      change('Place', { of: 'place', moved: true }),
      change('Parent question', { field: 'parentId', of: 'choice', added: ['Prices'], removed: [''] }),
    ],
  ],
  [
    'changed Parent question to None (a category)',
    [change('Parent question', { field: 'parentId', of: 'choice', added: [''], removed: ['Prices'] })],
  ],
  [
    'removed an image and reordered the images',
    [change('Gallery images', { of: 'pictures', removed: ['a'], moved: true })],
  ],
  ['saved without changes', []],
])('a write is described as: %s', (words, changes) => {
  expect(deedOf({ action: 'updated', changes })).toBe(words);
});

test('a restored version is described as restored, with its changes', () => {
  const by = { email: 'salma@example.com', via: 'dashboard', restored: true } as const;
  expect(deedOf({ action: 'updated', changes: [change('Title')], by })).toBe(
    'restored an earlier version (changed Title)',
  );
});
