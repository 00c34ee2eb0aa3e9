import type { State } from '@agency/contract/endpoint';

/** What every document carries that is edited. */
export type Revised = State;

/** Revisions of the server stay below it; a host that keeps saves here adds it for each number of such a save. */
export const SAVE = 1_000_000;

/** Whether two documents stand in one state; where no time is known of one, its revision alone tells. */
export const isSameState = (one: Revised, other: Revised): boolean =>
  one.revision === other.revision &&
  (one.updatedAt === undefined || other.updatedAt === undefined || one.updatedAt === other.updatedAt);

/** Whether what the server has now was there before a state that it had: then it was set back. */
export const isBefore = (now: Revised, then: Revised): boolean =>
  now.revision < SAVE &&
  then.revision < SAVE &&
  (now.revision < then.revision || (now.revision === then.revision && !isSameState(now, then)));

/**
 * Whether one state of a document came after another: the server's part decides first, because the number of a save made
 * here is gone once the server has it. A server that was set back to an older copy counts from there again: among its own
 * states, the later one is newer whatever its revision.
 */
export function isNewer(one: Revised, other: Revised): boolean {
  const [first, second] = [one.revision % SAVE, other.revision % SAVE];
  if (first > second) return true;
  const isServers = one.revision < SAVE && other.revision < SAVE;
  if (isServers && one.updatedAt && other.updatedAt) return one.updatedAt > other.updatedAt;
  return first === second && one.revision > other.revision;
}
