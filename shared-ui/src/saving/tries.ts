import type { ProblemReply } from '@agency/contract/problems';
import { newId } from '../api/newId.ts';
import type { Kept } from './kept.ts';

/** The id for a create, the idempotency key of the current write, and what was sent with it and not answered yet. */
export interface Tries<Draft> {
  id: string;
  write: string;
  sent: Draft | undefined;
}

/** New ones for a document that was never sent, or those that were stored with earlier input. */
export const triesOf = <Draft>(
  kept: Partial<Pick<Kept<unknown, Draft>, 'id' | 'write' | 'sent' | 'draft'>> = {},
): Tries<Draft> => ({
  id: kept.id ?? newId(),
  write: kept.write ?? newId(),
  sent: kept.sent === true ? kept.draft : kept.sent,
});

/** Notes each step of a save before it is sent, so that the save can be continued after a crash. */
export interface Log<Doc, Draft> {
  now: () => Tries<Draft>;
  /** The content moment at which the draft was typed. */
  moment: () => string | undefined;
  note: (changes: Partial<Tries<Draft>>) => void;
  /** The database is away; the write is retried until it is back. */
  waits: (problem: ProblemReply) => void;
  /** The draft was rebased: from here on, writes are based on `from`. */
  goOn: (from: Doc, draft: Draft) => void;
}
