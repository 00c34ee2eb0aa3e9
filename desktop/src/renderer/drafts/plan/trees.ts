import type { QuestionTreeInput } from '@agency/contract/chatbot';
import { same } from '@agency/shared-ui/merge/same.ts';

type Tree = readonly QuestionTreeInput[] | undefined;

/** What the questions of a tree say and where they stand, whatever their revisions. */
export const plainTree = (tree: Tree): unknown[] =>
  (tree ?? []).map(({ id, question, answer, link, subQuestions }) => [
    id ?? '',
    question ?? '',
    answer ?? '',
    link ?? '',
    plainTree(subQuestions),
  ]);

/** Two trees with the same questions in the same places, whatever their revisions. */
export const sameTree = (one: Tree, other: Tree): boolean => same(plainTree(one), plainTree(other));
