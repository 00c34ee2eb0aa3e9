import { randomBytes } from 'node:crypto';
import { Problem } from '@agency/contract/problems';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import { databaseTime, isDuplicate } from './database/connect.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** While a server runs, the erasing time moves at most this many times as fast as the clock, until it has caught up. */
const PACE = 2;

interface Mark {
  _id: string;
  at: Date;
  /** Random, new with each write: shows a server whether another server has moved the time since. */
  write?: string;
}

/**
 * Stores the erasing time, which all servers on this database share, and when each daily task last ran. Old data is erased by
 * the erasing time and not by the clock, which may be wrong.
 */
const marks = () => mongoose.connection.collection<Mark>('sweeps');

/** The id of the erasing time in that collection. Earlier versions chose it, so it stays. */
const ERASING = 'last';

const put = (at: Date) => ({ $set: { at, write: randomBytes(8).toString('hex') } });

export interface Erasing {
  /** The time that erasing uses as "now": what is old enough at this time is erased. */
  at: Date;
  /** How far it is behind the clock, in milliseconds. */
  behind: number;
}

async function readErasing(): Promise<(Erasing & { mark: Mark }) | undefined> {
  const [mark, now] = await Promise.all([marks().findOne({ _id: ERASING }), databaseTime()]);
  if (!mark) return undefined;
  const at = new Date(Math.min(mark.at.getTime(), now.getTime()));
  return { mark, at, behind: now.getTime() - at.getTime() };
}

/**
 * Returns a function that moves the erasing time forward, by at most twice the time that this process ran since the last call,
 * measured by `steady`, a monotonic clock in milliseconds. So a wrong clock at a start erases nothing, and after a pause the
 * erasing time catches up by itself. The function returns undefined on the first call on a database, which only stores the
 * time.
 */
export function openErasing(steady = () => performance.now()): () => Promise<Erasing | undefined> {
  let seen: { write: string | undefined; at: number } | undefined;
  return async () => {
    const there = await readErasing();
    if (!there) {
      await marks().updateOne(
        { _id: ERASING },
        { $setOnInsert: put(await databaseTime()).$set },
        { upsert: true },
      );
      return undefined;
    }
    const { mark, at, behind } = there;
    const looked = steady();
    // Two running servers must not move it twice as fast: a server that finds another's write doesn't move it.
    const ran = seen && seen.write === mark.write ? looked - seen.at : 0;
    seen = { write: mark.write, at: looked };
    const step = Math.min(behind, PACE * ran);
    const moved = new Date(at.getTime() + step);
    if (moved.getTime() === mark.at.getTime()) return { at, behind };
    const change = put(moved);
    const { modifiedCount } = await marks().updateOne(
      { _id: ERASING, write: mark.write ?? null } as object,
      change,
    );
    if (modifiedCount === 0) return { at, behind };
    seen.write = change.$set.write;
    return { at: moved, behind: behind - step };
  };
}

/**
 * Claims a daily task for this server; true if no server did it in the last 23 hours. A mark in the future comes from a wrong
 * clock and is ignored.
 */
export async function claimDaily(work: string): Promise<boolean> {
  const now = await databaseTime();
  const lately = { $gte: new Date(now.getTime() - 23 * HOUR), $lte: new Date(now.getTime() + HOUR) };
  try {
    const claimed = await marks().updateOne(
      { _id: work, at: { $not: lately } },
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

/** A notice that erasing is late, with the current date of the clock; undefined if it is less than a day late. */
export function latenessOf({ at, behind }: Erasing): { message: string; day: string } | undefined {
  if (behind <= DAY) return undefined;
  const days = Math.round(behind / DAY);
  const day = dayOf(new Date(at.getTime() + behind));
  return {
    day,
    message:
      `Old contact requests, the trash, old versions and unused pictures are erased ${days === 1 ? 'a day' : `${days} days`} late, ` +
      `because no server was running or its clock was wrong. This catches up by itself in as many days of running. ` +
      `If today is ${day}, an owner can confirm the date on the dashboard to catch up at once.`,
  };
}

export async function erasingNotice(): Promise<{ message: string; day: string } | undefined> {
  const erasing = await readErasing();
  return erasing && latenessOf(erasing);
}

/** Moves the erasing time to the clock, if the clock still shows the day that the owner confirmed. */
export async function confirmClock(day: string): Promise<void> {
  const now = await databaseTime();
  if (dayOf(now) !== day)
    throw new Problem('invalid', { fields: { day: `The clock says ${dayOf(now)} now.` } });
  await marks().updateOne({ _id: ERASING }, put(now), { upsert: true });
}

new Gauge({
  name: 'erasing_behind_seconds',
  help: 'How late old content and personal data are erased.',
  aggregator: 'max',
  async collect() {
    const erasing = await readErasing().catch(() => null);
    if (erasing !== null) this.set(Math.round((erasing?.behind ?? 0) / 1_000));
  },
});
