import type { ProblemReply } from '@agency/contract/problems';

/** An entry that failed this often, although the server can be reached, waits for the user's decision. */
const MOST_FAILURES = 5;

const LONGEST_PAUSE = 30_000;

/** Backoff: the pause before the next try in milliseconds, after this many failures in a row. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE);

/** Whether the failures are due to the entry itself, not to the network or the server. */
export const neverGetsThrough = (failures: number): boolean => failures >= MOST_FAILURES;

/** The server is only busy for now: the entry isn't at fault. */
export const isServerBusy = ({ code }: ProblemReply): boolean =>
  code === 'tooMany' || code === 'busy' || code === 'databaseAway';
