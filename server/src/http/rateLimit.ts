import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { isDuplicate } from '../database/connect.ts';
import { Problem } from '@agency/contract/problems';

/** What one address (or one account) may do in a window, in seconds. The counters are in the database, shared by all servers. */
const limits = {
  login: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 50, duration: 15 * 60 },
  password: { points: 10, duration: 15 * 60 },
  contact: { points: 10, duration: 10 * 60 },
  challenge: { points: 60, duration: 10 * 60 },
  passkey: { points: 120, duration: 10 * 60 },
  link: { points: 30, duration: 10 * 60 },
  forgotAddress: { points: 10, duration: 15 * 60 },
  forgot: { points: 3, duration: 3_600 },
  demo: { points: 30, duration: 10 * 60 },
  device: { points: 10, duration: 15 * 60 },
} as const;

/** Tries at one account from anywhere that are free in a day; each one after them waits twice as long, up to the longest. */
const waits = { free: 20, first: 1_000, longest: 15 * 60_000, forgotten: 24 * 3_600_000 };

export interface RateLimit {
  /** Counts one more; throws `tooMany` once there were too many. */
  count(kind: keyof typeof limits, key: string): Promise<void>;
  /** Makes whoever tries at this account wait, the longer the more tries there were; throws `tooMany` meanwhile. */
  slowDown(account: string): Promise<void>;
  /** Starts counting anew, since this one has proved to be who they say. */
  forgive(kind: keyof typeof limits, key: string): Promise<void>;
  /** Lets the next tries at this account be free again. */
  speedUp(account: string): Promise<void>;
}

/** The limits that handlers apply before costly or guessable work. */
export async function rateLimits(on: boolean): Promise<RateLimit> {
  const nothing = async () => {};
  if (!on) return { count: nothing, slowDown: nothing, forgive: nothing, speedUp: nothing };
  await counters().createIndex({ key: 1 }, { unique: true });
  const limiters = new Map<string, RateLimiterMongo>(
    Object.entries(limits).map(([keyPrefix, limit]) => [
      keyPrefix,
      new RateLimiterMongo({
        storeClient: mongoose.connection.getClient(),
        dbName: mongoose.connection.name,
        tableName: 'rateLimits',
        disableIndexesCreation: true,
        keyPrefix,
        ...limit,
      }),
    ]),
  );

  return {
    async count(kind, key) {
      const limiter = limiters.get(kind);
      try {
        await limiter?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.msBeforeNext <= limits[kind].duration * 1_000) throw tooMany(refusal.msBeforeNext);
        // Longer than a window: counted by another clock.
        await limiter?.delete(key);
        await limiter?.consume(key);
      }
    },
    async forgive(kind, key) {
      await limiters.get(kind)?.delete(key);
    },
    slowDown: (account) => takeTurn(`account:${account}`),
    async speedUp(account) {
      await counters().deleteOne({ key: `account:${account}` });
    },
  };
}

const tooMany = (ms: number) => new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil(ms / 1_000)) });

/** Takes the next turn under a key and puts off the one after it, in one atomic step; throws where it is not time yet. */
async function takeTurn(key: string): Promise<void> {
  const now = Date.now();
  const tries = {
    $add: [{ $cond: [{ $gt: ['$expire', new Date(now)] }, { $ifNull: ['$points', 0] }, 0] }, 1],
  };
  const wait = {
    $cond: [
      { $lt: ['$points', waits.free] },
      0,
      {
        $min: [
          waits.longest,
          { $multiply: [waits.first, { $pow: [2, { $subtract: ['$points', waits.free] }] }] },
        ],
      },
    ],
  };
  // A turn that is farther away than any wait was put there by another clock.
  const isTime = {
    $or: [{ until: { $lte: new Date(now) } }, { until: { $gt: new Date(now + waits.longest) } }],
  };
  try {
    await counters().updateOne(
      { key, ...isTime },
      [
        { $set: { points: tries } },
        { $set: { until: { $add: [new Date(now), wait] }, expire: new Date(now + waits.forgotten) } },
      ],
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const until = (await counters().findOne({ key }))?.['until'] as Date | undefined;
    throw tooMany((until?.getTime() ?? now) - now);
  }
}

const counters = () => mongoose.connection.collection('rateLimits');

/** Removes counters whose window is over: a TTL index does nothing on the embedded engine. */
export const sweepRateLimits = async (): Promise<void> => {
  await counters().deleteMany({ expire: { $lt: new Date() } });
};
