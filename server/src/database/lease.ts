import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { databaseTime, isDuplicate } from './connect.ts';

/** A task that only one of the servers on this database may run at a time. */
interface Lease {
  /** The name of the task. */
  _id: string;
  by: string;
  /** The expiry, by the database's clock. Until then its owner counts as alive; it renews the lease. */
  until: Date;
}

export const LEASES = 'leases';
const leases = () => mongoose.connection.collection<Lease>(LEASES);

/** The duration of a lease that isn't renewed, in milliseconds. After a server was killed, its task waits this long. */
export const LEASE_MS = 60_000;

const lasting = (lasts: number) => ({ until: { $add: ['$$NOW', lasts] } });

/**
 * Runs a task that only one of the servers on this database may run at a time. Returns undefined, without running it, if another
 * server is running it. The task itself must check whether it was done before. After a server was killed, its lease expires after
 * `lasts`.
 */
export async function byOneServer<Done>(
  name: string,
  work: () => Promise<Done>,
  lasts = LEASE_MS,
): Promise<Done | undefined> {
  const by = randomUUID();
  if (!(await take(name, by, lasts))) return undefined;
  const mine = { _id: name, by };
  const renewed = setInterval(() => {
    leases()
      .updateOne(mine, [{ $set: lasting(lasts) }])
      .catch(() => {});
  }, lasts / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewed);
    // If this fails, the lease expires soon.
    await leases()
      .deleteOne(mine)
      .catch(() => {});
  }
}

async function take(name: string, by: string, lasts: number): Promise<boolean> {
  const now = await databaseTime();
  // A lease that lasts too long was taken with a clock that was ahead.
  const tooLong = new Date(now.getTime() + 2 * lasts);
  const isOver = { _id: name, $or: [{ until: { $lt: now } }, { until: { $gt: tooLong } }] };
  try {
    await leases().updateOne(isOver, [{ $set: { by, ...lasting(lasts) } }], { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
