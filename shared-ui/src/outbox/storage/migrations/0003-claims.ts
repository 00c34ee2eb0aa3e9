import type { LocalDatabaseMigration } from '../reconnectingDatabase.ts';
import type { DraftsTables } from '../draftsTables.ts';

export const makeClaims: LocalDatabaseMigration<DraftsTables> = (fresh) => {
  fresh.createObjectStore('claims');
};
