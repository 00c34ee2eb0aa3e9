import { Problem } from '@agency/contract/problems';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
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

/** The time to erase by, or why nothing may be erased; undefined at the first sweep, which has nothing to compare with. */
export type SweepTime = { at: Date } | { refused: string; day: string } | undefined;

/**
 * The time to sweep by: the database's. It is refused where it is more than a day after the last sweep, which a wrong
 * clock looks like, unless `confirmed` (SWEEP_ON) names its day.
 */
export async function sweepTime(confirmed: string | undefined): Promise<SweepTime> {
  const [at, last] = await Promise.all([databaseTime(), lastSweep()]);
  if (!last) return undefined;
  const day = dayOf(at);
  if (at.getTime() - last.getTime() <= DAY || confirmed === day) return { at };
  const seen = confirmed === undefined ? '' : ` SWEEP_ON=${confirmed} was read, but it names another day.`;
  return {
    day,
    refused:
      `The last sweep was on ${dayOf(last)} and the clock says ${day}. In case the clock is wrong, old contact requests, the trash, ` +
      `old versions and unused pictures are kept for now.${seen} If ${day} is right, an owner can confirm it on the dashboard, ` +
      `or the server can be started with SWEEP_ON=${day}.`,
  };
}

/** Why content is not being erased, and the day to confirm; undefined where it is. */
export async function sweepNotice(
  confirmed: string | undefined,
): Promise<{ message: string; day: string } | undefined> {
  const time = await sweepTime(confirmed);
  return time && 'refused' in time ? { message: time.refused, day: time.day } : undefined;
}

/** Lets the next sweep erase by the clock, provided that it still says this day. */
export async function confirmClock(day: string): Promise<void> {
  const now = await databaseTime();
  if (dayOf(now) !== day)
    throw new Problem('invalid', { fields: { day: `The clock says ${dayOf(now)} now.` } });
  await noteSweep(now);
}

new Gauge({
  name: 'sweep_held_back',
  help: 'Whether old content is kept because the clock has to be confirmed: 1 or 0.',
  aggregator: 'max',
  async collect() {
    const time = await sweepTime(undefined).catch(() => null);
    if (time !== null) this.set(time && 'refused' in time ? 1 : 0);
  },
});
