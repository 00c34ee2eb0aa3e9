import mongoose from 'mongoose';
import { databaseTime, isDuplicate } from './database/connect.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When all servers on this database last swept, by its clock. */
const marks = () => mongoose.connection.collection<{ _id: string; at: Date }>('sweeps');

const lastSweep = async () => (await marks().findOne({ _id: 'last' }))?.at;

/** Notes that a sweep is through. */
export const noteSweep = async (at: Date): Promise<void> => {
  await marks().updateOne({ _id: 'last' }, { $set: { at } }, { upsert: true });
};

/** Whether what is done once a day by one of all servers is this one's to do now. */
export async function claimDaily(work: string, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - 23 * HOUR);
  try {
    const claimed = await marks().updateOne(
      { _id: work, at: { $lt: yesterday } },
      { $set: { at: now } },
      { upsert: true },
    );
    return claimed.modifiedCount + claimed.upsertedCount > 0;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Why nothing may be erased now, or the time to erase by; undefined at the first sweep, which has nothing to compare with. */
export type SweepTime = { at: Date } | { refused: string } | undefined;

/**
 * The time to sweep by: the database's. It is refused where it is more than a day after the last sweep, which a wrong
 * clock looks like, unless `confirmed` names its day.
 */
export async function sweepTime(confirmed: string | undefined): Promise<SweepTime> {
  const [at, last] = await Promise.all([databaseTime(), lastSweep()]);
  if (!last) return undefined;
  if (at.getTime() - last.getTime() <= DAY || confirmed === dayOf(at)) return { at };
  return {
    refused:
      `The last sweep was on ${dayOf(last)}, and the clock says ${dayOf(at)}. So that a wrong clock erases nothing, ` +
      `old requests and the trash stay as they are until the server is started with SWEEP_ON=${dayOf(at)}.`,
  };
}

/** Why nothing has been swept for long, where that is so. */
export async function sweepNotice(): Promise<string | undefined> {
  const time = await sweepTime(undefined);
  return time && 'refused' in time ? time.refused : undefined;
}
