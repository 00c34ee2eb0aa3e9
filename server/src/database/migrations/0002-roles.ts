import { Admin } from '../../session/model.ts';
import type { Migration } from './migration.ts';

/** In version 0.1, accounts had no role, and everyone could do everything. So they all become owners. */
export const giveRoles: Migration = {
  name: '0002-roles',
  async run() {
    await Admin.collection.updateMany({ role: { $exists: false } }, { $set: { role: 'owner' } });
  },
};
