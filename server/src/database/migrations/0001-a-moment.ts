import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Migration } from './migration.ts';

/**
 * Version 0.1 gave its content no moment, an id that changes when content is restored. Without it, a write that is based on content from
 * before a restore can't be detected.
 */
export const giveMoment: Migration = {
  name: '0001-a-moment',
  async run() {
    const counters = mongoose.connection.collection<{ _id: string }>('counters');
    const none = { _id: 'content', moment: { $exists: false } };
    await counters.updateOne(none, { $set: { moment: randomBytes(12).toString('hex') } });
  },
};
