import { deleteDB } from 'idb';
import { deleteUnsavedInput, importUnsavedInput, unsavedInputOf } from './textStore.ts';
import { type Known, listParts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import { draftsOf, openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import { takeDrafts } from '@agency/shared-ui/outbox/draftsFile.ts';
import { openCopy } from '@agency/shared-ui/outbox/storage/localCopy.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';

/** Drafts of the same account for another server address. */
export interface Elsewhere {
  server: string;
  count: number;
}

/** Finds drafts of this account for other addresses that show the same site as this one. */
export async function draftsElsewhere({ server, account, copy }: Drafts): Promise<Elsewhere[]> {
  const found: Elsewhere[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const other = draftsOf(name);
    if (!other || other.account !== account || other.server === server) continue;
    const database = await openDatabase(other.server, account);
    const count = await database.use((all) => all.count('outbox'));
    if (count > 0 && isSameContent((await openCopy(database, { isOnlyTab: true })).known(), copy.known()))
      found.push({ server: other.server, count });
    database.close();
  }
  return found;
}

/** Whether two servers have the same content. Starter content has the same ids on every site, so creation times are compared, too. */
function isSameContent(one: Known, other: Known): boolean {
  const made = (known: Known) =>
    listParts.flatMap((part) => {
      const documents: readonly { id: string; createdAt: string }[] = known[part] ?? [];
      return documents.map(({ id, createdAt }) => `${id} ${createdAt}`);
    });
  const known = new Set(made(other));
  return made(one).some((each) => known.has(each));
}

/** Moves drafts and unsaved input from another address to this one. Returns the number of drafts. */
export async function takeAlong(server: string, drafts: Drafts): Promise<number> {
  const database = await openDatabase(server, drafts.account);
  const [entries, pictures] = await database.use(async (all) => {
    const unsent = await all.getAllKeys('unsent');
    const kept = await Promise.all(unsent.map((id) => all.get('pictures', id)));
    return [await all.getAll('outbox'), kept.flatMap((picture) => picture?.blob ?? [])] as const;
  });
  const typed = unsavedInputOf(server);
  const count = await takeDrafts({ server, entries, pictures, typed }, drafts);
  importUnsavedInput(drafts.server, typed);
  database.close();
  // All drafts are moved. The content itself is read again from the new address.
  await deleteDB(database.name);
  deleteUnsavedInput(server);
  return count;
}
