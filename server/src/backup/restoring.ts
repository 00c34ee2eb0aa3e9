import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { databaseTime } from '../database/connect.ts';
import { errorSays } from '../errorSays.ts';

/** A restore that is under way, or was ended in the middle. */
export interface Restoring {
  _id: 'restore';
  /** While it prepares nothing has changed; from the exchange on it goes through to its end, whoever does that. */
  state: 'preparing' | 'exchanging';
  /** Until then whoever made it is taken for alive; they renew it. */
  until: Date;
  /** The collections that are exchanged for what was prepared, and those that are emptied. */
  exchanged: string[];
  emptied: string[];
}

export const restoring = () => mongoose.connection.collection<Restoring>('restoring');

/** For so long a restore is waited for that no longer says anything, in milliseconds. */
const LEASE = 30_000;
export const RENEWED = LEASE / 3;
export const leaseEnd = async (): Promise<Date> => new Date((await databaseTime()).getTime() + LEASE);

/** Where the documents of a collection are prepared. */
const PREPARED = 'restoring.';
export const preparedName = (collection: string): string => `${PREPARED}${collection}`;

/** There is no such collection (`NamespaceNotFound`): it was exchanged before. */
const isGone = (error: unknown) => errorSays(error, 'code') === 26;

/** Puts what was prepared in the place of what is there, collection by collection; begun anew, it goes on. */
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

/** Removes what was prepared: everything is as it was before. */
export async function giveUp(): Promise<void> {
  for (const { name } of await mongoose.connection.listCollections())
    if (name.startsWith(PREPARED)) await mongoose.connection.dropCollection(name);
  await restoring().deleteOne({ _id: 'restore' });
}

/**
 * Brings a restore to its end that was killed in the middle: what had begun to be exchanged is exchanged, what was only prepared is
 * removed. One that is under way is waited for, unless nobody else can be at this database (`alone`). Answers what was done.
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
