import { expect, test } from 'vitest';
import { kinds } from './kinds/kindRules.ts';
import { versionWritten } from './offlineRestore.ts';

const content = {
  title: 'Felucca',
  services: [{ id: 'a'.repeat(24), title: 'Sails' }],
  galleryImages: ['/media/1.png'],
};

test('the fields of a version become the body of an update', () => {
  expect(versionWritten(kinds.project, { content }, ['title', 'services'])).toEqual({
    body: { title: 'Felucca', services: ['a'.repeat(24)] },
    apart: [],
  });
});

test('a field that no update can write is listed separately', () => {
  expect(versionWritten(kinds.project, { content })).toMatchObject({ apart: ['galleryImages'] });
});
