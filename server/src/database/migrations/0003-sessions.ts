import mongoose from 'mongoose';
import type { Migration } from './migration.ts';

/**
 * Version 0.1 stored which sessions had ended. Now we store which sessions are active. Those of version 0.1 aren't
 * stored as active, so everybody has to sign in again.
 */
export const forgetRevoked: Migration = {
  name: '0003-sessions',
  async run() {
    await mongoose.connection.collection('revokedTokens').deleteMany({});
  },
};
