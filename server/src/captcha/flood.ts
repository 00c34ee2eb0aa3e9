import mongoose from 'mongoose';
import { isDuplicate, UNJOURNALED } from '../database/connect.ts';

/** The level of recent messages, from everyone or from one address. Each message adds 1, and the level halves every `HALF_LIFE_MS`. */
interface Flood {
  _id: string;
  level: number;
  at: Date;
}

const floods = () => mongoose.connection.collection<Flood>('floods');

/** A level (how many messages came recently) falls by half in this time, in milliseconds. */
const HALF_LIFE_MS = 10 * 60_000;
/**
 * `free`: up to these levels, the captcha's work is normal, for all messages (`all`) and for those of one address (`one`). `most`: the
 * highest factor by which each level can multiply the work.
 */
const free = { all: 30, one: 3 };
const most = { all: 4, one: 4 };

/** The factor by which the captcha's work rises, given the levels of all messages and of this sender's. */
export const timesTheWork = (level: { all: number; one: number }): number =>
  riseOf('all', level.all) * riseOf('one', level.one);

const riseOf = (whose: keyof typeof free, level: number) =>
  Math.min(most[whose], Math.max(1, level / free[whose]));

const ALL = 'all';
const keyOf = (address: string) => `from ${address}`;

/** The current level, calculated from the stored level and its time. It uses the database's clock, which is the same for all servers. */
const left = {
  $multiply: [
    { $ifNull: ['$level', 0] },
    { $pow: [0.5, { $divide: [{ $max: [0, { $subtract: ['$$NOW', '$at'] }] }, HALF_LIFE_MS] }] },
  ],
};

/** The factor by which the captcha's work rises for a message from this address right now. */
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

/** Counts a message from this address. A level never rises above the one with the highest factor, so that it falls soon after a flood. */
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
    // Another server inserted the same counter at the same time. Then this message doesn't count for one or both levels.
    if (!isDuplicate(error)) throw error;
  }
}

/** Deletes counters whose level is almost zero by now. */
export const sweepFloods = async (): Promise<void> => {
  await floods().deleteMany({ at: { $lt: new Date(Date.now() - 10 * HALF_LIFE_MS) } });
};
