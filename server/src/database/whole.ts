import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { can } from './abilities.ts';

const sessions = new AsyncLocalStorage<mongoose.mongo.ClientSession>();

/**
 * Does changes of several documents as one where the database has transactions. Where it hasn't, and where it has and somebody else
 * changed the same meanwhile, all of it may be done more than once: it must be safe to repeat, and its steps come one after the
 * other. Models take part by themselves; calls of a collection are given `asPart`.
 */
export const whole = <Result>(work: () => Promise<Result>): Promise<Result> =>
  can('members')
    ? mongoose.connection.transaction((session) => sessions.run(session, work), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      })
    : work();

/** What makes a call of a collection part of the `whole` that it is made in, if it is in one. */
export const asPart = (): { session?: mongoose.mongo.ClientSession } => {
  const session = sessions.getStore();
  return session ? { session } : {};
};
