import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDatabaseDiskFull, isDuplicate, UNJOURNALED } from '../database/connect.ts';

/** Locks: which picture is being drawn right now, by any server on this database. */
interface Turn {
  _id: string;
  until: Date;
}

const turns = () => mongoose.connection.collection<Turn>('drawing');

/** The lease of a lock, in milliseconds, in case its server crashes. Longer than any picture takes. */
const LEASE_MS = 130_000;
const POLL_INTERVAL_MS = 200;

/** Lets only one of all servers make something, unless it exists. Others wait until it is there. */
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

/** Tries to take the lock; true if this server has it now. */
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
        // With a full disk, locks can't be stored, so proceed without one.
        if (isDatabaseDiskFull(error)) return true;
        throw error;
      },
    );

/** Deletes the locks of servers that crashed. */
export const sweepTurns = (before: Date) => turns().deleteMany({ until: { $lt: before } });
