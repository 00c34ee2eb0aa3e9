import mongoose from 'mongoose';
import type { Migration } from './migration.ts';

/**
 * Version 0.1 stored the sessions that had ended. Now we store the active ones instead. Sessions of version 0.1 aren't among them, so
 * everybody has to sign in again.
 */
export const forgetRevoked: Migration = {
  name: '0003-sessions',
  async run() {
    await mongoose.connection.collection('revokedTokens').deleteMany({});
  },
};
