import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { databaseTime } from '../database/connect.ts';
import { errorSays } from '../errorCode.ts';

/** A restore that is running or was interrupted. */
export interface Restoring {
  _id: 'restore';
  /** 'preparing': nothing has changed yet. 'exchanging': it must be completed, by this process or another. */
  state: 'preparing' | 'exchanging';
  /** The end of its lease. Until then the restoring process counts as alive; it renews the lease. */
  until: Date;
  /** Collections to replace with the prepared ones, and collections to empty. */
  exchanged: string[];
  emptied: string[];
}

export const restoring = () => mongoose.connection.collection<Restoring>('restoring');

/** The lease of a restore, in milliseconds. After that, other processes take over. */
const LEASE_MS = 30_000;
export const RENEW_INTERVAL_MS = LEASE_MS / 3;
export const leaseEnd = async (): Promise<Date> => new Date((await databaseTime()).getTime() + LEASE_MS);

/** Prefix of the collections with prepared documents. */
const PREPARED = 'restoring.';
export const preparedName = (collection: string): string => `${PREPARED}${collection}`;

/** `NamespaceNotFound`: this collection was exchanged before the interruption. */
const isGone = (error: unknown) => errorSays(error, 'code') === 26;

/**
 * Replaces the current collections with the prepared ones, one by one. After an interruption it can be called again, and
 * continues.
 */
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

/** Removes everything that was prepared; the current content stays as it is. */
export async function giveUp(): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections())
    if (name.startsWith(PREPARED)) await mongoose.connection.dropCollection(name);
  await restoring().deleteOne({ _id: 'restore' });
}

/**
 * Completes an interrupted restore: an exchange is completed, and a preparation is removed. Waits for a restore that is still
 * running, unless no other process can use this database (`alone`). Returns what was done.
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
