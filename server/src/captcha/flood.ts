import mongoose from 'mongoose';
import { isDuplicate, UNJOURNALED } from '../database/connect.ts';

/**
 * Counts the recent messages from everyone (`_id` is 'all') or from one address. `level` is the count: each message
 * adds 1, and the level halves every `HALF_LIFE_MS`, so that old messages count less and less.
 */
interface Flood {
  _id: string;
  level: number;
  at: Date;
}

const floods = () => mongoose.connection.collection<Flood>('floods');

/** The time in which a level falls by half, in milliseconds. */
const HALF_LIFE_MS = 10 * 60_000;
/**
 * `free`: the captcha takes the normal work as long as the level of all messages is at most `all`, and that of the
 * sender's address at most `one`. Above, the work rises in proportion to the level. `most`: the highest factor by which
 * each of the two levels can multiply the work.
 */
const free = { all: 30, one: 3 };
const most = { all: 4, one: 4 };

/** The factor by which the captcha's work is multiplied, given the level of all messages and that of the sender's address. */
export const timesTheWork = (level: { all: number; one: number }): number =>
  riseOf('all', level.all) * riseOf('one', level.one);

const riseOf = (whose: keyof typeof free, level: number) =>
  Math.min(most[whose], Math.max(1, level / free[whose]));

const ALL = 'all';
const keyOf = (address: string) => `from ${address}`;

/**
 * The current level, calculated by the database from the stored level and its time `at`. It uses the database's clock,
 * because the servers' clocks may differ.
 */
const left = {
  $multiply: [
    { $ifNull: ['$level', 0] },
    { $pow: [0.5, { $divide: [{ $max: [0, { $subtract: ['$$NOW', '$at'] }] }, HALF_LIFE_MS] }] },
  ],
};

/** The factor by which the captcha's work is multiplied for a message from this address right now. */
export async function workFor(address: string): Promise<number> {
  const found = await floods()
    .aggregate<Pick<Flood, '_id' | 'level'>>([
      { $match: { _id: { $in: [ALL, keyOf(address)] } } },
      { $project: { level: left } },
    ])
    .toArray();
  const levelOf = (id: string) => found.find(({ _id }) => _id === id)?.level ?? 0;
  return timesTheWork({ all: levelOf(ALL), one: levelOf(keyOf(address)) });
}

/**
 * Counts a message from this address. A level never rises above the value at which the factor is highest, so that it
 * falls soon after a flood of messages.
 */
export async function noteMessage(address: string): Promise<void> {
  const raise = (_id: string, whose: keyof typeof free) => {
    const level = { $min: [free[whose] * most[whose], { $add: [1, left] }] };
    return { updateOne: { filter: { _id }, update: [{ $set: { level, at: '$$NOW' } }], upsert: true } };
  };
  try {
    await floods().bulkWrite([raise(ALL, 'all'), raise(keyOf(address), 'one')], {
      ordered: false,
      writeConcern: UNJOURNALED,
    });
  } catch (error) {
    // Another server inserted the same counter at the same time. Then this message isn't counted everywhere, which does
    // no harm.
    if (!isDuplicate(error)) throw error;
  }
}

/** Deletes counters whose level is almost zero by now. */
export const sweepFloods = async (): Promise<void> => {
  await floods().deleteMany({ at: { $lt: new Date(Date.now() - 10 * HALF_LIFE_MS) } });
};
