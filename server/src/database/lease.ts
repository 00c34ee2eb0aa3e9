import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { databaseTime, isDatabaseDiskFull, isDuplicate } from './connect.ts';

/** A lease: the right of one server to run a task that only one of the servers on this database may run at a time. */
interface Lease {
  /** The name of the task. */
  _id: string;
  by: string;
  /** When the lease expires, by the database's clock. The server that has the lease renews it while the task runs. */
  until: Date;
}

export const LEASES = 'leases';
const leases = () => mongoose.connection.collection<Lease>(LEASES);

/** How long a lease lasts if it isn't renewed, in milliseconds. If a server is killed, other servers can run its task after this time. */
export const LEASE_MS = 60_000;

const lasting = (lasts: number) => ({ until: { $add: ['$$NOW', lasts] } });

/**
 * Runs a task that only one of the servers on this database may run at a time. If another server is running it, returns
 * undefined without running it. `work` must itself check whether its work was done before. If this server is killed,
 * its lease expires after `lasts` ms. With `onFullDisk`, the task also runs if the lease can't be stored because the
 * database's disk is full.
 */
export async function byOneServer<Done>(
  name: string,
  work: () => Promise<Done>,
  { lasts = LEASE_MS, onFullDisk = false }: { lasts?: number; onFullDisk?: boolean } = {},
): Promise<Done | undefined> {
  const by = randomUUID();
  if (!(await take(name, by, lasts, onFullDisk))) return undefined;
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
    // If this fails, the lease soon expires by itself.
    await leases()
      .deleteOne(mine)
      .catch(() => {});
  }
}

/**
 * Like `byOneServer`, but waits while another server runs the task: tries again every `pollMs`, until `isOver`. Also
 * runs the task if the disk is too full to store the lease: erasing expired data frees space, and visitors should still
 * get the pictures that they request.
 */
export async function inTurn<Done>(
  name: string,
  work: () => Promise<Done>,
  {
    lasts = LEASE_MS,
    pollMs,
    isOver = () => false,
  }: { lasts?: number; pollMs: number; isOver?: () => boolean },
): Promise<Done | undefined> {
  while (!isOver()) {
    const done = await byOneServer(name, async () => ({ result: await work() }), {
      lasts,
      onFullDisk: true,
    });
    if (done) return done.result;
    await pause(pollMs, undefined, { ref: false });
  }
  return undefined;
}

/**
 * Deletes leases that expired more than a day ago: their servers have crashed. Others may belong to a slow server that
 * still renews its lease.
 */
export const sweepLeases = (now: Date) =>
  leases().deleteMany({ until: { $lt: new Date(now.getTime() - 86_400_000) } });

async function take(name: string, by: string, lasts: number, onFullDisk: boolean): Promise<boolean> {
  const now = await databaseTime();
  // If a lease ends much later than a new one would, a server with a wrong clock has stored it. So it counts as
  // expired, too.
  const tooLong = new Date(now.getTime() + 2 * lasts);
  const isOver = { _id: name, $or: [{ until: { $lt: now } }, { until: { $gt: tooLong } }] };
  try {
    await leases().updateOne(isOver, [{ $set: { by, ...lasting(lasts) } }], { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    if (onFullDisk && isDatabaseDiskFull(error)) return true;
    throw error;
  }
}
