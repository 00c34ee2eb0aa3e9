import type { LocalDatabaseMigration } from '../../reconnectingDatabase.ts';
import type { Tables } from '../draftsDatabase.ts';

export const makeStores: LocalDatabaseMigration<Tables> = (fresh) => {
  fresh.createObjectStore('documents', { keyPath: ['kind', 'id'] });
  fresh.createObjectStore('outbox', { keyPath: 'number' });
  fresh.createObjectStore('pictures', { keyPath: 'id' });
  fresh.createObjectStore('unsent');
  fresh.createObjectStore('meta');
};
