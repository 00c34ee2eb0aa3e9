import { readRecord, single } from '../database/records.ts';

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
}

/** A question that was deleted: when, and behind which of its brothers it stood; null for the first. */
export interface DeletedQuestion extends StoredQuestion {
  deletedAt: Date;
  behind: string | null;
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
};

export const Chatbot = single<StoredChatbot>(
  'Chatbot',
  'chatbot',
  { questions: [], deletedIds: [] },
  {
    questions: [questionFields],
    trash: [{ ...questionFields, deletedAt: Date, behind: { type: String, default: null } }],
    deletedIds: [String],
  },
);

export const readChatbot = () => readRecord(Chatbot);

/** Erases what was deleted before `before`. */
export const emptyChatbotTrash = (before: Date) =>
  Chatbot.model.updateMany({}, { $pull: { trash: { deletedAt: { $lt: before } } } });
