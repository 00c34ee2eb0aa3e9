import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Migration } from './migration.ts';

/** Content of version 0.1 has no moment. Without one, a write that is based on an older copy of the content can't be detected. */
export const giveMoment: Migration = {
  name: '0001-a-moment',
  async run() {
    const counters = mongoose.connection.collection<{ _id: string }>('counters');
    const none = { _id: 'content', moment: { $exists: false } };
    await counters.updateOne(none, { $set: { moment: randomBytes(12).toString('hex') } });
  },
};
