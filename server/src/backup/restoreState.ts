import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { databaseTime } from '../database/connect.ts';
import { errorSays } from '../errorCode.ts';

/** A restore that is running or was interrupted. */
export interface Restoring {
  _id: 'restore';
  /**
   * 'preparing': the current content is unchanged. 'exchanging': collections are being replaced. If the process that
   * does this is interrupted, another one must complete it.
   */
  state: 'preparing' | 'exchanging';
  /** When the restoring process's exclusive right to this restore (its lease) expires. The process renews it while it runs. */
  until: Date;
  /** The names of the collections that are replaced by prepared ones. */
  exchanged: string[];
  /** The names of the collections that the restore empties. */
  emptied: string[];
}

export const restoring = () => mongoose.connection.collection<Restoring>('restoring');

/** How long the lease lasts if it isn't renewed, in milliseconds. After that, another process may take over the restore. */
const LEASE_MS = 30_000;
export const RENEW_INTERVAL_MS = LEASE_MS / 3;
export const leaseEnd = async (): Promise<Date> => new Date((await databaseTime()).getTime() + LEASE_MS);

/** The prefix of the names of prepared collections. */
const PREPARED = 'restoring.';
export const preparedName = (collection: string): string => `${PREPARED}${collection}`;

/** MongoDB's error `NamespaceNotFound`. It means that the prepared collection was already renamed before an interruption. */
const isGone = (error: unknown) => errorSays(error, 'code') === 26;

/** Replaces the current collections with the prepared ones, one by one. After an interruption, another call continues. */
export async function exchange({ exchanged, emptied }: Restoring): Promise<void> {
  for (const name of exchanged)
    await mongoose.connection
      .collection(preparedName(name))
      .rename(name, { dropTarget: true })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
  for (const name of emptied) await mongoose.connection.collection(name).deleteMany({});
  await restoring().deleteOne({ _id: 'restore' });
}

/** Removes everything that was prepared for a restore. The current content stays unchanged. */
export async function giveUp(): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections())
    if (name.startsWith(PREPARED)) await mongoose.connection.dropCollection(name);
  await restoring().deleteOne({ _id: 'restore' });
}

/**
 * Ends an interrupted restore. If collections were already being replaced, completes it; otherwise removes the prepared
 * collections. If the restore may still be running in another process, waits until its lease expires; with `alone`, no
 * other process can use this database, so it doesn't wait. Returns a sentence about what it did.
 */
export async function finishRestore({ alone }: { alone: boolean }): Promise<string | undefined> {
  for (;;) {
    const found = await restoring().findOne({ _id: 'restore' });
    if (!found) return undefined;
    const over = alone ? {} : { until: { $lt: await databaseTime() } };
    const mine = await restoring().findOneAndUpdate(
      { _id: 'restore', ...over },
      { $set: { until: await leaseEnd() } },
    );
    if (mine?.state === 'exchanging') {
      await exchange(mine);
      return 'An interrupted restore is now complete: the content is that of the backup.';
    }
    if (mine) {
      await giveUp();
      return 'An interrupted restore had changed nothing yet: the content is as before.';
    }
    await pause(500);
  }
}
