import { Problem } from '@agency/contract/problems';
import { expect, test } from 'vitest';
import type { Known } from '../content.ts';
import type { Entry, Trouble } from '../entry.ts';
import { goneOn, revisionIn, revisionsBefore } from './handed.ts';
import { isOpen, leaving, mayHaveArrived, settled, stopped } from './tries.ts';

const at = '2026-11-22T10:00:00.000Z';
const [one, two] = ['5f0000000000000000000001', '5f0000000000000000000002'] as const;
const anEntry = (more: Partial<Entry> = {}): Entry => ({
  number: 1,
  save: 1,
  at,
  name: 'It',
  target: { kind: 'question', id: one },
  edit: { type: 'update', base: { answer: 'A' }, fields: { answer: 'B' } },
  ...more,
});

const problem = new Problem('unexpected').toJSON();
const refused: Trouble = { why: 'refused', problem };
const conflict: Trouble = { why: 'conflict', theirs: {} };

test.for<[string, Partial<Entry>, { open: boolean; mayBeThere: boolean }]>([
  ['was never sent', {}, { open: true, mayBeThere: false }],
  ['left without an answer', { sentFrom: 0 }, { open: false, mayBeThere: true }],
  ['went into a file', { handedFrom: 0 }, { open: false, mayBeThere: true }],
  ['was told to another computer', { told: [{}] }, { open: true, mayBeThere: true }],
  ['was refused', { trouble: refused }, { open: true, mayBeThere: false }],
  ['was refused, but had left before', { trouble: refused, sentFrom: 1 }, { open: false, mayBeThere: true }],
  ['is decided about', { trouble: conflict, sentFrom: 1 }, { open: false, mayBeThere: false }],
])('what %s', ([, more, { open, mayBeThere }]) => {
  expect(isOpen(anEntry(more))).toBe(open);
  expect(mayHaveArrived(anEntry(more))).toBe(mayBeThere);
});

test('what leaves is noted with its revision and its pictures, and nothing is left of that once it is settled', () => {
  expect(leaving(anEntry(), 3)).toEqual({ ...anEntry(), sentFrom: 3 });
  const left = leaving(anEntry({ trouble: refused, putBack: true, handedFrom: 2 }), 3, ['/media/a']);
  expect(left).toMatchObject({ sentFrom: 3, embeds: ['/media/a'] });
  expect(settled(left)).toEqual(anEntry());
});

test('what never got through can be corrected only where it is certainly not there', () => {
  const left = leaving(anEntry(), 3);
  expect(stopped(left, problem, 3)).toEqual({ ...anEntry(), trouble: refused });
  for (const unsure of [4, undefined])
    expect(stopped(left, problem, unsure)).toEqual({ ...left, trouble: refused });
  const handed = anEntry({ handedFrom: 2 });
  expect(stopped(handed, problem, undefined)).toEqual({ ...handed, trouble: refused });
});

const tree = (revision: number, answer: string): Known => ({
  chatbot: {
    revision,
    updatedAt: at,
    categories: [one, two].map((id) => ({
      id,
      question: 'Why?',
      answer: id === one ? answer : 'Because.',
      link: '',
      isCategory: true,
      revision,
      subQuestions: [],
    })),
  },
});

test('what went into a file goes on from what was done to the same, and stays where it starts from something else', () => {
  const done = anEntry();
  const [before, after] = [tree(2, 'A'), tree(3, 'B')];
  const aside = { target: { kind: 'question', id: two } } as const;
  const waiting = [
    anEntry({ number: 2, handedFrom: 2 }),
    anEntry({ number: 3, handedFrom: 1 }),
    anEntry({ number: 4 }),
    anEntry({ number: 5, handedFrom: 2, ...aside }),
    anEntry({ number: 6, handedFrom: 2, target: { kind: 'service', id: one } }),
  ];
  const moved = (entries: Entry[]) => entries.map(({ number, handedFrom }) => [number, handedFrom]);
  const known = (target: Entry['target']) => revisionIn(before, target);
  expect(moved(goneOn(waiting, done, known, after))).toEqual([
    [2, 3],
    [5, 3],
  ]);
  const elsewhere = anEntry({ target: { kind: 'service', id: two } });
  expect(goneOn(waiting, elsewhere, known, after)).toEqual([]);
  // Where only what is there now is known, others may have changed what the entry is not about.
  expect(moved(goneOn(waiting, done, revisionsBefore(done, after), after))).toEqual([[2, 3]]);
  const replaced = anEntry({
    target: { kind: 'chatbot', id: '' },
    edit: {
      type: 'replaceTree',
      base: before.chatbot?.categories,
      categories: after.chatbot?.categories,
    },
  });
  expect(moved(goneOn(waiting, replaced, revisionsBefore(replaced, after), after))).toEqual([[2, 3]]);
});
