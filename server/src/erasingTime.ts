import { randomBytes } from 'node:crypto';
import { Problem } from '@agency/contract/problems';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import { databaseTime, isDuplicate } from './database/connect.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The erasing time (see `Erasing`) may be behind the clock. While a server runs, it moves at most this many times as
 * fast as the clock, until it has caught up.
 */
const PACE = 2;

interface Mark {
  _id: string;
  at: Date;
  /** A random id, new with each write. If it has changed, a server knows that another server has moved the erasing time. */
  write?: string;
}

/**
 * The collection with the erasing time, and with the time when each daily task last ran. All servers on this database
 * share it. Old data is erased according to the erasing time and not the clock, because the clock may be wrong.
 */
const marks = () => mongoose.connection.collection<Mark>('sweeps');

/** The id of the erasing time in this collection. Existing databases have it, so it must not change. */
const ERASING = 'last';

const put = (at: Date) => ({ $set: { at, write: randomBytes(8).toString('hex') } });

export interface Erasing {
  /** The time that counts as 'now' when the server decides what is old enough to be erased. */
  at: Date;
  /** How far this time is behind the clock, in milliseconds. */
  behind: number;
}

async function readErasing(): Promise<(Erasing & { mark: Mark }) | undefined> {
  const [mark, now] = await Promise.all([marks().findOne({ _id: ERASING }), databaseTime()]);
  if (!mark) return undefined;
  const at = new Date(Math.min(mark.at.getTime(), now.getTime()));
  return { mark, at, behind: now.getTime() - at.getTime() };
}

/**
 * Returns a function that moves the erasing time towards the system clock. The time since the function's previous call
 * in this process is measured with `steady`, a clock that never jumps; the erasing time moves by at most twice that. So
 * if the system clock is wrong when a server starts, nothing is erased too early. If no server ran for a while, the
 * erasing time catches up step by step. The first call on a new database only stores the time, and returns undefined.
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
    // Several servers together must not move the time faster than one. So a server doesn't move it if another server
    // has moved it since this server's last call.
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
 * Reserves a daily task for this server. Returns true if the server should run it: no server has run it in the last 23
 * hours. If the stored time of the last run is more than an hour in the future, a wrong clock has set it, so it is
 * ignored.
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

/** A notice for owners that old data is erased too late, with the clock's current date; undefined if it is at most a day late. */
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

/**
 * An owner has confirmed that the clock's date is right. Sets the erasing time to the clock's time, if the clock still
 * shows this day.
 */
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
