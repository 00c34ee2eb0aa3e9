import type { Kind } from '@agency/contract/kinds';
import type mongoose from 'mongoose';
import type { Abilities } from '../../database/abilities.ts';
import { type RowListener, openHead } from './journalHead.ts';
import { hasRow, readAll, rowsAfter } from './readRows.ts';
import type { Content, RowReference } from './rows.ts';
import { openStore } from './rowStore.ts';
import { openViews } from './view.ts';
import { openWriter } from './writer.ts';

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the journal of a database: the log of all writes of content. Each process opens it once. See docs/journal.md. */
export async function openJournal(
  client: mongoose.mongo.MongoClient,
  database: string,
  collections: Readonly<Partial<Record<Kind, string>>>,
  abilities?: Pick<Abilities, 'oneCommand' | 'members'>,
) {
  const store = await openStore(client, database, collections, abilities);
  const head = await openHead(store);
  const views = openViews(store, head);
  const write = openWriter(store, head, views);
  return {
    store,
    write,
    /**
     * Reads all new rows, writes their changes to the documents, and returns the last row. Content that is read after
     * this call may be cached under that row's id.
     */
    head: () => head.catchUp(),
    rowsAfter: (row: RowReference) => rowsAfter(store, head, row),
    readAll: (kind: Kind) => readAll(store, head, kind),
    hasRow: (id: string) => hasRow(store, id),
    /** The document, perhaps from a cache: it may miss a change that another server made just now. */
    peek: async (kind: Kind, id: Content['_id']) => (await views.of([{ kind, id }], [])).document(kind, id),
    /**
     * The last row of which this process knows that it and all earlier rows are written to the documents. Doesn't read
     * the database.
     */
    applied: () => head.applied(),
    listen: (listener: RowListener) => head.listen(listener),
  };
}
