import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Migration } from './migration.ts';

/**
 * Adds the `moment`, which version 0.1 didn't have: an id that changes when a backup is restored. Without it, the
 * server couldn't detect that a client sends a change that is based on content from before the restore.
 */
export const giveMoment: Migration = {
  name: '0001-a-moment',
  async run() {
    const counters = mongoose.connection.collection<{ _id: string }>('counters');
    const none = { _id: 'content', moment: { $exists: false } };
    await counters.updateOne(none, { $set: { moment: randomBytes(12).toString('hex') } });
  },
};
