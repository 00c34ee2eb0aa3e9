import type { Endpoint, State } from '@agency/contract/endpoint';
import type { ProblemReply } from '@agency/contract/problems';
import type { Document, Entry, FieldValues, EntryProblem } from '../entry.ts';
import { undecidedOutcome, type SendOutcome } from './sendOutcome.ts';

/** A call to be made for an outbox entry. */
export interface EntryCall {
  do: 'call';
  does: 'makes' | 'changes' | 'removes' | 'restores';
  endpoint: Endpoint;
  params?: FieldValues;
  body?: FieldValues;
  /** The address of the picture to be uploaded. */
  upload?: string;
  ifMatch?: State;
  /** Whether the body contains pictures. */
  embeds?: true;
}

/** What to do next with an entry of the outbox. */
export type Next = {
  /** The document on the server now (undefined: it is deleted), if the answer said so. */
  there?: { now: Document | undefined };
  /** The outbox entry after this step, if the step changed it. */
  entry?: Entry;
} & (
  | { do: 'again' }
  /** The server has the outbox entry's content. */
  | { do: 'arrived' }
  /** The server's state must be read first, to know why the outbox entry was refused. */
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
