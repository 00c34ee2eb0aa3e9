import { Problem } from '@agency/contract/problems';
import { expect, test } from 'vitest';
import type { Entry, EntryProblem } from '../entry.ts';
import {
  isOpen,
  markSent,
  mayHaveArrived,
  rewritten,
  withoutTrouble,
  stopped,
  wasSent,
} from './sendState.ts';

const at = '2026-11-22T10:00:00.000Z';
const one = '5f0000000000000000000001';
const anEntry = (more: Partial<Entry> = {}): Entry => ({
  number: 1,
  save: 1,
  at,
  name: 'It',
  write: 'it',
  target: { kind: 'question', id: one },
  edit: { type: 'update', base: { answer: 'A' }, fields: { answer: 'B' } },
  ...more,
});

const problem = new Problem('unexpected').toJSON();
const refused: EntryProblem = { why: 'refused', problem };
const conflict: EntryProblem = { why: 'conflict', theirs: { revision: 2 } };

test.for<[string, Partial<Entry>, { open: boolean; mayBeThere: boolean }]>([
  ['was never sent', {}, { open: true, mayBeThere: false }],
  ['left without an answer', { sent: { revision: 0 } }, { open: false, mayBeThere: true }],
  ['went into a file', { handed: true }, { open: false, mayBeThere: true }],
  ['was refused', { trouble: refused }, { open: true, mayBeThere: false }],
  [
    'was refused, but had left before',
    { trouble: refused, sent: { revision: 1 } },
    { open: false, mayBeThere: true },
  ],
  ['is decided about', { trouble: conflict, sent: { revision: 1 } }, { open: false, mayBeThere: false }],
])(
  'tells whether an entry that %s accepts more changes and may have reached the server',
  ([, more, { open, mayBeThere }]) => {
    expect(isOpen(anEntry(more))).toBe(open);
    expect(mayHaveArrived(anEntry(more))).toBe(mayBeThere);
  },
);

test('a sent entry stores the state that it is based on, and a settled entry no longer has it', () => {
  const from = { revision: 3, updatedAt: at };
  const left = markSent(anEntry({ trouble: refused, putBack: true, handed: true }), {
    ...from,
    title: 'It',
  } as never);
  expect(left.sent).toEqual(from);
  expect(withoutTrouble(left)).toEqual(anEntry());
  expect(wasSent(anEntry({ handed: true }))).toBe(false);
});

test('an entry with a different edit gets a new idempotency key', () => {
  const edit = { type: 'removePicture', picture: '/media/a' } as const;
  const other = rewritten(markSent(anEntry(), { revision: 3 }), edit, 'another');
  expect(other).toEqual({ ...anEntry(), edit, write: 'another' });
});

test('an entry that keeps failing can be corrected only if the server certainly does not have it', () => {
  const left = markSent(anEntry(), { revision: 3 });
  expect(stopped(left, problem, 3)).toEqual({ ...anEntry(), trouble: refused });
  for (const unsure of [4, undefined])
    expect(stopped(left, problem, unsure)).toEqual({ ...left, trouble: refused });
  const handed = anEntry({ handed: true });
  expect(stopped(handed, problem, undefined)).toEqual({ ...handed, trouble: refused });
});
