import type { Endpoint, State } from '@agency/contract/endpoint';
import type { ProblemReply } from '@agency/contract/problems';
import type { Document, Entry, Fields, Trouble } from '../entry.ts';
import { cameOf, type Outcome } from './outcome.ts';

/** A call to be made for an entry. */
export interface Step {
  do: 'call';
  does: 'makes' | 'changes' | 'removes' | 'putsBack';
  endpoint: Endpoint;
  params?: Fields;
  body?: Fields;
  /** The picture to be uploaded. */
  upload?: string;
  ifMatch?: State;
  /** Pictures go along in the body. */
  embeds?: true;
}

/** How it goes on with an entry. */
export type Next = {
  /** What stands on the server in its place now, where that was learned. */
  there?: { now: Document | undefined };
  /** The entry as it is from here on. */
  entry?: Entry;
} & (
  | { do: 'again' }
  /** The server has what the entry says. */
  | { do: 'arrived' }
  /** Nobody knows why it was refused before what is there is read. */
  | { do: 'look'; entry: Entry; problem: ProblemReply }
  | { do: 'end'; outcome: Outcome }
);

export const waits = (trouble: Trouble): Next => ({ do: 'end', outcome: { came: 'trouble', trouble } });
export const ends = (problem: ProblemReply): Next => ({ do: 'end', outcome: cameOf(problem) });
