import type { QuestionTreeInput } from '@agency/contract/chatbot';
import { same } from '../../merge/deepEqual.ts';

type Tree = readonly QuestionTreeInput[] | undefined;

/** The texts and places of a tree's questions, without revisions. */
export const plainTree = (tree: Tree): unknown[] =>
  (tree ?? []).map(({ id, question, answer, link, subQuestions }) => [
    id ?? '',
    question ?? '',
    answer ?? '',
    link ?? '',
    plainTree(subQuestions),
  ]);

/** Whether two trees have the same questions in the same places; revisions are ignored. */
export const sameTree = (one: Tree, other: Tree): boolean => same(plainTree(one), plainTree(other));
