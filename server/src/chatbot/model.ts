import { Schema } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { readRecord, single } from '../database/records.ts';
import { versionOf } from '../database/versions.ts';

/** A stored question. The tree is one flat list, in which each question names its parent. */
export interface StoredQuestion {
  id: string;
  parentId: string | null;
  question: string;
  answer: string;
  link: string;
  isCategory: boolean;
  /** Sorts it among its siblings; if empty, the order of the list counts. */
  position?: string;
  revision: number;
  /** When it was last written; unknown for questions from before this field existed. */
  updatedAt?: Date | null;
  /** Hash of the create request, to recognize a retry of it. */
  fingerprint: string;
  /** Who wrote it last, if known. */
  by?: Writer | null;
}

/** A question in the trash. `behind` is the id of the sibling before it; null if it was the first. */
export interface DeletedQuestion extends StoredQuestion {
  deletedAt: Date;
  behind: string | null;
  deletedBy?: Writer | null;
}

export interface StoredChatbot {
  questions: StoredQuestion[];
  /** Recently deleted questions that can be restored, newest last; missing in documents from an earlier version. */
  trash?: DeletedQuestion[];
  /** The ids of deleted questions, newest last, so that a late retry of a create doesn't bring one back. */
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
  // The tree has thousands of questions, and a write changes only some. So each question has its own history.
  ({ questions }, after) => {
    const now = new Map(after.questions.map(({ id, revision }) => [id, revision]));
    return questions
      .filter(({ id, revision }) => now.get(id) !== revision)
      .map((question) => versionOf('chatbot', question.id, question));
  },
);

export const readChatbot = () => readRecord(Chatbot);

/** Returns those of the ids that are questions, in the trash or not. */
export async function questionsAmong(ids: readonly string[]): Promise<string[]> {
  const { questions, trash = [] } = await readChatbot();
  const there = new Set([...questions, ...trash].map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** Erases questions from the trash. */
export const eraseQuestions = (ids: readonly string[]) =>
  Chatbot.model.updateMany({}, { $pull: { trash: { id: { $in: ids } } } });

/** Erases questions that were deleted before this time. */
export const emptyChatbotTrash = (before: Date) =>
  Chatbot.model.updateMany({}, { $pull: { trash: { deletedAt: { $lt: before } } } });
