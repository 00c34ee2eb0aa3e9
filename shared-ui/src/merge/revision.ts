import type { State } from '@agency/contract/endpoint';

/** The revision and its time, which every editable document has. */
export type Revised = State;

/**
 * The server's revisions stay below this number. A document with unsent saves is shown with the server's revision plus
 * this number times the number of the last save. So each save on this device leads to another revision.
 */
export const LOCAL_SAVE_STEP = 1_000_000;

/** Whether two states have the same revision and time. If one of them has no time, only the revisions are compared. */
export const isSameState = (one: Revised, other: Revised): boolean =>
  one.revision === other.revision &&
  (one.updatedAt === undefined || other.updatedAt === undefined || one.updatedAt === other.updatedAt);

/**
 * Whether `now`, the server's current state of a document, is older than `then`, which the server had before. If so, the
 * server was restored from a backup.
 */
export const isBefore = (now: Revised, then: Revised): boolean =>
  now.revision < LOCAL_SAVE_STEP &&
  then.revision < LOCAL_SAVE_STEP &&
  (now.revision < then.revision || (now.revision === then.revision && !isSameState(now, then)));

/**
 * Whether one state of a document is newer than another. The server's part of the revision decides first, because the
 * number of a local save is removed once the server has the save. A server that was restored from a backup counts from
 * an older revision again. So among the server's own states, a later one also counts as newer, even with a lower revision.
 */
export function isNewer(one: Revised, other: Revised): boolean {
  const [first, second] = [one.revision % LOCAL_SAVE_STEP, other.revision % LOCAL_SAVE_STEP];
  if (first > second) return true;
  const isServers = one.revision < LOCAL_SAVE_STEP && other.revision < LOCAL_SAVE_STEP;
  if (isServers && one.updatedAt && other.updatedAt) return one.updatedAt > other.updatedAt;
  return first === second && one.revision > other.revision;
}
