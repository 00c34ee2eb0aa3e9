import type mongoose from 'mongoose';
import { overlay } from './apply.ts';
import type { Head } from './head.ts';
import { changesOf, type Content, HistoryChanged, type JournalRow, type Place } from './rows.ts';
import { rowsFrom, type Store } from './store.ts';

/** Documents of a kind as they are after one row: a change set is in them as a whole or not at all. */
export interface Snapshot {
  at: Place;
  documents: Map<string, Content>;
}

/**
 * Reads all documents of a kind as of one row, without a lock and without waiting for whoever writes: the documents first, which may be
 * of any rows since `applied`, and then those rows, which say what they are after the last.
 */
export async function readAll(store: Store, head: Head, kind: string): Promise<Snapshot> {
  for (;;) {
    const from = head.applied();
    const read = async (session?: mongoose.mongo.ClientSession) => {
      const options = { ...store.confirmed, ...(session && { session }) };
      const found = await store.documents(kind).find({}, options).toArray();
      return { found, rows: await rowsFrom(store, from, options) };
    };
    // Of members the second read may be another one's, which has to be as far as the first.
    const { found, rows } = await (store.members
      ? store.client.withSession({ causalConsistency: true }, read)
      : read());
    const [same, ...since] = rows;
    if (same?.id === from.id) {
      const documents = new Map(found.map((document) => [String(document._id), document as Content]));
      overlay(documents, kind, since.flatMap(changesOf));
      const { _id, id } = since.at(-1) ?? from;
      return { at: { _id, id }, documents };
    }
    await head.catchUp();
  }
}

/** The rows after a place, up to where all is applied. Throws `HistoryChanged` where this history has no such place. */
export async function rowsAfter(store: Store, head: Head, place: Place): Promise<JournalRow[]> {
  const until = await head.catchUp();
  const [same, ...rows] = await rowsFrom(store, place, store.confirmed, until._id);
  if (same?.id !== place.id) throw new HistoryChanged(`Row ${place._id} is another one here.`);
  return rows;
}

/** Whether content ever was at this row: else it was set back since. */
export const hasRow = async (store: Store, { _id, id }: Place): Promise<boolean> =>
  (await store.rows.findOne({ _id, id }, { ...store.confirmed, projection: { _id: 1 } })) !== null;
