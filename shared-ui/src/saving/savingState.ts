import type { ProblemReply } from '@agency/contract/problems';
import type { Choices } from '../merge/merge.ts';
import type { Revised } from '../merge/revision.ts';
import type { EditorConfig } from './editedDocument.ts';
import type { UnsavedInput, Room } from './unsavedStorage.ts';
import type { Clash } from './sendDraft.ts';

/** What the user has to decide before the draft can be saved. */
export type SaveQuestion<Doc, Draft> =
  | ({ about: 'conflict' } & Clash<Doc, Draft>)
  /** Someone else deleted the document. `erased` is set if the document can't be restored, and says what is lost. */
  | { about: 'deleted'; erased?: string }
  /** The content was restored from a backup or started over since the draft was typed. */
  | { about: 'otherEra' };

export interface Saving<Doc, Draft> {
  /** The document that the draft is based on; undefined for a new document. */
  base: Doc | undefined;
  draft: Draft;
  unsaved: boolean;
  /** When the draft was typed, if it was restored after a reload or taken from another tab. */
  restoredAt: string | undefined;
  /** How much of the draft fitted into storage. */
  room: Room;
  busy: boolean;
  /** Errors by field path. */
  errors: Record<string, string>;
  /** Why the last save failed, unless it was only because of `errors`. */
  failure: ProblemReply | undefined;
  question: SaveQuestion<Doc, Draft> | undefined;
}

export interface Saver<Doc extends Revised, Draft extends object> {
  state: () => Saving<Doc, Draft>;
  subscribe: (listener: () => void) => () => void;
  /** Called whenever the document may have changed. Others' changes are taken over if nothing was typed. */
  use: (edited: EditorConfig<Doc, Draft>) => void;
  change: (changes: Partial<Draft>) => void;
  /** Resolves to whether the draft is saved. Sends nothing if nothing was changed. */
  save: () => Promise<boolean>;
  /** Discards the draft and goes back to what the server has. */
  discard: () => void;
  /** Continues here with input from another tab. */
  take: (kept: UnsavedInput<Doc, Partial<Draft>>) => void;
  /** Resolves a conflict with the user's choices, and saves the result. */
  settle: (choices: Choices) => Promise<boolean>;
  /**
   * Restores the document that someone deleted, and saves the draft on top of it. If the document was erased from the
   * trash, a new one is created.
   */
  addAgain: () => Promise<boolean>;
  /** Gives up the changes to a document that someone deleted. */
  letGo: () => void;
  /** After a restore from a backup: asks the user about every difference to the current content, then saves. */
  compareAndSave: () => Promise<boolean>;
  /** Closes the question without a decision; everything stays as it is. */
  later: () => void;
}
