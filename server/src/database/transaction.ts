import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { can } from './abilities.ts';

const sessions = new AsyncLocalStorage<mongoose.mongo.ClientSession>();

/**
 * Changes several documents in one transaction, if the database supports it. `work` may run more than once: after an interruption
 * without transactions, or after a conflict with another write in a transaction. So it must be safe to repeat, and its steps must
 * run one after the other. Models take part automatically; calls of a collection need `transactionOptions`.
 */
export const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  can('members')
    ? mongoose.connection.transaction((session) => sessions.run(session, work), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      })
    : work();

/** Options that make a call of a collection part of the surrounding transaction, if there is one. */
export const transactionOptions = (): { session?: mongoose.mongo.ClientSession } => {
  const session = sessions.getStore();
  return session ? { session } : {};
};
