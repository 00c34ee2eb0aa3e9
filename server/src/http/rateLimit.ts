import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { isDuplicate } from '../database/connect.ts';
import { Problem } from '@agency/contract/problems';

/**
 * How often (`points`) one address or account may do something within `duration` seconds. The counters are in the database, so all servers
 * share them.
 */
const limits = {
  login: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 50, duration: 15 * 60 },
  password: { points: 10, duration: 15 * 60 },
  contact: { points: 10, duration: 10 * 60 },
  challenge: { points: 60, duration: 10 * 60 },
  passkey: { points: 120, duration: 10 * 60 },
  link: { points: 30, duration: 10 * 60 },
  preview: { points: 120, duration: 10 * 60 },
  forgotAddress: { points: 10, duration: 15 * 60 },
  forgot: { points: 3, duration: 3_600 },
  demo: { points: 30, duration: 10 * 60 },
  device: { points: 10, duration: 15 * 60 },
} as const;

/**
 * The backoff for attempts to sign in to one account, from any address. The first `free` attempts need no wait; they
 * are free again after a day without attempts (`forgotten`). Then each wait is twice as long as the previous one, from
 * `first` up to `longest` (in ms).
 */
const waits = { free: 20, first: 1_000, longest: 15 * 60_000, forgotten: 24 * 3_600_000 };

export interface RateLimit {
  /** Counts one more attempt; throws `tooMany` above the limit. */
  count(kind: keyof typeof limits, key: string): Promise<void>;
  /**
   * Counts an attempt to sign in to this account, and sets how long the next one must wait, longer each time. Throws
   * `tooMany` if the last wait isn't over.
   */
  slowDown(account: string): Promise<void>;
  /** Resets the counter, after the caller has proved their identity. */
  resetCount(kind: keyof typeof limits, key: string): Promise<void>;
  /** Resets the wait for this account, so that the next attempts are free again. */
  resetBackoff(account: string): Promise<void>;
}

/**
 * Creates the rate limits that handlers check before expensive work, and before they compare a password or code. If
 * `on` is false, nothing is limited.
 */
export async function rateLimits(on: boolean): Promise<RateLimit> {
  const nothing = async () => {};
  if (!on) return { count: nothing, slowDown: nothing, resetCount: nothing, resetBackoff: nothing };
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
        // The wait is longer than the limit's `duration`, so a server with a wrong clock has set it. Reset the counter.
        await limiter?.delete(key);
        await limiter?.consume(key);
      }
    },
    async resetCount(kind, key) {
      await limiters.get(kind)?.delete(key);
    },
    slowDown: (account) => takeTurn(`account:${account}`),
    async resetBackoff(account) {
      await counters().deleteOne({ key: `account:${account}` });
    },
  };
}

const tooMany = (ms: number) => new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil(ms / 1_000)) });

/** Counts an attempt for a key and sets the wait before the next attempt, in one atomic step. Throws if the last wait isn't over. */
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
  // A wait that ends later than the longest wait allows was set by a server with a wrong clock.
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

/** Removes expired counters, because TTL indexes don't work on the embedded engine. */
export const sweepRateLimits = async (): Promise<void> => {
  await counters().deleteMany({ expire: { $lt: new Date() } });
};
