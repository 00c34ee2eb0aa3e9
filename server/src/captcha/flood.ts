import mongoose from 'mongoose';
import { isDuplicate, SOON } from '../database/connect.ts';

/** How many messages came lately, from all or from one address: each counts half as much after `HALF`. */
interface Flood {
  _id: string;
  level: number;
  at: Date;
}

const floods = () => mongoose.connection.collection<Flood>('floods');

/** In milliseconds. */
const HALF = 10 * 60_000;
/** Messages that cost nobody more: of everybody together, and of one address; and how many times the work rises at most by each. */
const free = { all: 30, one: 3 };
const most = { all: 4, one: 4 };

/** How many times the usual work somebody is asked for, by how many messages came lately from all and from them. */
export const timesTheWork = (level: { all: number; one: number }): number =>
  riseOf('all', level.all) * riseOf('one', level.one);

const riseOf = (whose: keyof typeof free, level: number) =>
  Math.min(most[whose], Math.max(1, level / free[whose]));

const ALL = 'all';
const keyOf = (address: string) => `from ${address}`;

/** What is left of a level by now, by the database's clock, which all servers share. */
const left = {
  $multiply: [
    { $ifNull: ['$level', 0] },
    { $pow: [0.5, { $divide: [{ $max: [0, { $subtract: ['$$NOW', '$at'] }] }, HALF] }] },
  ],
};

/** How many times the usual work a message from this address takes just now. */
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

/** Notes that a message came from this address. What is beyond the most that is asked doesn't count: so it is over as soon. */
export async function noteMessage(address: string): Promise<void> {
  const raise = (_id: string, whose: keyof typeof free) => {
    const level = { $min: [free[whose] * most[whose], { $add: [1, left] }] };
    return { updateOne: { filter: { _id }, update: [{ $set: { level, at: '$$NOW' } }], upsert: true } };
  };
  try {
    await floods().bulkWrite([raise(ALL, 'all'), raise(keyOf(address), 'one')], {
      ordered: false,
      writeConcern: SOON,
    });
  } catch (error) {
    // Another was the first at the same time: then this one isn't counted, or only half.
    if (!isDuplicate(error)) throw error;
  }
}

/** Forgets what counts for nothing any more. */
export const sweepFloods = async (): Promise<void> => {
  await floods().deleteMany({ at: { $lt: new Date(Date.now() - 10 * HALF) } });
};
