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

export interface StoredChatbot {
  questions: StoredQuestion[];
  /** The ids of what was deleted, newest last, so that a late repeat of a create does not bring it back. */
  deletedIds: string[];
}

export const Chatbot = single<StoredChatbot>(
  'Chatbot',
  'chatbot',
  { questions: [], deletedIds: [] },
  {
    questions: [
      {
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
      },
    ],
    deletedIds: [String],
  },
);

export const readChatbot = () => readRecord(Chatbot);
