import { Problem } from '@agency/contract/problems';
import { ignoringDuplicate } from './connect.ts';
import {
  contentRevision,
  type Counter,
  COUNTERS,
  counters,
  clearStored,
  isStored,
  invalidateRevision,
  newMoment,
  storeMoment,
  momentId,
} from './contentRevision.ts';
import { batchedLookup } from './batchedLookup.ts';

/** How many days a moment is known. Text that was typed longer ago is only saved after a question. */
export const MOMENT_DAYS = 400;

/** The content's current moment, after it was stored. Undefined if it isn't known, or if the content has none yet. */
export async function momentNow(): Promise<string | undefined> {
  const now = await contentRevision();
  if (!now?.isFresh) return undefined;
  const { moment } = now;
  if (moment === undefined) return begin();
  if (await isStored(moment)) return moment;
  // What we know may be a second old. If the content was set back since, this later moment must not be stored in it.
  if ((await counters().findOne({ _id: 'content' }))?.moment !== moment) return undefined;
  await storeMoment(moment);
  return moment;
}

/** Gives the content its first moment, if nothing was ever written, or if the database was filled from a copy without one. */
async function begin(): Promise<undefined> {
  const none = { _id: 'content', moment: { $exists: false } };
  const begun = { $set: { moment: newMoment() } };
  await ignoringDuplicate(counters().updateOne(none, begun, { upsert: true }));
  invalidateRevision();
}

/** Whether the content ever had this moment. Otherwise it was set back to an earlier copy, or filled again, since then. */
export async function knowsMoment(moment: string): Promise<boolean> {
  const [content, note] = await Promise.all([look('content', undefined), look(momentId(moment), undefined)]);
  return note !== undefined || content?.moment === moment;
}

const look = batchedLookup<Counter>({ collection: { name: COUNTERS } });

/** Refuses a write whose text was typed for a moment that the content never had. */
export async function requireMoment(moment: string): Promise<void> {
  if (await knowsMoment(moment)) return;
  clearStored();
  invalidateRevision();
  throw new Problem('otherEra');
}

/** Deletes moments that were stored before this time. */
export const sweepMoments = (before: Date) => counters().deleteMany({ at: { $lt: before } });
