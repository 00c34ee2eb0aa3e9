import { same } from '@agency/shared-ui/merge/same.ts';

interface PlainQuestion {
  id?: string;
  question?: string | null;
  answer?: string | null;
  link?: string | null;
  subQuestions?: PlainQuestion[];
}

const questionsOf = (tree: unknown) => (tree ?? []) as PlainQuestion[];

/** What the questions of a tree say and where they stand, whatever their revisions. */
export const plainTree = (tree: unknown): unknown[] =>
  questionsOf(tree).map(({ id, question, answer, link, subQuestions }) => [
    id ?? '',
    question ?? '',
    answer ?? '',
    link ?? '',
    plainTree(subQuestions),
  ]);

/** Two trees with the same questions in the same places, whatever their revisions. */
export const sameTree = (one: unknown, other: unknown): boolean => same(plainTree(one), plainTree(other));
