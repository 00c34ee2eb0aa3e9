import { isRefusal, isSignedOut, problems, type ProblemReply } from '@agency/contract/problems';
import type { EntryProblem } from '../entry.ts';

/** The result of trying to send an outbox entry. */
export type SendOutcome =
  | { came: 'through' }
  /** The outbox entry waits for the user's decision. */
  | { came: 'trouble'; trouble: EntryProblem }
  /** The server can't be reached or has a failure. It is unknown whether it did the write. */
  | { came: 'away'; problem: ProblemReply }
  /** The session has ended. */
  | { came: 'signedOut' };

/**
 * Whether the server didn't decide about the write, so that the app retries it. Also if the user must first set up a
 * second factor.
 */
export const isAway = (problem: ProblemReply): boolean =>
  problem.code === 'tooMany' || problem.code === 'secondFactorDemanded' || !isRefusal(problem);

/** The outcome of a problem that says nothing about the outbox entry itself. */
export const undecidedOutcome = (problem: ProblemReply): SendOutcome =>
  isSignedOut(problem) ? { came: 'signedOut' } : { came: 'away', problem };

/** The problem of a call that failed, also after some retries, because other changes came in between. */
export const overtaken: ProblemReply = { code: 'busy', message: problems.busy.message };
