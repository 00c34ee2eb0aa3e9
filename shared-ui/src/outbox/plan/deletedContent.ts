import type { Document, FieldValues } from '../entry.ts';
import type { KindRules } from '../kinds/kindRules.ts';
import { translatedTexts } from '@agency/contract/document/translations';
import type { QuestionTreeInput } from '@agency/contract/chatbot';
import { same } from '../../merge/deepEqual.ts';

type Tree = readonly QuestionTreeInput[] | undefined;

/** The translations' texts, without empty ones, in a fixed order. */
const plainTexts = (translations: unknown): unknown =>
  translatedTexts(translations, {})
    .flatMap(({ key, text }) => (text ? [[key, text]] : []))
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));

/** The texts and places of a tree's questions, without revisions. */
const plainTree = (tree: Tree): unknown[] =>
  (tree ?? []).map(({ id, question, answer, link, translations, subQuestions }) => [
    id ?? '',
    question ?? '',
    answer ?? '',
    link ?? '',
    plainTexts(translations),
    plainTree(subQuestions),
  ]);

/** Whether two trees have the same questions in the same places; revisions are ignored. */
export const sameTree = (one: Tree, other: Tree): boolean => same(plainTree(one), plainTree(other));

/** Everything that is deleted with a document: its fields, pictures and sub-questions. */
export const deletedContentOf = (rules: KindRules, there: Document): FieldValues => ({
  ...rules.fieldsOf(there),
  // Position and parent are left out: a document that was only moved counts as unchanged. Also, a new document has no
  // position until the server gives it one.
  position: undefined,
  parent: undefined,
  ...('galleryImages' in there && { galleryImages: there.galleryImages }),
  ...('subQuestions' in there && { subQuestions: plainTree(there.subQuestions) }),
});
