import type { Endpoint, State } from '@agency/contract/endpoint';
import {
  type ChangedBy,
  type ProblemReply,
  isRefusal,
  isSignedOut,
  problems,
} from '@agency/contract/problems';
import type { Document, Entry, FieldValues, EntryProblem } from '../entry.ts';

/** The result of trying to send an outbox entry. */
export type SendOutcome =
  | { came: 'through' }
  /** The outbox entry waits for the user's decision. */
  | { came: 'trouble'; trouble: EntryProblem }
  /** The server can't be reached or has a failure. It is unknown whether it did the write. */
  | { came: 'away'; problem: ProblemReply }
  /** The session has ended. */
  | { came: 'signedOut' }
  /** This tab's lease on the outbox entry ended, and another tab decides about the entry now. */
  | { came: 'takenOver' };

/**
 * Whether the app must retry the write, because the server didn't decide about it. Also true if the user must first
 * set up a second factor.
 */
export const isAway = (problem: ProblemReply): boolean =>
  problem.code === 'tooMany' || problem.code === 'secondFactorDemanded' || !isRefusal(problem);

/** The outcome of a problem that says nothing about the outbox entry itself. */
export const undecidedOutcome = (problem: ProblemReply): SendOutcome =>
  isSignedOut(problem) ? { came: 'signedOut' } : { came: 'away', problem };

/** The problem of a call that failed several times, because each time another change came in between. */
export const overtaken: ProblemReply = { code: 'busy', message: problems.busy.message };

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
  /** The document on the server now (undefined: it is deleted), if it is known from the answer. */
  there?: { now: Document | undefined; by?: ChangedBy };
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
