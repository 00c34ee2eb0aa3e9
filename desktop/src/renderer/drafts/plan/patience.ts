import type { ProblemReply } from '@agency/contract/problems';

/** What didn't get through so often, though the server can be reached, waits for a person. */
const MOST_FAILURES = 5;

const LONGEST_PAUSE = 30_000;

/** How long to wait before another try, in milliseconds, after so many that failed in a row. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE);

/** Whether an entry that failed so often is what fails, rather than the line or the server. */
export const neverGetsThrough = (failures: number): boolean => failures >= MOST_FAILURES;

/** A server that asks for patience will have time for it. */
export const isPatience = ({ code }: ProblemReply): boolean =>
  code === 'tooMany' || code === 'busy' || code === 'databaseAway';
