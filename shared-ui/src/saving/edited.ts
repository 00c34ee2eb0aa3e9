import type { ProblemReply } from '@agency/contract/problems';
import type { Revised } from '../merge/revision.ts';
import type { Shape } from '@agency/contract/document/shape';
import type { Answer } from './answer.ts';
import type { Place } from './kept.ts';

/** What is sent along with a write's content. */
export interface Named {
  /** Idempotency key: the server does the write once, however often it is sent. */
  write: string;
  /** The content moment that the write is based on (see the contract's MOMENT). */
  moment?: string;
}

/** A document in an editor: its own settings, and how it is read and written. */
export interface Edited<Doc extends Revised, Draft extends object> {
  /** The document as the server has it; undefined for a new document. */
  stored: Doc | undefined;
  blank: Draft;
  /** The part of a document that the form writes. */
  draftOf: (doc: Doc) => Draft;
  shape: Shape;
  place: Place<Doc, Draft>;
  /** The content moment that the server sent last. */
  momentNow?: () => string | undefined;
  /** Brings a draft into the form in which the server stores it. That form is saved and compared. */
  normalize?: (draft: Draft) => Draft;
  /** Validation errors by field path; empty if the draft is valid. */
  check?: (draft: Draft) => Record<string, string>;
  update: (draft: Draft, base: Doc, named: Named) => Promise<Answer<Doc>>;
  /** The id is chosen here, so that a retry creates no second document. */
  create?: (draft: Draft, id: string, named: Named) => Promise<Answer<Doc>>;
  /** Restores the document from the trash. `id` is used if it was created here, and so has no base. */
  restore?: (id: string, base: Doc | undefined) => Promise<{ error?: unknown }>;
  /** A sentence that says what is lost for good once the document is also erased from the trash. */
  lost?: (base: Doc) => string;
  /** The picture field, at which the server's errors about the picture are shown. */
  picture?: keyof Draft & string;
  onSaved?: (saved: Doc) => void;
  /** Saved, and nothing more was typed during the save: a dialog may close. */
  onFinished?: () => void;
  /** There was nothing to save. */
  onUnchanged?: () => void;
  onFailed?: (problem: ProblemReply) => void;
  /** Someone else deleted the document, and this user gave up their changes to it. */
  onGone?: () => void;
}
