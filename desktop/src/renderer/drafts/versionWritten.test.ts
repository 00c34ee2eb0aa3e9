import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { versionWritten } from './versionWritten.ts';

const content = {
  title: 'Felucca',
  services: [{ id: 'a'.repeat(24), title: 'Sails' }],
  galleryImages: ['/media/1.png'],
};

test('what a version says is written as bodies have it', () => {
  expect(versionWritten(kinds.project, { content }, ['title', 'services'])).toEqual({
    body: { title: 'Felucca', services: ['a'.repeat(24)] },
    apart: [],
  });
});

test('what no change can say is named', () => {
  expect(versionWritten(kinds.project, { content })).toMatchObject({ apart: ['galleryImages'] });
});
