import type { Question, QuestionTree } from '@agency/contract/chatbot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branch, depthOf, flatten, heightOf, presentChatbot } from './storedTree.ts';

const record = { _id: undefined as never, revision: 1, createdAt: null, updatedAt: null, deletedIds: [] };
const show = (questions: ReturnType<typeof flatten>) => presentChatbot({ ...record, questions }).categories;

const bare = ({ question, subQuestions }: Question): object => ({
  question,
  subQuestions: subQuestions.map(bare),
});
const idsBelow = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ id, subQuestions }) => [id, ...idsBelow(subQuestions)]);

const treeOf = (levels: number): fc.Arbitrary<QuestionTree> =>
  fc.record({
    question: fc.string({ maxLength: 5 }),
    subQuestions: levels > 1 ? fc.array(treeOf(levels - 1), { maxLength: 3 }) : fc.constant([]),
  });
const tree = treeOf(4);

test('a tree that is saved and shown again is unchanged', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (categories) => {
      const shown = show(flatten(categories, []));
      expect(shown.map(bare)).toEqual(categories);
      // Again with the ids: not even a revision changes.
      const kept = flatten(categories, []);
      expect(flatten(show(kept), kept)).toEqual(kept);
    }),
    { seed: 20_261_121, numRuns: 200 },
  );
});

test('a branch is a question with everything below it', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (categories) => {
      const kept = flatten(categories, []);
      for (const category of show(kept))
        expect([...branch(kept, category.id)].sort()).toEqual(idsBelow([category]).sort());
    }),
    { seed: 20_261_121, numRuns: 100 },
  );
});

test('depth counts the levels from the top, and height counts them from the bottom', () => {
  const kept = flatten(
    [
      {
        question: 'A',
        subQuestions: [{ question: 'B', subQuestions: [{ question: 'C' }] }, { question: 'D' }],
      },
    ],
    [],
  );
  const idOf = (question: string) => kept.find((one) => one.question === question)?.id ?? '';
  expect(['A', 'B', 'C', 'D'].map((name) => depthOf(kept, idOf(name)))).toEqual([1, 2, 3, 2]);
  expect(['A', 'B', 'C', 'D'].map((name) => heightOf(kept, idOf(name)))).toEqual([3, 2, 1, 1]);
  expect(depthOf(kept, null)).toBe(0);
});

test('only a question that changed, or moved, gets a new revision', () => {
  const before = flatten([{ question: 'A' }, { question: 'B' }, { question: 'C' }], []);
  const [a, b, c] = show(before) as [Question, Question, Question];
  const after = flatten(
    [
      { ...b, subQuestions: [c] },
      { ...a, answer: 'New' },
    ],
    before,
  );
  expect(after.map(({ question, revision }) => [question, revision])).toEqual([
    ['B', 1],
    ['C', 2],
    ['A', 2],
  ]);
});
