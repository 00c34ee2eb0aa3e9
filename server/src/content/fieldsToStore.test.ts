import { project } from '@agency/contract/projects';
import { expect, test } from 'vitest';
import { fieldsToStore } from './fieldsToStore.ts';

const id = 'a'.repeat(24);

test('a block keeps the fields and texts that only a newer version knows', () => {
  const before = {
    blocks: [{ id, type: 'hologram', depth: 3, caption: 'Old', translations: { ar: { spoken: 'مرحبا' } } }],
  };
  const body = {
    blocks: [{ id, type: 'hologram', caption: 'New', translations: { ar: { spoken: 'مرحبا' } } }],
  };
  const context = { hidden: new Set<string>(), languages: new Set(['ar']) };
  expect(fieldsToStore(project.fields, body, before, context)).toMatchObject({
    blocks: [{ id, type: 'hologram', depth: 3, caption: 'New', translations: { ar: { spoken: 'مرحبا' } } }],
  });
});
