import { Schema } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { readRecord, single } from '../database/records.ts';
import { versionOf } from '../database/versions.ts';

/** A question as it is kept: the tree is one flat list, where each names its parent. */
export interface StoredQuestion {
  id: string;
  parentId: string | null;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Where it stands among its brothers; empty where the list's own order tells. */
  position?: string;
  revision: number;
  /** When it was last written; not known of those that no version has written since it was noted. */
  updatedAt?: Date | null;
  /** Of the create that made it, so that the same create again is known. */
  fingerprint: string;
  /** Who wrote it last, where that is known. */
  by?: Writer | null;
}

/** A question that was deleted: when, and behind which of its brothers it stood; null for the first. */
export interface DeletedQuestion extends StoredQuestion {
  deletedAt: Date;
  behind: string | null;
  deletedBy?: Writer | null;
}

export interface StoredChatbot {
  questions: StoredQuestion[];
  /** What was deleted lately and can be restored, newest last; an earlier version kept none. */
  trash?: DeletedQuestion[];
  /** The ids of what was deleted, newest last, so that a late repeat of a create does not bring it back. */
  deletedIds: string[];
}

const questionFields = {
  _id: false,
  id: { type: String, required: true },
  parentId: { type: String, default: null },
  question: String,
  answer: String,
  link: String,
  isCategory: Boolean,
  position: String,
  revision: Number,
  updatedAt: Date,
  fingerprint: String,
  by: Schema.Types.Mixed,
};

export const Chatbot = single<StoredChatbot>(
  'Chatbot',
  'chatbot',
  { questions: [], deletedIds: [] },
  {
    questions: [questionFields],
    trash: [
      {
        ...questionFields,
        deletedAt: Date,
        behind: { type: String, default: null },
        deletedBy: Schema.Types.Mixed,
      },
    ],
    deletedIds: [String],
  },
  // The tree has thousands of questions, and a write is about some: the history is theirs.
  ({ questions }, after) => {
    const now = new Map(after.questions.map(({ id, revision }) => [id, revision]));
    return questions
      .filter(({ id, revision }) => now.get(id) !== revision)
      .map((question) => versionOf('chatbot', question.id, question));
  },
);

export const readChatbot = () => readRecord(Chatbot);

/** Those of some ids that are questions, in the trash or not. */
export async function questionsAmong(ids: readonly string[]): Promise<string[]> {
  const { questions, trash = [] } = await readChatbot();
  const there = new Set([...questions, ...trash].map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** Erases questions that are in the trash. */
export const eraseQuestions = (ids: readonly string[]) =>
  Chatbot.model.updateMany({}, { $pull: { trash: { id: { $in: ids } } } });

/** Erases what was deleted before `before`. */
export const emptyChatbotTrash = (before: Date) =>
  Chatbot.model.updateMany({}, { $pull: { trash: { deletedAt: { $lt: before } } } });
