import mongoose from 'mongoose';
import { can } from './abilities.ts';

/**
 * Changes several documents in one transaction, if the database supports that; otherwise just runs `work`. `work` must
 * be safe to repeat: a transaction runs it again after a conflict, and without transactions a user's retry runs it
 * again if it was interrupted halfway. `work` must not run database calls in parallel. Mongoose models use the
 * transaction automatically.
 */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  can('members')
    ? mongoose.connection.transaction(work, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      })
    : work();
