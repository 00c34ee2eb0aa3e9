import mongoose from 'mongoose';
import type { Migration } from './migrations.ts';

/** Version 0.1 kept which sessions were ended; now those that go on are kept, and whoever is signed in signs in once more. */
export const forgetRevoked: Migration = {
  name: '0003-sessions',
  async run() {
    await mongoose.connection.collection('revokedTokens').deleteMany({});
  },
};
