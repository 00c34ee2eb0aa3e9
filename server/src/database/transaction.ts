import mongoose from 'mongoose';
import { can } from './abilities.ts';

/**
 * Changes several documents in one transaction, if the database supports it; otherwise, simply runs `work`. `work` must be safe to repeat:
 * a transaction runs it again after a conflict, and without transactions a retry runs it again after an interruption. Its steps must run
 * one after the other. Mongoose models take part automatically.
 */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  can('members')
    ? mongoose.connection.transaction(work, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      })
    : work();
