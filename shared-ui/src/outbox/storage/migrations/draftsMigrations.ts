import type { LocalDatabaseMigration } from '../reconnectingDatabase.ts';
import type { DraftsTables } from '../draftsTables.ts';
import { makeStores } from './0001-stores.ts';
import { nameWrites } from './0002-writes-have-names.ts';
import { makeClaims } from './0003-claims.ts';

/** The database migrations, in order. Never change one that was released. */
export const migrations: readonly LocalDatabaseMigration<DraftsTables>[] = [
  makeStores,
  nameWrites,
  makeClaims,
];
