import type { LocalDatabaseMigration } from '../reconnectingDatabase.ts';
import type { DraftsTables } from '../draftsTables.ts';

export const makeClaims: LocalDatabaseMigration<DraftsTables> = async (fresh, all) => {
  fresh.createObjectStore('claims');
  // Math.random also works on plain http, where `crypto.randomUUID` is missing.
  await all.objectStore('meta').put(Math.random(), 'outboxId');
};
