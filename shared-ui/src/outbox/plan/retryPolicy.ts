import type { ProblemReply } from '@agency/contract/problems';

/** An outbox entry that failed this often, although the server can be reached, waits for the user's decision. */
const MOST_FAILURES = 5;

const LONGEST_PAUSE = 30_000;

/** Backoff: the pause before the next attempt in milliseconds, after this many failures in a row. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE);

/** Whether an outbox entry failed so often that the entry itself must be the cause, not the network or the server. */
export const neverGetsThrough = (failures: number): boolean => failures >= MOST_FAILURES;

/** Whether the server is only busy for now. Then the outbox entry isn't the cause of the failure. */
export const isServerBusy = ({ code }: ProblemReply): boolean =>
  code === 'tooMany' || code === 'busy' || code === 'databaseAway';
