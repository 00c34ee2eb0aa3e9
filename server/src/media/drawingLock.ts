import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDatabaseDiskFull, isDuplicate, UNJOURNALED } from '../database/connect.ts';

/** The lock for drawing a picture, which one of the servers on this database has. */
interface Turn {
  _id: string;
  until: Date;
}

const turns = () => mongoose.connection.collection<Turn>('drawing');

/** How long a lock lasts if its server crashes, in milliseconds. It is longer than drawing any picture takes. */
const LEASE_MS = 130_000;
const POLL_INTERVAL_MS = 200;

/** Returns something that only one of the servers should make, and makes it if it doesn't exist. The other servers wait for it. */
export async function onOneServer<Made>(
  name: string,
  find: (name: string) => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  for (;;) {
    const isMine = await take(name);
    try {
      const found = await find(name);
      if (found !== undefined) return found;
      if (isMine) return await make();
    } finally {
      // If the lock can't be removed, it expires.
      if (isMine)
        await turns()
          .deleteOne({ _id: name }, { writeConcern: UNJOURNALED })
          .catch(() => {});
    }
    await pause(POLL_INTERVAL_MS);
  }
}

/** Tries to take the lock. Returns whether this server has it now. */
const take = (name: string): Promise<boolean> =>
  turns()
    .updateOne(
      { _id: name, until: { $lt: new Date() } },
      { $set: { until: new Date(Date.now() + LEASE_MS) } },
      { upsert: true, writeConcern: UNJOURNALED },
    )
    .then(
      () => true,
      (error: unknown) => {
        if (isDuplicate(error)) return false;
        // With a full disk, locks can't be stored. So draw without one.
        if (isDatabaseDiskFull(error)) return true;
        throw error;
      },
    );

/** Deletes the locks of servers that crashed. */
export const sweepTurns = (before: Date) => turns().deleteMany({ until: { $lt: before } });
