import { isRefusal, isSignedOut, problems, type ProblemReply } from '@agency/contract/problems';
import type { Trouble } from '../entry.ts';

/** What came of trying to send an entry. */
export type Outcome =
  | { came: 'through' }
  /** It waits for a person. */
  | { came: 'trouble'; trouble: Trouble }
  /** The server can't be reached, or isn't well; nothing is known of the last try. */
  | { came: 'away'; problem: ProblemReply }
  /** Nobody is signed in any more. */
  | { came: 'signedOut' };

/** Nothing was decided: it is tried again. Whoever must set up a second factor first sends everything after that. */
export const isAway = (problem: ProblemReply): boolean =>
  problem.code === 'tooMany' || problem.code === 'secondFactorDemanded' || !isRefusal(problem);

/** What comes of it where nothing was decided about the entry itself. */
export const cameOf = (problem: ProblemReply): Outcome =>
  isSignedOut(problem) ? { came: 'signedOut' } : { came: 'away', problem };

/** Others were in between each time. */
export const overtaken: ProblemReply = { code: 'busy', message: problems.busy.message };
