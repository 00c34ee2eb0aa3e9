import type { Question, QuestionTreeInput } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import type { Kind as ContentKind } from '@agency/contract/kinds';
import type { ProblemCode, ProblemReply } from '@agency/contract/problems';

/**
 * What can be edited as one document. Stored drafts have their own words for two kinds of the contract: a contact request is a
 * 'request'; of the chatbot, 'question' is one question and 'chatbot' the whole tree.
 */
export type Kind = Exclude<ContentKind, 'contactRequest'> | 'request' | 'question';

/** What drafts call a kind of the contract. */
export const draftKind = (kind: ContentKind): Kind => {
  if (kind === 'contactRequest') return 'request';
  return kind === 'chatbot' ? 'question' : kind;
};

/** What the contract calls a kind of the drafts. */
export const contentKind = (kind: Kind): ContentKind => {
  if (kind === 'request') return 'contactRequest';
  return kind === 'question' ? 'chatbot' : kind;
};

/** Which document; single records have no id. */
export interface Target {
  kind: Kind;
  id: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A document as the API answers it, with what is looked at of some kinds. */
export type Document = Fields & {
  readonly revision: number;
  readonly id?: string;
  readonly createdAt?: string | null;
  readonly position?: string | undefined;
  /** Of a project. */
  readonly galleryImages?: readonly string[];
  /** Of a question. */
  readonly parent?: { id: string } | undefined;
  readonly subQuestions?: readonly Question[];
  /** Of the chatbot. */
  readonly categories?: readonly Question[];
};

/** What someone wanted done, in terms that still mean the same when the document has changed meanwhile. */
export type Edit =
  /** With an id chosen here. */
  | { type: 'create'; body: Fields }
  /** Some fields: as they were when writing began, and as they shall be. */
  | {
      type: 'update';
      base: Fields;
      fields: Fields;
      /** Of a question: the one it hangs below. */
      under?: string | undefined;
    }
  /** As it was on the server, and as it was shown here, with what is below it and in it. */
  | { type: 'delete'; base: Fields; seen: Fields }
  /** Pictures of a gallery, by their addresses. */
  | { type: 'addPicture'; picture: string }
  | { type: 'removePicture'; picture: string }
  | { type: 'order'; base: readonly string[]; order: readonly string[] }
  /** The whole chatbot tree in place of the one that was there. */
  | {
      type: 'replaceTree';
      base: readonly QuestionTreeInput[];
      categories: readonly QuestionTreeInput[];
    };

/** Why an entry waits for a person. */
export type Trouble =
  /** The server refused it, in these words. */
  | { why: 'refused'; problem: ProblemReply }
  /** Someone else changed the same; `theirs` is what the server has. */
  | { why: 'conflict'; theirs: Document }
  /** Edited here, deleted there. */
  | {
      why: 'deletedThere';
      /** The trash was emptied, too: it can't come back as it was. */
      erased?: true;
    }
  /** Deleted here, edited there. */
  | { why: 'editedThere'; theirs: Document };

/** One thing that was written here and is not known to be on the server. */
export interface Entry {
  /** Its place in the order of writing. */
  number: number;
  at: string;
  target: Target;
  /** What people call the document. */
  name: string;
  edit: Edit;
  /** The number of the last save that went into it; makes the revisions seen here unique. */
  save: number;
  /** The name of this write: the server does it once, whoever sends it, and however often. */
  write: string;
  /** The state it was last sent from without learning what came of it; of a create that of nothing. */
  sent?: State;
  /** The moment of the content that it was written for; where it was set back since, a person is asked. */
  moment?: string;
  /** It went into a file, or came out of one: another computer may have sent it. */
  handed?: true;
  trouble?: Trouble;
  /** It was deleted there, and is taken out of the trash first. */
  putBack?: true;
}

/** Of what is only taken out of the server's trash: nothing else is to be done to it. */
export const asItWas: Edit = { type: 'update', base: {}, fields: {} };

/** Whether an entry does nothing but take something out of the trash. */
export const bringsBack = ({ edit }: Entry): boolean =>
  edit.type === 'update' && Object.keys(edit.fields).length === 0;

/** Whether the server refused an entry for that. */
export const isRefusedFor = (trouble: Trouble | undefined, code: ProblemCode): boolean =>
  trouble?.why === 'refused' && trouble.problem.code === code;

export const sameTarget = (one: Target, other: Target) => one.kind === other.kind && one.id === other.id;

/** The question that fields place another below, by its id. */
export const parentIn = (body: Fields): string | undefined =>
  (body['parent'] as { id: string } | null | undefined)?.id;

/** Whether it is a question while a whole tree waits, which may hold it and start from it. */
export const isBehindTree = ({ kind }: Target, entries: readonly Entry[]): boolean =>
  kind === 'question' && entries.some(({ target }) => target.kind === 'chatbot');
