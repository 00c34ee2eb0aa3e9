import type { Endpoint, State } from '@agency/contract/endpoint';
import type { ProblemReply } from '@agency/contract/problems';
import type { Document, Entry, FieldValues, EntryProblem } from '../entry.ts';
import { undecidedOutcome, type SendOutcome } from './sendOutcome.ts';

/** A call to be made for an entry. */
export interface EntryCall {
  do: 'call';
  does: 'makes' | 'changes' | 'removes' | 'putsBack';
  endpoint: Endpoint;
  params?: FieldValues;
  body?: FieldValues;
  /** The picture to be uploaded. */
  upload?: string;
  ifMatch?: State;
  /** Pictures are embedded in the body. */
  embeds?: true;
}

/** The next step for an entry. */
export type Next = {
  /** The document on the server now (undefined: it is deleted), if the answer said so. */
  there?: { now: Document | undefined };
  /** The changed entry. */
  entry?: Entry;
} & (
  | { do: 'again' }
  /** The server has the entry's content. */
  | { do: 'arrived' }
  /** The server's state must be read first, to know why the entry was refused. */
  | { do: 'look'; entry: Entry; problem: ProblemReply }
  | { do: 'end'; outcome: SendOutcome }
);

export const endWithTrouble = (trouble: EntryProblem): Next => ({
  do: 'end',
  outcome: { came: 'trouble', trouble },
});
export const endWithProblem = (problem: ProblemReply): Next => ({
  do: 'end',
  outcome: undecidedOutcome(problem),
});
