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
import { lookingUp } from './lookUp.ts';

/** For so many days a moment is known: whoever comes back after that is asked. */
export const MOMENT_DAYS = 400;

/** The moment that the content has now, which is noted beside it. Undefined where it isn't known, or has none yet. */
export async function momentNow(): Promise<string | undefined> {
  const now = await contentRevision();
  if (!now?.isFresh) return undefined;
  const { moment } = now;
  if (moment === undefined) return begin();
  if (await isStored(moment)) return moment;
  // What is known may be of a second ago: in content that was set back since, a later moment is never noted.
  if ((await counters().findOne({ _id: 'content' }))?.moment !== moment) return undefined;
  await storeMoment(moment);
  return moment;
}

/** Gives content its first moment: of a database that was filled from an older copy, or where nothing was ever written. */
async function begin(): Promise<undefined> {
  const none = { _id: 'content', moment: { $exists: false } };
  const begun = { $set: { moment: newMoment() } };
  await ignoringDuplicate(counters().updateOne(none, begun, { upsert: true }));
  invalidateRevision();
}

/** Whether the content ever had this moment: else it was set back, or filled anew, since. */
export async function knowsMoment(moment: string): Promise<boolean> {
  const [content, note] = await Promise.all([look('content', undefined), look(momentId(moment), undefined)]);
  return note !== undefined || content?.moment === moment;
}

const look = lookingUp<Counter>({ collection: { name: COUNTERS } });

/** Refuses what was written at a moment that the content never had. */
export async function requireMoment(moment: string): Promise<void> {
  if (await knowsMoment(moment)) return;
  clearStored();
  invalidateRevision();
  throw new Problem('otherEra');
}

/** Forgets the moments of long ago. */
export const sweepMoments = (before: Date) => counters().deleteMany({ at: { $lt: before } });
