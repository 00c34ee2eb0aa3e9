import { Schema } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { journal } from '../content/currentJournal.ts';
import { collectionOf } from '../content/storedKinds.ts';
import type { Content } from '../content/journal/rows.ts';
import { type Stored, storedFields } from '../content/storedDocument.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';

/** A stored question. Each names its parent; together they are the tree. */
export interface StoredQuestion extends Omit<Stored, 'updatedAt'> {
  parentId: string | null;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Sorts it among its siblings. */
  position: string;
  /** When it was last written; unknown for some questions of version 0.1. */
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
    updatedAt: { type: Date, default: null },
  },
  schemaOptions,
);

export const Question = defineModel<StoredQuestion>('Question', schema, collectionOf.chatbot);

/** A question with its id as a text, as the tree refers to it. */
export interface TreeQuestion extends StoredQuestion {
  id: string;
}

export interface Tree {
  /** The questions outside the trash, each after its elder siblings. */
  questions: TreeQuestion[];
  /** Deleted questions that can be restored. */
  trash: TreeQuestion[];
  /** What remains of erased questions, by id. */
  erased: ReadonlyMap<string, TreeQuestion>;
  /** The state of the whole tree: the sum of all revisions, so that each write increases it, and the latest time and author. */
  revision: number;
  updatedAt: Date | null;
  by: Writer | null | undefined;
}

export function treeOf(documents: Iterable<Content>): Tree {
  const all = [...documents].map((document) => {
    const question = document as unknown as StoredQuestion;
    return { ...question, id: question._id.toString() };
  });
  const latest = all.reduce<TreeQuestion | undefined>(
    (one, other) => (other.updatedAt && other.updatedAt >= (one?.updatedAt ?? 0) ? other : one),
    undefined,
  );
  return {
    questions: all.filter(({ deletedAt }) => !deletedAt).sort(byPosition),
    trash: all.filter(({ deletedAt, erasedAt }) => deletedAt && !erasedAt),
    erased: new Map(all.filter(({ erasedAt }) => erasedAt).map((question) => [question.id, question])),
    revision: all.reduce((sum, { revision }) => sum + revision, 0),
    updatedAt: latest?.updatedAt ?? null,
    by: latest?.by,
  };
}

/** Siblings with the same position are in the order of their creation. */
function byPosition(one: TreeQuestion, other: TreeQuestion): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** The current tree. It has all of an import, or nothing of it. */
export async function readTree(): Promise<Tree> {
  const { documents } = await (await journal()).readAll('chatbot');
  return treeOf(documents.values());
}
