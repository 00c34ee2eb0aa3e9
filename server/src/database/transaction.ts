import mongoose from 'mongoose';
import { can } from './abilities.ts';

/**
 * Changes several documents in one transaction, if the database supports it. `work` may run more than once: after an interruption
 * without transactions, or after a conflict with another write in a transaction. So it must be safe to repeat, and its steps must
 * run one after the other. Models take part automatically.
 */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  can('members')
    ? mongoose.connection.transaction(work, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      })
    : work();
