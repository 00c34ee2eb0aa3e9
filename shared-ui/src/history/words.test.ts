import type { FieldChange } from '@agency/contract/history';
import { expect, test } from 'vitest';
import { deedOf } from './words.ts';

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
    'removed an image and reordered the images',
    [change('Gallery images', { of: 'pictures', removed: ['a'], moved: true })],
  ],
  ['saved without changes', []],
])('a write is said: %s', (words, changes) => {
  expect(deedOf({ action: 'updated', changes })).toBe(words);
});
