import type { Question } from '@agency/contract/chatbot';
import { byRisingPlace } from '@agency/contract/position';

type Tree = readonly Question[];

interface Branch {
  subQuestions?: readonly Branch[] | undefined;
}

/** How many questions a tree has, sub-questions included. */
export const countOf = (tree: readonly Branch[]): number =>
  tree.reduce((sum, { subQuestions = [] }) => sum + 1 + countOf(subQuestions), 0);

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** The size of a tree in words. Questions at the top are categories. */
export const sizeOf = (tree: readonly Branch[]): string =>
  `${counted(countOf(tree) - tree.length, 'question', 'questions')} in ${counted(tree.length, 'category', 'categories')}`;

/** Finds a question anywhere in the tree. */
export function findIn(tree: Tree, id: string): Question | undefined {
  for (const question of tree) {
    const found = question.id === id ? question : findIn(question.subQuestions, id);
    if (found) return found;
  }
  return undefined;
}

/** What the UI calls a question: at the top of the tree it is a category. */
export const nounOf = ({ parent }: Pick<Question, 'parent'>): string => (parent ? 'Question' : 'Category');

/** The possible parents of a question, as options: all except itself and its descendants. */
export const parentsFor = (tree: Tree, moved?: string, above = ''): { value: string; label: string }[] =>
  tree
    .filter(({ id }) => id !== moved)
    .flatMap(({ id, question, subQuestions }) => {
      const label = above + (question || 'Untitled question');
      return [{ value: id, label }, ...parentsFor(subQuestions, moved, `${label} › `)];
    });

/** The ids of a question and its ancestors. To show its sub-questions, all of these must be expanded. */
export function idsTo(tree: Tree, id: string): string[] {
  const question = findIn(tree, id);
  return question ? [...idsTo(tree, question.parent?.id ?? ''), id] : [];
}

/** The ids of a question and all its descendants. */
export const idsOf = ({ id, subQuestions }: Question): string[] => [id, ...subQuestions.flatMap(idsOf)];

/** Returns the tree with a question's new fields, at its new position. Its sub-questions move along. */
export function changed(tree: Tree, now: Question): Question[] {
  const before = findIn(tree, now.id);
  return before && before.parent?.id !== now.parent?.id
    ? added(without(tree, now.id), { ...now, subQuestions: before.subQuestions })
    : withFields(tree, now);
}

const withFields = (tree: Tree, now: Question): Question[] =>
  inOrder(tree, now).map((question) => {
    if (question.id === now.id) return { ...now, subQuestions: question.subQuestions };
    const below = withFields(question.subQuestions, now);
    return below.every((each, index) => each === question.subQuestions[index])
      ? question
      : { ...question, subQuestions: below };
  });

/** Sorts siblings, if one of them has a new position. */
function inOrder(tree: Tree, now: Question): Tree {
  const moved = tree.some(({ id, position }) => id === now.id && position !== now.position);
  const placeIn = (each: Question) => (each.id === now.id ? now : each);
  return moved ? tree.toSorted((one, other) => byRisingPlace(placeIn(one), placeIn(other))) : tree;
}

/** The tree with one more question: the last below its parent, or the last category. */
export function added(tree: Tree, question: Question): Question[] {
  const parent = question.parent && findIn(tree, question.parent.id);
  if (!parent) return [...without(tree, question.id), question];
  const subQuestions = [...parent.subQuestions.filter(({ id }) => id !== question.id), question];
  return withBelow(tree, parent.id, subQuestions);
}

const withBelow = (tree: Tree, id: string, subQuestions: Question[]): Question[] =>
  tree.map((each) =>
    each.id === id
      ? { ...each, subQuestions }
      : { ...each, subQuestions: withBelow(each.subQuestions, id, subQuestions) },
  );

/** The tree without a question and its descendants. */
export const without = (tree: Tree, id: string): Question[] =>
  tree
    .filter((each) => each.id !== id)
    .map((each) => ({ ...each, subQuestions: without(each.subQuestions, id) }));

/** What gets the focus after a question is removed: the next sibling, else the previous one, else its parent. */
export function neighbour(tree: Tree, id: string, parentId?: string): string | undefined {
  const place = tree.findIndex((each) => each.id === id);
  if (place >= 0) return (tree[place + 1] ?? tree[place - 1])?.id ?? parentId;
  for (const each of tree) {
    const found = neighbour(each.subQuestions, id, each.id);
    if (found) return found;
  }
  return undefined;
}

export interface TreeMatches {
  tree: Question[];
  /** The questions with a match below them. */
  open: Set<string>;
  /** How many questions match. */
  count: number;
}

/**
 * Finds the questions whose text, answer or link contains the search words. The result also has their ancestors and
 * descendants, and the question that is being edited (its id is `edited`).
 */
export function search(tree: Tree, words: string, edited: string | undefined): TreeMatches {
  const wanted = words.trim().toLowerCase();
  const open = new Set<string>();
  let count = 0;

  const branch = (question: Question): Question | undefined => {
    const { id, answer, link, subQuestions } = question;
    const holds = [question.question, answer, link].some((text) => text.toLowerCase().includes(wanted));
    if (holds) count++;
    const below = subQuestions.flatMap((each) => branch(each) ?? []);
    if (below.length > 0) open.add(id);
    if (holds) return question;
    return below.length > 0 || id === edited ? { ...question, subQuestions: below } : undefined;
  };
  return { tree: tree.flatMap((each) => branch(each) ?? []), open, count };
}

/** Whether visitors see the question but can't choose it, because it has neither an answer nor sub-questions. */
export const isDeadEnd = ({ answer, subQuestions }: Question): boolean =>
  answer.trim() === '' && subQuestions.length === 0;
