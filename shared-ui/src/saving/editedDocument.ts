import type { ProblemReply } from '@agency/contract/problems';
import type { Revised } from '../merge/revision.ts';
import type { Shape } from '@agency/contract/document/shape';
import type { WriteReply } from './writeResult.ts';
import type { UnsavedInputSlot } from './unsavedStorage.ts';

/** What is sent along with a write's content. */
export interface WriteIdentity {
  /** Idempotency key: the server does the write once, however often it is sent. */
  write: string;
  /**
   * The id of the last row in the server's log of all writes (the journal) when this tab last read content. The server
   * refuses the write if a restore from a backup has removed that row (MOMENT_HEADER in the contract).
   */
  moment?: string;
}

/** What an editor needs for one document: the document, the rules of its form, and the calls that write it. */
export interface EditorConfig<Doc extends Revised, Draft extends object> {
  /** The document as the server has it; undefined for a new document. */
  stored: Doc | undefined;
  blank: Draft;
  /** Takes from a document the fields that the form edits. */
  draftOf: (doc: Doc) => Draft;
  shape: Shape;
  place: UnsavedInputSlot<Doc, Draft>;
  /** The latest content moment (see `WriteIdentity.moment`) that came with an answer of the server. */
  momentNow?: () => string | undefined;
  /**
   * Converts a draft to what the server stores, for example with `https://` added to links. The result is saved and
   * compared.
   */
  normalize?: (draft: Draft) => Draft;
  /** Validation errors by field path; empty if the draft is valid. `base` is the document that the draft started from. */
  check?: (draft: Draft, base: Doc | undefined) => Record<string, string>;
  update: (draft: Draft, base: Doc, identity: WriteIdentity) => Promise<WriteReply<Doc>>;
  /** The id is chosen here, so that a retry creates no second document. */
  create?: (draft: Draft, id: string, identity: WriteIdentity) => Promise<WriteReply<Doc>>;
  /**
   * Restores the document from the trash. `base` is the document that the user started to edit. `base` is undefined if
   * this editor created the document; then `id` is the document's id.
   */
  restore?: (id: string, base: Doc | undefined) => Promise<{ error?: unknown }>;
  /** A sentence that says what is lost for good once the document is also erased from the trash. */
  lost?: (base: Doc) => string;
  /** The picture field, at which the server's errors about the picture are shown. */
  picture?: keyof Draft & string;
  onSaved?: (saved: Doc) => void;
  /** Called after `onSaved` if nothing was typed during the save: a dialog may close. */
  onFinished?: () => void;
  /** Called when the user saves although nothing was changed. No request is sent. */
  onUnchanged?: () => void;
  onFailed?: (problem: ProblemReply) => void;
  /** Called when someone else deleted the document, and this user gave up their changes to it. */
  onGone?: () => void;
}
