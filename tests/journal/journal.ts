import type mongoose from 'mongoose';
import type { Abilities } from '../../server/src/database/abilities.ts';
import { openHead } from './head.ts';
import { hasRow, readAll, rowsAfter } from './read.ts';
import type { Place } from './rows.ts';
import { openStore } from './store.ts';
import { openViews } from './view.ts';
import { openWriter } from './write.ts';

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the journal of a database, once in each process. docs/journal.md explains how it works. */
export async function openJournal(
  client: mongoose.mongo.MongoClient,
  database: string,
  collections: Readonly<Record<string, string>>,
  abilities?: Pick<Abilities, 'oneCommand' | 'members'>,
) {
  const store = await openStore(client, database, collections, abilities);
  const head = await openHead(store);
  const write = openWriter(store, head, openViews(store, head));
  return {
    store,
    write,
    /** The row up to which all rows are applied. What is made from the content now may be cached under its id. */
    head: () => head.catchUp(),
    rowsAfter: (place: Place) => rowsAfter(store, head, place),
    readAll: (kind: string) => readAll(store, head, kind),
    hasRow: (place: Place) => hasRow(store, place),
  };
}
