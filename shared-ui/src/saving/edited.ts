import type { ProblemReply } from '@agency/contract/problems';
import type { Revised } from '../merge/revision.ts';
import type { Shape } from '@agency/contract/document/shape';
import type { Answer } from './answer.ts';
import type { Place } from './kept.ts';

/** What goes with a write besides what it says. */
export interface Named {
  /** Under this name it is done once, however often it is sent. */
  write: string;
  /** The moment of the content that it was written for. */
  moment?: string;
}

/** A document that is edited: what is particular to it, and how it is written. */
export interface Edited<Doc extends Revised, Draft extends object> {
  /** As the server has it; none for a new document. */
  stored: Doc | undefined;
  blank: Draft;
  /** The part of a document that the form writes. */
  draftOf: (doc: Doc) => Draft;
  shape: Shape;
  place: Place<Doc, Draft>;
  /** The moment of the content that was last heard of. */
  momentNow?: () => string | undefined;
  /** What is typed, in the form that the server gives it: it is saved and compared so. */
  normalize?: (draft: Draft) => Draft;
  /** What is wrong with it, by the fields' paths; empty when all is well. */
  check?: (draft: Draft) => Record<string, string>;
  update: (draft: Draft, base: Doc, named: Named) => Promise<Answer<Doc>>;
  /** With an id chosen here, so that a repeat makes no second one. */
  create?: (draft: Draft, id: string, named: Named) => Promise<Answer<Doc>>;
  /** Takes it out of the trash as it was; by its id, where it was created here. */
  restore?: (id: string, base: Doc | undefined) => Promise<{ error?: unknown }>;
  /** What does not come back once it is erased there, too; a sentence. */
  lost?: (base: Doc) => string;
  /** The field with a picture, about which the server may have something to say. */
  picture?: keyof Draft & string;
  onSaved?: (saved: Doc) => void;
  /** It was saved as it stands in the form: nothing more was typed meanwhile, so a dialog may close. */
  onFinished?: () => void;
  /** There was nothing to save. */
  onUnchanged?: () => void;
  onFailed?: (problem: ProblemReply) => void;
  /** Someone else deleted the document, and it was let go here too. */
  onGone?: () => void;
}
