import type { LocalDatabaseMigration } from '../reconnectingDatabase.ts';
import type { DraftsTables } from '../draftsTables.ts';
import type { Entry } from '../../entry.ts';
import { entryOf01, type Tries01 } from './entryOf01.ts';

export const nameWrites: LocalDatabaseMigration<DraftsTables> = async (_, all) => {
  const outbox = all.objectStore('outbox');
  const entries: (Entry & Tries01)[] = await outbox.getAll();
  for (const { sentFrom, told, handedFrom, embeds: __, ...entry } of entries)
    await outbox.put(entryOf01(entry, { sentFrom, told, handedFrom }));
};
