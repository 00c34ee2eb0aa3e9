import type { LocalDatabaseMigration } from '../reconnectingDatabase.ts';
import type { DraftsTables } from '../draftsTables.ts';

export const makeStores: LocalDatabaseMigration<DraftsTables> = (fresh) => {
  fresh.createObjectStore('documents', { keyPath: ['kind', 'id'] });
  fresh.createObjectStore('outbox', { keyPath: 'number' });
  fresh.createObjectStore('pictures', { keyPath: 'id' });
  fresh.createObjectStore('unsent');
  fresh.createObjectStore('meta');
};
