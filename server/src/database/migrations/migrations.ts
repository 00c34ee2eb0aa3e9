import { giveMoment } from './0001-a-moment.ts';
import { giveRoles } from './0002-roles.ts';
import { forgetRevoked } from './0003-sessions.ts';
import { fillJournal } from './0004-journal.ts';
import { giveAddresses } from './0005-addresses.ts';
import type { Migration } from './migration.ts';

/** All migrations in order. Never change a migration that was released. */
export const migrations: readonly Migration[] = [
  giveMoment,
  giveRoles,
  forgetRevoked,
  fillJournal,
  giveAddresses,
];
