import type { ProblemReply } from '@agency/contract/problems';
import type { Choices } from '../merge/merge.ts';
import type { Revised } from '../merge/revision.ts';
import type { Edited } from './edited.ts';
import type { Kept, Room } from './kept.ts';
import type { Clash } from './send.ts';

/** What a person has to decide before it can be saved. */
export type Question<Doc, Draft> =
  | ({ about: 'conflict' } & Clash<Doc, Draft>)
  /** Someone else deleted it; `erased` says what of it can't come back any more, where it can't be restored. */
  | { about: 'deleted'; erased?: string }
  /** The content was set back, or filled anew, since it was typed. */
  | { about: 'otherEra' };

export interface Saving<Doc, Draft> {
  /** What was typed starts from it; none for a new document. */
  base: Doc | undefined;
  draft: Draft;
  unsaved: boolean;
  /** When it was typed, where it is what was kept before a reload or in another tab. */
  restoredAt: string | undefined;
  /** How much of it is kept. */
  room: Room;
  busy: boolean;
  /** What is wrong, by the fields' paths. */
  errors: Record<string, string>;
  /** Why the last save failed, unless it was only because of `errors`. */
  failure: ProblemReply | undefined;
  /** Why what is being saved waits: it goes on by itself. */
  waiting: ProblemReply | undefined;
  question: Question<Doc, Draft> | undefined;
}

export interface Saver<Doc extends Revised, Draft extends object> {
  state: () => Saving<Doc, Draft>;
  subscribe: (listener: () => void) => () => void;
  /** Told of the document whenever it may be another: what others saved is taken where nothing was typed. */
  use: (edited: Edited<Doc, Draft>) => void;
  change: (changes: Partial<Draft>) => void;
  /** Answers whether it is saved; nothing is sent where nothing was changed. */
  save: () => Promise<boolean>;
  /** Goes back to what the server has. */
  discard: () => void;
  /** Goes on here with what was typed elsewhere. */
  take: (kept: Kept<Doc, Partial<Draft>>) => void;
  /** Answers a conflict, and saves what comes of it. */
  settle: (choices: Choices) => Promise<boolean>;
  /** Brings back what someone deleted, as it was, and saves what was typed on top; what is erased is made anew. */
  addAgain: () => Promise<boolean>;
  /** Gives up what someone deleted. */
  letGo: () => void;
  /** Goes on from what is there since the content was set back: what differs is asked about. */
  startAnew: () => Promise<boolean>;
  /** Leaves a question for later: everything stays as it is. */
  later: () => void;
}
