import type { ProblemReply } from '@agency/contract/problems';
import { newId } from '../api/newId.ts';
import type { Kept } from './kept.ts';

/** Under which id something is created, the name of the write under way, and what was sent under it until an answer comes. */
export interface Tries<Draft> {
  id: string;
  write: string;
  sent: Draft | undefined;
}

/** Those of a document of which nothing was sent, or that something earlier left behind. */
export const triesOf = <Draft>(
  kept: Partial<Pick<Kept<unknown, Draft>, 'id' | 'write' | 'sent' | 'draft'>> = {},
): Tries<Draft> => ({
  id: kept.id ?? newId(),
  write: kept.write ?? newId(),
  sent: kept.sent === true ? kept.draft : kept.sent,
});

/** What is noted of saving before it leaves: whoever comes back after a crash must know of it. */
export interface Log<Doc, Draft> {
  now: () => Tries<Draft>;
  /** The moment of the content that what is typed was typed for. */
  moment: () => string | undefined;
  note: (changes: Partial<Tries<Draft>>) => void;
  /** The database is away: it is tried again until it is there. */
  waits: (problem: ProblemReply) => void;
  /** What is sent from here on starts from there. */
  goOn: (from: Doc, draft: Draft) => void;
}
