import { expect, test } from 'vitest';
import { kinds } from './kinds/kindRules.ts';
import { versionWritten } from './offlineRestore.ts';

const content = {
  title: 'Felucca',
  services: [{ id: 'a'.repeat(24), title: 'Sails' }],
  galleryImages: ['/media/1.png'],
};

test('the fields of a version become the body of an update', () => {
  expect(versionWritten(kinds.project, { content }, undefined, ['title', 'services'])).toEqual({
    body: { title: 'Felucca', services: ['a'.repeat(24)] },
    apart: [],
  });
});

test('a field that no update can write is listed separately', () => {
  expect(versionWritten(kinds.project, { content }, undefined)).toMatchObject({ apart: ['galleryImages'] });
});

test('translations that were added since are removed, and each one keeps the hash of its original', () => {
  const then = {
    title: 'Felucca',
    translations: { ar: { title: 'فلوكة' } },
    translatedFrom: { ar: { title: 'h1' } },
    facts: [{ id: 'f1', label: 'Client', value: 'A ferry line', translations: { ar: { label: 'العميل' } } }],
  };
  const now = {
    revision: 3,
    translations: { ar: { title: 'شراع', category: 'نقل' } },
    facts: [
      { id: 'f1', label: 'Client', value: 'A line', translations: { ar: { label: 'العميل', value: 'خط' } } },
    ],
  };
  const names = ['translations', 'facts'];
  expect(versionWritten(kinds.project, { content: then }, now, names).body).toEqual({
    translations: { ar: { title: 'فلوكة', category: '' } },
    translatedFrom: { ar: { title: 'h1' } },
    facts: [{ ...then.facts[0], translations: { ar: { label: 'العميل', value: '' } } }],
  });
});
