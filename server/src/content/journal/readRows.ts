import type mongoose from 'mongoose';
import { overlay } from './applyRows.ts';
import type { JournalHead } from './journalHead.ts';
import type { Kind } from '@agency/contract/kinds';
import { changesOf, type Content, HistoryChanged, type JournalRow, type RowReference } from './rows.ts';
import { rowsFrom, type Store } from './rowStore.ts';

/**
 * Reads all documents of a kind as of one row, without a lock and without waiting for writers. It first reads the documents: each is in the
 * state of row `applied` or of a later one. Then it reads these later rows, and brings all documents to the state of the last one.
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

/** The applied rows after a row. Throws `HistoryChanged` if this journal doesn't have that row. */
export async function rowsAfter(store: Store, head: JournalHead, row: RowReference): Promise<JournalRow[]> {
  const until = await head.catchUp();
  const [same, ...rows] = await rowsFrom(store, row, store.confirmed, until._id);
  if (same?.id !== row.id) throw new HistoryChanged(`Row ${row._id} is another one here.`);
  return rows;
}

/** Whether the journal has a row with this id. If it is missing, a restore has replaced the content since a client read the row. */
export const hasRow = async (store: Store, id: string): Promise<boolean> =>
  (await store.rows.findOne({ names: id }, { ...store.confirmed, projection: { _id: 1 } })) !== null;
