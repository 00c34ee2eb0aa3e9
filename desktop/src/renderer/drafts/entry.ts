import type { Question, QuestionTreeInput } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import type { Kind as ContentKind } from '@agency/contract/kinds';
import type { ProblemCode, ProblemReply } from '@agency/contract/problems';

/**
 * What can be edited as one document. Stored drafts use their own names for two of the contract's kinds: a contact request is a
 * 'request'; in the chatbot, 'question' is one question and 'chatbot' the whole tree.
 */
export type DraftKind = Exclude<ContentKind, 'contactRequest'> | 'request' | 'question';

/** The drafts' name for one of the contract's kinds. */
export const draftKind = (kind: ContentKind): DraftKind => {
  if (kind === 'contactRequest') return 'request';
  return kind === 'chatbot' ? 'question' : kind;
};

/** The contract's name for one of the drafts' kinds. */
export const contentKind = (kind: DraftKind): ContentKind => {
  if (kind === 'request') return 'contactRequest';
  return kind === 'question' ? 'chatbot' : kind;
};

/** Identifies a document. Single records have an empty id. */
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
  /** Only projects have it. */
  readonly galleryImages?: readonly string[];
  /** Only questions have a parent and sub-questions. */
  readonly parent?: { id: string } | undefined;
  readonly subQuestions?: readonly Question[];
  /** Only the whole chatbot tree has it. */
  readonly categories?: readonly Question[];
};

/** What the user wanted to change, expressed so that it keeps its meaning when the document changes in the meantime. */
export type Edit =
  /** The app, not the server, chooses the new id (`target.id`). */
  | { type: 'create'; body: FieldValues }
  /** Some fields: their values when editing began (`base`), and the new ones. */
  | {
      type: 'update';
      base: FieldValues;
      fields: FieldValues;
      /** For a question: the id of its parent when it was edited. */
      under?: string | undefined;
    }
  /** The document as it was on the server (`base`) and on the screen (`seen`), with its sub-questions and pictures. */
  | { type: 'delete'; base: FieldValues; seen: FieldValues }
  /** Pictures of a gallery, by their addresses. */
  | { type: 'addPicture'; picture: string }
  | { type: 'removePicture'; picture: string }
  | { type: 'order'; base: readonly string[]; order: readonly string[] }
  /** Replaces the whole chatbot tree. */
  | {
      type: 'replaceTree';
      base: readonly QuestionTreeInput[];
      categories: readonly QuestionTreeInput[];
    };

/** Why an entry waits for the user's decision. */
export type EntryProblem =
  /** The server refused it. */
  | { why: 'refused'; problem: ProblemReply }
  /** Someone else changed the same fields; `theirs` is what the server has. */
  | { why: 'conflict'; theirs: Document }
  /** Edited here, deleted on the server. */
  | {
      why: 'deletedThere';
      /** It is also gone from the trash, so it can't be restored. */
      erased?: true;
    }
  /** Deleted here, edited on the server. */
  | { why: 'editedThere'; theirs: Document };

/** A draft: one write that is not known to be on the server. */
export interface Entry {
  /** Sequence number: its place in the order of writing. */
  number: number;
  at: string;
  target: Target;
  /** The document's name for the user. */
  name: string;
  edit: Edit;
  /** The number of the last save in this entry; makes local revisions unique. */
  save: number;
  /** Idempotency key: the server does this write once, even if several computers send it, or one sends it again. */
  write: string;
  /** The document state on which it was based when it was sent without an answer; MISSING_STATE for a create. */
  sent?: State;
  /** The content moment on which it is based. If the content was restored from a backup since, the user is asked. */
  moment?: string;
  /** It was exported to a file or imported from one: another computer may have sent it. */
  handed?: true;
  trouble?: EntryProblem;
  /** The document was deleted on the server, and is restored from the trash first. */
  putBack?: true;
}

/** The edit of an entry that only restores a document from the trash. */
export const asItWas: Edit = { type: 'update', base: {}, fields: {} };

/** Whether an entry only restores a document from the trash. */
export const bringsBack = ({ edit }: Entry): boolean =>
  edit.type === 'update' && Object.keys(edit.fields).length === 0;

/** Whether the server refused an entry with this code. */
export const isRefusedFor = (trouble: EntryProblem | undefined, code: ProblemCode): boolean =>
  trouble?.why === 'refused' && trouble.problem.code === code;

export const sameTarget = (one: Target, other: Target) => one.kind === other.kind && one.id === other.id;

/** The id of the parent question in a body's fields. */
export const parentIn = (body: FieldValues): string | undefined =>
  (body['parent'] as { id: string } | null | undefined)?.id;

/** Whether the target is a question while a tree replacement waits, which may contain this question or be based on it. */
export const isBehindTree = ({ kind }: Target, entries: readonly Entry[]): boolean =>
  kind === 'question' && entries.some(({ target }) => target.kind === 'chatbot');
