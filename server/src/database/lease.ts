import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { databaseTime, isDuplicate } from './connect.ts';

/** Work that one of all servers on this database has taken on. */
interface Lease {
  /** The work. */
  _id: string;
  by: string;
  /** By the database's clock: until then whoever has it is taken for alive; they renew it. */
  until: Date;
}

export const LEASES = 'leases';
const leases = () => mongoose.connection.collection<Lease>(LEASES);

/** How long one lasts that isn't renewed, in milliseconds: so long the work of a server that was killed waits. */
export const LASTS = 60_000;

const lasting = (lasts: number) => ({ until: { $add: ['$$NOW', lasts] } });

/**
 * Does work that only one of all servers on this database may do at a time. Answers undefined, and does nothing, where another one is
 * at it. It does not know what was done before: that the work itself looks at. Of a server that was killed it is free after `lasts`.
 */
export async function byOneServer<Done>(
  name: string,
  work: () => Promise<Done>,
  lasts = LASTS,
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
    // Who can't give it back any more no longer has it before long.
    await leases()
      .deleteOne(mine)
      .catch(() => {});
  }
}

async function take(name: string, by: string, lasts: number): Promise<boolean> {
  const now = await databaseTime();
  // One that lasts for too long was taken by a clock that was ahead.
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
