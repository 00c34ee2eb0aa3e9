import { Types } from 'mongoose';
import {
  type Chatbot as ChatbotReply,
  MAX_DEPTH,
  MAX_QUESTIONS,
  MAX_TREE_CHARACTERS,
  type Question,
  type QuestionTree,
  questionFields,
} from '@agency/contract/chatbot';
import type { Translations } from '@agency/contract/document/translations';
import { allTranslations, storeTranslations } from '../content/storeTranslations.ts';
import { between, positionAfter, positionForIndex } from '@agency/contract/newPosition';
import { Problem } from '@agency/contract/problems';
import type { Tree, TreeQuestion } from './model.ts';

type Children = Map<string | null, TreeQuestion[]>;

/** Groups the questions by the id of their parent; siblings stay in their order. */
function byParent(questions: readonly TreeQuestion[]): Children {
  const children: Children = new Map();
  for (const question of questions) {
    const brothers = children.get(question.parentId);
    if (brothers) brothers.push(question);
    else children.set(question.parentId, [question]);
  }
  return children;
}

/** The complete tree in the form of API replies. */
export function presentTree({ questions, revision, updatedAt }: Tree): ChatbotReply {
  const children = byParent(questions);
  const categories = (children.get(null) ?? []).map((child) => present(child, children));
  return { revision, updatedAt: updatedAt?.toISOString() ?? null, categories };
}

/** One question with everything below it. */
export const presentQuestion = ({ questions }: Tree, question: TreeQuestion): Question =>
  present(question, byParent(questions));

const present = (question: TreeQuestion, children: Children): Question => ({
  id: question.id,
  question: question.question,
  answer: question.answer,
  link: question.link,
  isCategory: question.isCategory,
  revision: question.revision,
  position: question.position,
  updatedAt: question.updatedAt?.toISOString() ?? null,
  translations: allTranslations(questionFields, question),
  translatedFrom: question.translatedFrom,
  ...(question.parentId !== null && { parent: { id: question.parentId } }),
  subQuestions: (children.get(question.id) ?? []).map((child) => present(child, children)),
});

/** The question with this id; else `notFound`. */
export function questionBy(questions: readonly TreeQuestion[], id: string): TreeQuestion {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Problem('notFound');
  return found;
}

/** The ids of a question and of everything below it. */
export function branch(questions: readonly TreeQuestion[], id: string): Set<string> {
  const children = byParent(questions);
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id);
  return found;
}

/** The number of levels from the top down to this question. */
export function depthOf(questions: readonly TreeQuestion[], id: string | null): number {
  const parents = new Map(questions.map((question) => [question.id, question.parentId]));
  let depth = 0;
  for (let at = id; at !== null && depth <= MAX_DEPTH; at = parents.get(at) ?? null) depth++;
  return depth;
}

/** The number of levels in a branch, including its own question. */
export function heightOf(questions: readonly TreeQuestion[], id: string): number {
  const children = byParent(questions);
  const height = (one: string): number =>
    1 + Math.max(0, ...(children.get(one) ?? []).map((child) => height(child.id)));
  return height(id);
}

/** A position after the last question of a parent. */
export function lastPosition(questions: readonly TreeQuestion[], parentId: string | null): string {
  const last = questions.findLast((question) => question.parentId === parentId);
  return last ? positionAfter(last.position) : positionForIndex(1);
}

/** Throws if a tree would be too deep or have too many questions. */
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

export function checkParent(questions: readonly TreeQuestion[], parentId: string | null): void {
  if (parentId !== null && !questions.some(({ id }) => id === parentId))
    throw new Problem('invalid', { fields: { parent: 'There is no question with this id.' } });
}

/**
 * The question `before` with `changes`. If they move it to another parent without a position, it becomes the last
 * question there.
 */
export function withChanges(
  questions: readonly TreeQuestion[],
  before: TreeQuestion,
  changes: Partial<TreeQuestion>,
): TreeQuestion {
  const { id } = before;
  const { parentId } = { ...before, ...changes };
  if (parentId === before.parentId) return { ...before, ...changes };
  checkParent(questions, parentId);
  if (parentId !== null && branch(questions, id).has(parentId))
    throw new Problem('invalid', { fields: { parent: "A question can't be placed under itself." } });
  checkSize(depthOf(questions, parentId) + heightOf(questions, id), questions.length, 'parent');
  const position = lastPosition(questions, parentId);
  return { ...before, position, isCategory: parentId === null, ...changes };
}

/** A question with the translations of a request body. `before` is the stored question. */
export const translatedQuestion = (
  before: TreeQuestion | undefined,
  after: TreeQuestion,
  body: Pick<QuestionTree, 'translations' | 'translatedFrom'>,
  languages: ReadonlySet<string>,
  path = '',
): TreeQuestion =>
  body.translations
    ? (storeTranslations(questionFields, {
        before: before ?? {},
        after,
        body,
        languages,
        path,
      }) as unknown as TreeQuestion)
    : after;

const lengthOf = (translations: Translations | undefined): number =>
  Object.values(translations ?? {}).reduce(
    (sum, texts) => sum + Object.values(texts).reduce((all, text) => all + text.length, 0),
    0,
  );

/** Throws if all texts of a tree together would be too long. */
export function checkTexts(questions: readonly TreeQuestion[]): void {
  const total = questions.reduce(
    (sum, { question, answer, link, translations }) =>
      sum + question.length + answer.length + link.length + lengthOf(translations),
    0,
  );
  if (total > MAX_TREE_CHARACTERS)
    throw new Problem('invalid', {
      fields: {
        answer: `All questions and answers together can have at most ${MAX_TREE_CHARACTERS} characters.`,
      },
    });
}

/** A new question, which isn't stored yet (revision 0). */
export const newQuestion = (id: string, fingerprint = ''): TreeQuestion => ({
  id,
  _id: new Types.ObjectId(id),
  parentId: null,
  question: '',
  answer: '',
  link: '',
  isCategory: false,
  position: '',
  fingerprint,
  revision: 0,
  createdAt: new Date(),
  updatedAt: null,
  deletedAt: null,
});

/**
 * Turns a nested tree, which replaces the current one, into a flat list of questions. A question that exists already
 * keeps its values for fields that the nested tree doesn't have.
 */
export function flatten(
  categories: readonly QuestionTree[],
  { questions, trash, erased }: Tree,
  languages: ReadonlySet<string> = new Set(),
): TreeQuestion[] {
  const known = new Map([...questions, ...trash].map((question) => [question.id, question]));
  const seen = new Set<string>();
  const all: TreeQuestion[] = [];

  const add = (trees: readonly QuestionTree[], parentId: string | null, path: string, depth: number) => {
    const positions = positionsFor(trees.map(({ id = '' }) => known.get(id)?.position));
    trees.forEach(({ id: given, subQuestions = [], ...fields }, index) => {
      const here = `${path}.${index}`;
      checkSize(depth, all.length + 1, here);
      const id = given ?? new Types.ObjectId().toHexString();
      if (seen.has(id))
        throw new Problem('invalid', { fields: { [`${here}.id`]: 'This id is used twice.' } });
      seen.add(id);
      const fresh = { ...newQuestion(id), revision: erased.get(id)?.revision ?? 0 };
      const question: TreeQuestion = {
        ...(known.get(id) ?? fresh),
        parentId,
        question: fields.question ?? '',
        answer: fields.answer ?? '',
        link: fields.link ?? '',
        isCategory: fields.isCategory ?? parentId === null,
        position: positions[index]!,
        deletedAt: null,
      };
      all.push(translatedQuestion(known.get(id), question, fields, languages, `${here}.`));
      add(subQuestions, id, `${here}.subQuestions`, depth + 1);
    });
  };
  add(categories, null, 'categories', 1);
  return all;
}

/**
 * If more than this many siblings need a new position between existing positions, all siblings get new ones. Otherwise,
 * the texts of the positions would become too long.
 */
const MOST_BETWEEN = 10;

/**
 * Returns positions for siblings in the given order. Siblings that have a position already keep it, if these positions
 * are in the right order.
 */
function positionsFor(present: readonly (string | undefined)[]): string[] {
  let last = '';
  const kept = present.map((one) => (one && one > last ? (last = one) : undefined));
  const end = kept.findLastIndex(Boolean);
  const isAnew = kept.slice(0, end + 1).filter((one) => !one).length > MOST_BETWEEN;
  const positions: string[] = [];
  for (const [index, own] of kept.entries()) {
    const before = positions.at(-1);
    const next = index < end ? kept.slice(index).find(Boolean) : undefined;
    if (isAnew) positions.push(positionForIndex(index + 1));
    else if (own) positions.push(own);
    else if (next) positions.push(between(before ?? '', next));
    else positions.push(before === undefined ? positionForIndex(1) : positionAfter(before));
  }
  return positions;
}
