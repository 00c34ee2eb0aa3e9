import { Types } from 'mongoose';
import {
  type Chatbot as ChatbotReply,
  MAX_DEPTH,
  MAX_QUESTIONS,
  MAX_TREE_CHARACTERS,
  type Question,
  type QuestionTree,
} from '@agency/contract/chatbot';
import { positionAfter, positionForIndex } from '@agency/contract/position';
import { Problem } from '@agency/contract/problems';
import type { StoredRecord } from '../database/records.ts';
import type { StoredChatbot, StoredQuestion } from './model.ts';

/** The whole tree as in replies. */
export const presentChatbot = ({
  questions,
  revision,
  updatedAt,
}: StoredChatbot & StoredRecord): ChatbotReply => ({
  revision,
  updatedAt: updatedAt?.toISOString() ?? null,
  categories: below(withPlaces(questions), null),
});

/** One question with everything below it. */
export function presentQuestion(questions: readonly StoredQuestion[], question: StoredQuestion): Question {
  const placed = withPlaces(questions);
  return present(placed.find(({ id }) => id === question.id) ?? question, byParent(placed));
}

/**
 * Gives each question a position among its siblings. If nothing was moved, they keep the order of the list; questions without a
 * position come last.
 */
export function withPlaces(questions: readonly StoredQuestion[]): StoredQuestion[] {
  const lasts = new Map<string | null, string>();
  for (const { parentId, position = '' } of questions)
    if (position > (lasts.get(parentId) ?? '')) lasts.set(parentId, position);
  return questions.map((question) => {
    if (question.position) return question;
    const last = lasts.get(question.parentId);
    const position = last === undefined ? positionForIndex(1) : positionAfter(last);
    lasts.set(question.parentId, position);
    return { ...question, position };
  });
}

const below = (questions: readonly StoredQuestion[], parentId: string | null): Question[] => {
  const children = byParent(questions);
  return (children.get(parentId) ?? []).map((child) => present(child, children));
};

type Children = Map<string | null, StoredQuestion[]>;

function byParent(questions: readonly StoredQuestion[]): Children {
  const children: Children = new Map();
  for (const question of questions) {
    const brothers = children.get(question.parentId);
    if (brothers) brothers.push(question);
    else children.set(question.parentId, [question]);
  }
  for (const brothers of children.values()) brothers.sort(byPosition);
  return children;
}

const byPosition = ({ position: one = '' }: StoredQuestion, { position: other = '' }: StoredQuestion) =>
  one === other ? 0 : one < other ? -1 : 1;

const present = (
  { id, parentId, fingerprint: _, ...fields }: StoredQuestion,
  children: Children,
): Question => ({
  id,
  question: fields.question,
  answer: fields.answer,
  link: fields.link,
  isCategory: fields.isCategory,
  revision: fields.revision,
  ...(fields.position && { position: fields.position }),
  updatedAt: fields.updatedAt?.toISOString() ?? null,
  ...(parentId !== null && { parent: { id: parentId } }),
  subQuestions: (children.get(id) ?? []).map((child) => present(child, children)),
});

/** The ids of a question and of everything below it. */
export function branch(questions: readonly StoredQuestion[], id: string): Set<string> {
  const children = byParent(questions);
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id);
  return found;
}

/** The number of levels from the top down to this question. */
export function depthOf(questions: readonly StoredQuestion[], id: string | null): number {
  const parents = new Map(questions.map((question) => [question.id, question.parentId]));
  let depth = 0;
  for (let at = id; at !== null && depth <= MAX_DEPTH; at = parents.get(at) ?? null) depth++;
  return depth;
}

/** The number of levels in a branch, including its own question. */
export function heightOf(questions: readonly StoredQuestion[], id: string): number {
  const children = byParent(questions);
  const height = (one: string): number =>
    1 + Math.max(0, ...(children.get(one) ?? []).map((child) => height(child.id)));
  return height(id);
}

/** Refuses a tree that would be too deep or too large. */
export function checkSize(depth: number, count: number, field: string): void {
  if (depth > MAX_DEPTH)
    throw new Problem('invalid', {
      fields: { [field]: `Questions can be nested at most ${MAX_DEPTH} levels deep.` },
    });
  if (count > MAX_QUESTIONS)
    throw new Problem('invalid', {
      fields: { [field]: `There can be at most ${MAX_QUESTIONS} questions.` },
    });
}

export function checkParent(questions: readonly StoredQuestion[], parentId: string | null): void {
  if (parentId !== null && !questions.some(({ id }) => id === parentId))
    throw new Problem('invalid', { fields: { parent: 'There is no question with this id.' } });
}

/** Changes one question in the list. If it moves to another parent, it becomes the last there. */
export function withChanges(
  questions: readonly StoredQuestion[],
  before: StoredQuestion,
  changes: Partial<StoredQuestion>,
): StoredQuestion[] {
  const { id } = before;
  const { parentId } = { ...before, ...changes };
  const moves = parentId !== before.parentId;
  if (moves) checkMove(questions, id, parentId);
  const changed = {
    ...before,
    ...(moves && { position: '', isCategory: parentId === null }),
    ...changes,
    revision: before.revision + 1,
    updatedAt: new Date(),
  };
  return moves
    ? [...questions.filter((one) => one.id !== id), changed]
    : questions.map((one) => (one.id === id ? changed : one));
}

function checkMove(questions: readonly StoredQuestion[], id: string, parentId: string | null): void {
  checkParent(questions, parentId);
  if (parentId !== null && branch(questions, id).has(parentId))
    throw new Problem('invalid', { fields: { parent: "A question can't be placed under itself." } });
  checkSize(depthOf(questions, parentId) + heightOf(questions, id), questions.length, 'parent');
}

/** Refuses a tree whose texts would be too long in total. */
export function checkTexts(questions: readonly StoredQuestion[]): void {
  const total = questions.reduce((sum, each) => sum + charactersIn(each), 0);
  if (total > MAX_TREE_CHARACTERS)
    throw new Problem('invalid', {
      fields: {
        answer: `All questions and answers together can have at most ${MAX_TREE_CHARACTERS} characters.`,
      },
    });
}

export const charactersIn = ({ question, answer, link }: StoredQuestion): number =>
  question.length + answer.length + link.length;

/** Turns a nested tree into the stored list. A question that existed before keeps its revision unless it changed. */
export function flatten(
  categories: readonly QuestionTree[],
  before: readonly StoredQuestion[],
): StoredQuestion[] {
  const known = new Map(before.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const questions: StoredQuestion[] = [];

  const add = (trees: readonly QuestionTree[], parentId: string | null, path: string, depth: number) => {
    trees.forEach(({ id: given, subQuestions = [], ...fields }, index) => {
      const here = `${path}.${index}`;
      checkSize(depth, questions.length + 1, here);
      const id = given ?? new Types.ObjectId().toHexString();
      if (seen.has(id))
        throw new Problem('invalid', { fields: { [`${here}.id`]: 'This id is used twice.' } });
      seen.add(id);
      const content = {
        parentId,
        question: fields.question ?? '',
        answer: fields.answer ?? '',
        link: fields.link ?? '',
        isCategory: fields.isCategory ?? parentId === null,
      };
      questions.push({ id, ...content, ...stamps(known.get(id), content) });
      add(subQuestions, id, `${here}.subQuestions`, depth + 1);
    });
  };
  add(categories, null, 'categories', 1);
  return questions;
}

const stamps = (before: StoredQuestion | undefined, content: object) => {
  if (!before) return { revision: 1, updatedAt: new Date(), fingerprint: '' };
  const known = new Map<string, unknown>(Object.entries(before));
  const same = Object.entries(content).every(([key, value]) => known.get(key) === value);
  const { revision, updatedAt = null, fingerprint } = before;
  return same
    ? { revision, updatedAt, fingerprint }
    : { revision: revision + 1, updatedAt: new Date(), fingerprint };
};
