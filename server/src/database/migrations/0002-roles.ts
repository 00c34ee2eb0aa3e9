import { Admin } from '../../session/model.ts';
import type { Migration } from './migration.ts';

/** Accounts of version 0.1 have no role, because each account could do everything. */
export const giveRoles: Migration = {
  name: '0002-roles',
  async run() {
    await Admin.collection.updateMany({ role: { $exists: false } }, { $set: { role: 'owner' } });
  },
};
