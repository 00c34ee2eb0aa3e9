import { newId } from '../api/newId.ts';
import type { Kept } from './kept.ts';

/** Under which id something is created, what was sent under it, and from where, until an answer says what came of it. */
export interface Tries<Draft> {
  id: string;
  sent: Draft | undefined;
  sentFrom: number | undefined;
}

/** Those of a document of which nothing was sent, or that something earlier left behind. */
export const triesOf = <Draft>(
  kept: Pick<Kept<unknown, Draft>, 'id' | 'sent' | 'sentFrom'> = {},
): Tries<Draft> => ({
  id: kept.id ?? newId(),
  sent: kept.sent,
  sentFrom: kept.sentFrom,
});

/** The tries of a document, noted before they leave: whoever comes back after a crash must know of them. */
export interface TriesLog<Draft> {
  now: () => Tries<Draft>;
  note: (changes: Partial<Tries<Draft>>) => void;
}
