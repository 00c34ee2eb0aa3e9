import { deleteDB } from 'idb';
import { openDatabase, type DraftsDatabase } from './draftsDatabase.ts';
import { ifNoTabHas } from './tabLock.ts';
import { CACHED_VERSIONS } from './versionCache.ts';

/**
 * Deletes an account's local copy of the content and its pictures, unless another tab has it open. Unsent changes stay, and the pictures
 * that they need. Without unsent changes, the whole database is deleted. Returns false if another tab has it open.
 */
export async function removeCopy(server: string, account: string): Promise<boolean> {
  const database = await openDatabase(server, account);
  return ifNoTabHas(database.name, async (isKnown) => {
    const hasUnsent = await removeSent(database);
    database.close();
    // Without Web Locks, another tab may be storing a change just now. So the database stays, without its content.
    if (!hasUnsent && isKnown) await deleteDB(database.name);
  }).finally(database.close);
}

/** Deletes what the server has. Returns whether there are unsent changes. */
export const removeSent = (database: DraftsDatabase): Promise<boolean> =>
  database.use(async (all) => {
    const transaction = all.transaction(['documents', 'outbox', 'pictures', 'unsent', 'meta'], 'readwrite');
    const store = transaction.objectStore.bind(transaction);
    const [entries, pictures, unsent] = await Promise.all([
      store('outbox').count(),
      store('pictures').getAllKeys(),
      store('unsent').getAllKeys(),
    ]);
    const sent = pictures.filter((id) => !unsent.includes(id));
    await Promise.all([
      store('documents').clear(),
      ...['since', 'moment', CACHED_VERSIONS].map((key) => store('meta').delete(key)),
      ...sent.map((id) => store('pictures').delete(id)),
      transaction.done,
    ]);
    return entries > 0;
  });
