import type { Question, QuestionTree } from '@agency/contract/chatbot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Tree, type TreeQuestion, treeOf as treeWith } from './model.ts';
import { branch, depthOf, flatten, heightOf, presentTree } from './storedTree.ts';

const stored = (questions: readonly TreeQuestion[]): Tree =>
  treeWith(questions.map(({ id: _, ...question }) => ({ ...question, revision: 1 })));
const none = stored([]);
const show = (questions: readonly TreeQuestion[]) => presentTree(stored(questions)).categories;

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
      const shown = show(flatten(categories, none));
      expect(shown.map(bare)).toEqual(categories);
      // Flatten again, now with the ids: nothing may change, not even a position.
      const kept = flatten(categories, none).map((question) => ({ ...question, revision: 1 }));
      expect(flatten(show(kept), stored(kept))).toEqual(kept);
    }),
    { seed: 20_261_121, numRuns: 200 },
  );
});

test('a branch is a question with everything below it', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (categories) => {
      const kept = flatten(categories, none);
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
    none,
  );
  const idOf = (question: string) => kept.find((one) => one.question === question)?.id ?? '';
  expect(['A', 'B', 'C', 'D'].map((name) => depthOf(kept, idOf(name)))).toEqual([1, 2, 3, 2]);
  expect(['A', 'B', 'C', 'D'].map((name) => heightOf(kept, idOf(name)))).toEqual([3, 2, 1, 1]);
  expect(depthOf(kept, null)).toBe(0);
});

test('only the questions that moved get a new position', () => {
  const before = flatten([{ question: 'A' }, { question: 'B' }, { question: 'C' }], none);
  const [a, b, c] = show(before) as [Question, Question, Question];
  const positions = (categories: readonly QuestionTree[]) =>
    flatten(categories, stored(before)).map(({ question, position }) => [question, position]);
  const moved = positions([b, { question: 'New' }, c, { ...a, answer: 'New' }]);
  expect([moved[0], moved[2]]).toEqual([
    ['B', b.position],
    ['C', c.position],
  ]);
  expect(moved.map(([, position]) => position)).toEqual(moved.map(([, position]) => position).toSorted());
  expect(moved[3]![1]).not.toBe(a.position);
});
