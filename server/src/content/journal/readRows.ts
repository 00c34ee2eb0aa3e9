import type mongoose from 'mongoose';
import { overlay } from './applyRows.ts';
import type { JournalHead } from './journalHead.ts';
import type { Kind } from '@agency/contract/kinds';
import { changesOf, type Content, HistoryChanged, type JournalRow, type RowReference } from './rows.ts';
import { rowsFrom, type Store } from './rowStore.ts';

/**
 * Reads all documents of a kind as they were after one and the same journal row, without a lock and without waiting for
 * writers. It first reads the documents. Some of them may already have changes of rows after `applied`. Then it reads
 * these later rows, and updates all documents to the state after the last one.
 */
export async function readAll(store: Store, head: JournalHead, kind: Kind): Promise<Map<string, Content>> {
  for (;;) {
    const from = head.applied();
    const read = async (session?: mongoose.mongo.ClientSession) => {
      const options = { ...store.confirmed, ...(session && { session }) };
      const found = await store.documents(kind).find({}, options).toArray();
      return { found, rows: await rowsFrom(store, from, options) };
    };
    // In a replica set another member may answer the second read. Causal consistency makes it at least as recent as the first.
    const { found, rows } = await (store.members
      ? store.client.withSession({ causalConsistency: true }, read)
      : read());
    const [same, ...since] = rows;
    if (same?.id === from.id) {
      const documents = new Map(found.map((document) => [String(document._id), document as Content]));
      overlay(documents, kind, since.flatMap(changesOf));
      return documents;
    }
    await head.catchUp();
  }
}

/**
 * The rows after the given row, once they are written to their documents. Throws `HistoryChanged` if the journal
 * doesn't have the given row.
 */
export async function rowsAfter(store: Store, head: JournalHead, row: RowReference): Promise<JournalRow[]> {
  const until = await head.catchUp();
  const [same, ...rows] = await rowsFrom(store, row, store.confirmed, until._id);
  if (same?.id !== row.id) throw new HistoryChanged(`Row ${row._id} is another one here.`);
  return rows;
}

/** Whether the journal has a row with this id. If a client knows an id that isn't in the journal, a backup was restored since. */
export const hasRow = async (store: Store, id: string): Promise<boolean> =>
  (await store.rows.findOne({ names: id }, { ...store.confirmed, projection: { _id: 1 } })) !== null;
