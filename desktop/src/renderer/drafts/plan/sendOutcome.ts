import { isRefusal, isSignedOut, problems, type ProblemReply } from '@agency/contract/problems';
import type { EntryProblem } from '../entry.ts';

/** The result of trying to send an entry. */
export type SendOutcome =
  | { came: 'through' }
  /** It waits for the user's decision. */
  | { came: 'trouble'; trouble: EntryProblem }
  /** The server can't be reached or has a failure; the result of the last try is unknown. */
  | { came: 'away'; problem: ProblemReply }
  /** The session has ended. */
  | { came: 'signedOut' };

/** The write was not decided, and will be retried; also if the user must first set up a second factor. */
export const isAway = (problem: ProblemReply): boolean =>
  problem.code === 'tooMany' || problem.code === 'secondFactorDemanded' || !isRefusal(problem);

/** The outcome of a problem that decided nothing about the entry itself. */
export const undecidedOutcome = (problem: ProblemReply): SendOutcome =>
  isSignedOut(problem) ? { came: 'signedOut' } : { came: 'away', problem };

/** The problem of a call that was repeated a few times, each time because others' changes came in between. */
export const overtaken: ProblemReply = { code: 'busy', message: problems.busy.message };
