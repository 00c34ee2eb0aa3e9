import type { Translations } from '@agency/contract/document/translations';
import { Schema, Types } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { journal } from '../content/currentJournal.ts';
import { RECORD_ID } from '../content/describedRecord.ts';
import { collectionOf } from '../content/storedKinds.ts';
import type { Content } from '../content/journal/rows.ts';
import { type Stored, storedFields } from '../content/storedDocument.ts';
import { type AnyStored, changeTo, nextState } from '../content/write.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';

/** A stored question. Each has the id of its parent, so together they are the tree. */
export interface StoredQuestion extends Omit<Stored, 'updatedAt'> {
  parentId: string | null;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Sorts the question among its siblings. */
  position: string;
  translations?: Translations | undefined;
  translatedFrom?: Translations | undefined;
  /** When the question was last written; unknown for some questions of version 0.1. */
  updatedAt: Date | null;
}

const schema = new Schema(
  {
    ...storedFields,
    parentId: { type: String, default: null },
    question: { type: String, default: '' },
    answer: { type: String, default: '' },
    link: { type: String, default: '' },
    isCategory: { type: Boolean, default: false },
    position: { type: String, default: '' },
    translations: Object,
    translatedFrom: Object,
    updatedAt: { type: Date, default: null },
  },
  schemaOptions,
);

export const Question = defineModel<StoredQuestion>('Question', schema, collectionOf.chatbot);

/** A stored question, with its id also as a string: `parentId` and the code for the tree refer to questions by strings. */
export interface TreeQuestion extends StoredQuestion {
  id: string;
}

export interface Tree extends AnyStored {
  /** The questions outside the trash. Siblings are in their order. */
  questions: TreeQuestion[];
  /** Deleted questions that can be restored. */
  trash: TreeQuestion[];
  /** What is left of erased questions (an id and times), by id. */
  erased: ReadonlyMap<string, TreeQuestion>;
}

/**
 * The tree's own document (its revision and time) before the first write. It is stored in the same collection as the
 * questions, and each write of questions also increases its revision.
 */
const noTree: AnyStored = {
  _id: new Types.ObjectId(RECORD_ID),
  revision: 0,
  createdAt: null,
  updatedAt: null,
};

export function treeOf(documents: Iterable<Content>): Tree {
  const all = [...documents].map((document) => {
    const question = document as unknown as StoredQuestion;
    return { ...question, id: question._id.toString() };
  });
  const { _id, revision, createdAt, updatedAt, by } = all.find(({ id }) => id === RECORD_ID) ?? noTree;
  const questions = all.filter(({ id }) => id !== RECORD_ID);
  return {
    _id,
    revision,
    createdAt,
    updatedAt,
    by: by ?? null,
    questions: questions.filter(({ deletedAt }) => !deletedAt).sort(byPosition),
    trash: questions.filter(({ deletedAt, erasedAt }) => deletedAt && !erasedAt),
    erased: new Map(questions.filter(({ erasedAt }) => erasedAt).map((each) => [each.id, each])),
  };
}

/** The journal's entries for a write: the changed questions, and the tree's own document with its next revision. */
export const treeChanges = (
  { questions: _, trash: __, erased: ___, ...state }: Tree,
  changed: readonly TreeQuestion[],
  by: Writer | undefined,
) =>
  [...changed.map(({ id: ____, ...question }): AnyStored => question), state].map((document) =>
    changeTo('chatbot', nextState(document, {}, by)),
  );

/** Siblings with the same position are in the order of their creation. */
function byPosition(one: TreeQuestion, other: TreeQuestion): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** The current tree. If another write such as an import is in progress, the tree has all of its changes or none. */
export async function readTree(): Promise<Tree> {
  const documents = await (await journal()).readAll('chatbot');
  return treeOf(documents.values());
}
