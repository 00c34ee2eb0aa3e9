import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '@agency/contract/problems';

/** What one address (or one account) may do in a window, in seconds. The counters are in the database, shared by all servers. */
const limits = {
  login: { points: 10, duration: 15 * 60 },
  loginAddress: { points: 50, duration: 15 * 60 },
  password: { points: 10, duration: 15 * 60 },
  contact: { points: 10, duration: 10 * 60 },
  challenge: { points: 60, duration: 10 * 60 },
  demo: { points: 30, duration: 10 * 60 },
} as const;

export interface RateLimit {
  /** Counts one more; throws `tooMany` once there were too many. */
  count(kind: keyof typeof limits, key: string): Promise<void>;
  /** Starts counting anew, since this one has proved to be who they say. */
  forgive(kind: keyof typeof limits, key: string): Promise<void>;
}

/** The limits that handlers apply before costly or guessable work. */
export async function rateLimits(on: boolean): Promise<RateLimit> {
  if (!on) return { count: async () => {}, forgive: async () => {} };
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
      try {
        await limiters.get(kind)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
      }
    },
    async forgive(kind, key) {
      await limiters.get(kind)?.delete(key);
    },
  };
}

const counters = () => mongoose.connection.collection('rateLimits');

/** Removes counters whose window is over: a TTL index does nothing on the embedded engine. */
export const sweepRateLimits = async (): Promise<void> => {
  await counters().deleteMany({ expire: { $lt: new Date() } });
};
