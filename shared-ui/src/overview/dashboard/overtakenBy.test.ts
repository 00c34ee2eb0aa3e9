import type { Activity } from '@agency/contract/activity';
import { expect, test } from 'vitest';
import { overtakenBy } from './overtakenBy.ts';

const found = (document: string) => ({
  name: '',
  document,
  kept: { base: {}, draft: {}, at: '2026-11-24T10:00:00.000Z' },
});
const line = (changes: Partial<Activity>): Activity => ({
  id: '0'.repeat(24),
  at: '2026-11-24T11:00:00.000Z',
  actor: 'emad@example.com',
  name: 'Emad',
  action: 'updated',
  kind: 'project',
  documentId: 'one',
  title: '',
  ...changes,
});
const me = 'me@example.com';

test('unsaved changes name only another person who changed the same document later', () => {
  expect(overtakenBy(found('projects/one'), [line({})], me)).toBe('Emad');
  expect(overtakenBy(found('home'), [line({ kind: 'home', documentId: '' })], me)).toBe('Emad');
  for (const other of [
    line({ documentId: 'two' }),
    line({ kind: 'service' }),
    line({ actor: me }),
    line({ at: '2026-11-24T09:00:00.000Z' }),
  ])
    expect(overtakenBy(found('projects/one'), [other], me)).toBeUndefined();
});
