import { Problem } from '@agency/contract/problems';
import { isElecting } from './elections.ts';

/** A problem with the embedded database: its disk is full, or it doesn't run. */
export interface DatabaseProblem {
  stops: 'writes' | 'everything';
  /** A message for people, without internals of the server. */
  sentence: string;
}

let present: DatabaseProblem | undefined;
let tell: (trouble: DatabaseProblem | undefined) => void = () => {};

/** The current problem of the database, as far as this process knows. */
export const trouble = (): DatabaseProblem | undefined => present;

/**
 * Sets or clears the current problem. Compares both fields, because a problem can become worse with the same sentence:
 * a full disk first stops only writes, and then everything.
 */
export function setTrouble(now: DatabaseProblem | undefined): void {
  if (now?.sentence === present?.sentence && now?.stops === present?.stops) return;
  present = now;
  tell(now);
}

/** Sets the listener that passes the problem on to worker processes, which can't see the embedded database themselves. */
export const onTrouble = (listener: typeof tell): void => {
  tell = listener;
};

/** The reason why the database can't be reached, if known. */
export const whyAway = (): string | undefined =>
  present?.sentence ??
  (isElecting() ? 'The database is switching to another node. This takes a few seconds.' : undefined);

/** The failure for a call that needs the database, with the reason if known. */
export function databaseAway(cause?: unknown): Problem {
  const message = whyAway();
  return new Problem('databaseAway', {
    cause,
    ...(message !== undefined && { message }),
    // An election takes only seconds, so a retry can be soon.
    ...(isElecting() && { retryAfter: 2 }),
  });
}

/** Throws if the database can't store anything at the moment, so that a write doesn't even start. */
export function refuseUnlessWritable(): void {
  if (present?.stops === 'writes') throw databaseAway();
}
