import type { Question, QuestionTreeInput } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import type { Kind as ContentKind } from '@agency/contract/kinds';
import type { ChangedBy, ProblemCode, ProblemReply } from '@agency/contract/problems';

/**
 * The kinds of documents that can be edited. Stored drafts have other names than the API for two kinds: a contact
 * request is a 'request'; in the chatbot, 'question' is one question and 'chatbot' the whole tree.
 */
export type DraftKind = Exclude<ContentKind, 'contactRequest'> | 'request' | 'question';

/** A kind's name in drafts, from its name in the API. */
export const draftKind = (kind: ContentKind): DraftKind => {
  if (kind === 'contactRequest') return 'request';
  return kind === 'chatbot' ? 'question' : kind;
};

/** A kind's name in the API, from its name in drafts. */
export const contentKind = (kind: DraftKind): ContentKind => {
  if (kind === 'request') return 'contactRequest';
  return kind === 'question' ? 'chatbot' : kind;
};

/** Identifies a document. The id is empty for documents that exist only once, such as the settings. */
export interface Target {
  kind: DraftKind;
  id: string;
}

export type FieldValues = Readonly<Record<string, unknown>>;

/** A document from the API, with the fields that drafts use. */
export type Document = FieldValues & {
  readonly revision: number;
  readonly id?: string;
  readonly createdAt?: string | null;
  readonly position?: string | undefined;
  /** Only projects have a gallery. */
  readonly galleryImages?: readonly string[];
  /** Only questions have a parent and sub-questions. */
  readonly parent?: { id: string } | undefined;
  readonly subQuestions?: readonly Question[];
  /** Only set if this is the chatbot with all its questions. A single question has `subQuestions` instead. */
  readonly categories?: readonly Question[];
};

/** What the user wanted to change, expressed so that it keeps its meaning when the document changes in the meantime. */
export type Edit =
  /** Creates a document. The app, not the server, chooses the new id (`target.id`). */
  | { type: 'create'; body: FieldValues }
  /** Changes some fields. `base`: their values when editing began. */
  | {
      type: 'update';
      base: FieldValues;
      fields: FieldValues;
      /** For a question: the id of its parent when it was edited. */
      under?: string | undefined;
    }
  /**
   * Deletes the document. `base` is its content on the server, `seen` its content on the screen, both with sub-questions
   * and pictures.
   */
  | { type: 'delete'; base: FieldValues; seen: FieldValues }
  /** Changes to a project's gallery. The strings are addresses of pictures. */
  | { type: 'addPicture'; picture: string }
  | { type: 'removePicture'; picture: string }
  | { type: 'order'; base: readonly string[]; order: readonly string[] }
  /** Replaces the whole chatbot tree. */
  | {
      type: 'replaceTree';
      base: readonly QuestionTreeInput[];
      categories: readonly QuestionTreeInput[];
    };

/** Why an outbox entry waits for the user's decision. */
export type EntryProblem =
  /** The server refused the write. */
  | { why: 'refused'; problem: ProblemReply }
  /** Someone else changed the same fields; `theirs` is what the server has, `by` its author if the server said so. */
  | { why: 'conflict'; theirs: Document; by?: ChangedBy }
  /** The user edited a document that is deleted on the server. */
  | {
      why: 'deletedThere';
      /** The document is also deleted from the trash, so it can't be restored. */
      erased?: true;
    }
  /** The user deleted a document that someone else edited on the server. */
  | { why: 'editedThere'; theirs: Document };

/** A draft: one write that the server may not have yet. */
export interface Entry {
  /** Sequence number: its place in the order of writing. */
  number: number;
  at: string;
  target: Target;
  /** The document's name for the user. */
  name: string;
  edit: Edit;
  /**
   * The number of the last save that this entry contains. The document's revision on the screen includes it, so each
   * save on this device leads to another revision.
   */
  save: number;
  /** Idempotency key: the server does this write only once, even if it is sent again, also by another computer. */
  write: string;
  /**
   * The document's state (revision and time) on which the write was based when it was sent; MISSING_STATE for a create.
   * Set before the call, and removed when an answer says what the server did.
   */
  sent?: State;
  /**
   * The id of the row in the server's journal (the log of all writes) to which the edited content belonged. If the journal
   * no longer has this row, the server was restored from a backup, and the app asks the user.
   */
  moment?: string;
  /** The outbox entry was exported to a file or imported from one, so another computer may have sent it. */
  handed?: true;
  trouble?: EntryProblem;
  /** The document is deleted on the server. It must be restored from the trash before this outbox entry is sent. */
  putBack?: true;
}

/** The edit of an outbox entry that only restores a document from the trash. */
export const asItWas: Edit = { type: 'update', base: {}, fields: {} };

/** Whether an outbox entry only restores a document from the trash. */
export const bringsBack = ({ edit }: Entry): boolean =>
  edit.type === 'update' && Object.keys(edit.fields).length === 0;

/** Whether the server refused an outbox entry with this code. */
export const isRefusedFor = (trouble: EntryProblem | undefined, code: ProblemCode): boolean =>
  trouble?.why === 'refused' && trouble.problem.code === code;

export const sameTarget = (one: Target, other: Target) => one.kind === other.kind && one.id === other.id;

/** The id of the parent question in a body's fields. */
export const parentIn = (body: FieldValues): string | undefined =>
  (body['parent'] as { id: string } | null | undefined)?.id;

/**
 * Whether the document is a question, and a replacement of the whole question tree is unsent. The new tree may contain
 * this question, or may remove it.
 */
export const isBehindTree = ({ kind }: Target, entries: readonly Entry[]): boolean =>
  kind === 'question' && entries.some(({ target }) => target.kind === 'chatbot');
