import mongoose from 'mongoose';
import { type Abilities, abilitiesOf } from '../../database/abilities.ts';
import { ignoringDuplicate } from '../../database/connect.ts';
import type { Kind } from '@agency/contract/kinds';
import { type Content, type JournalRow, randomId, type RowReference } from './rows.ts';

/**
 * The number of a row: this row and all before it are written to their documents. A server that starts only checks the
 * later ones.
 */
export interface Marker {
  _id: 'applied';
  number: number;
}

/**
 * The document `late` names the server that asks to write first, because other servers' rows repeatedly came before its
 * own. `number` counts such requests of all servers, and `milliseconds` is how long the others wait. The document
 * `flush` is only written to flush all earlier writes in the database's log to disk.
 */
interface WriteTurn {
  _id: 'late' | 'flush';
  number: number;
  server?: string;
  milliseconds?: number;
}

/** The journal's collections, and the abilities of their database. */
export interface Store {
  client: mongoose.mongo.MongoClient;
  database: string;
  rows: mongoose.mongo.Collection<JournalRow>;
  markers: mongoose.mongo.Collection<Marker>;
  turns: mongoose.mongo.Collection<WriteTurn>;
  documents(kind: Kind): mongoose.mongo.Collection<Content>;
  /** Whether the database supports writes to several collections in one command (MongoDB 8 and newer). */
  oneCommand: boolean;
  members: boolean;
  durable: mongoose.mongo.WriteConcernSettings;
  /**
   * Options for reads: with them, a replica set returns only data that a majority of its members has, and that can't be
   * rolled back.
   */
  confirmed: { readConcern?: { level: 'majority' } };
}

export const ROWS = 'journal';
export const MARKERS = 'journalMarkers';
export const TURNS = 'journalTurns';

/**
 * The indexes of the rows. `names` is unique, so it refuses a row that conflicts with an earlier one: the same revision
 * of a document, or the same idempotency key.
 */
export const rowIndexes: mongoose.mongo.IndexDescription[] = [
  { name: 'names', key: { names: 1 }, unique: true },
  { name: 'at', key: { at: -1, _id: -1 } },
  { name: 'lines', key: { 'writes.lines.kind': 1, at: -1, _id: -1 } },
  { name: 'traces', key: { 'writes.changes.hasTraces': 1 }, sparse: true },
];

/**
 * Opens the journal's collections, and creates its first row if it has none. `collections` names the collection of each
 * kind of document.
 */
export async function openStore(
  client: mongoose.mongo.MongoClient,
  database: string,
  collections: Readonly<Partial<Record<Kind, string>>>,
  abilities?: Pick<Abilities, 'oneCommand' | 'members'>,
): Promise<Store> {
  const db = client.db(database);
  const { oneCommand, members } = abilities ?? abilitiesOf(await db.command({ hello: 1 }));
  const durable = { w: members ? 'majority' : 1, j: true } as const;
  const rows = db.collection<JournalRow>(ROWS, { writeConcern: durable });
  const markers = db.collection<Marker>(MARKERS, { writeConcern: durable });
  const turns = db.collection<WriteTurn>(TURNS, { writeConcern: durable });
  await rows.createIndexes(rowIndexes);
  const id = randomId();
  // Row 0 has the name null, and names are unique. `onlyAfter` (see below) relies on it: the row that it would insert
  // has no names, which MongoDB's index treats as null, so it is refused.
  await ignoringDuplicate(rows.insertOne({ _id: 0, id, at: new Date(), names: [null, id], writes: [] }));
  await ignoringDuplicate(markers.insertOne({ _id: 'applied', number: 0 }));
  return {
    client,
    database,
    rows,
    markers,
    turns,
    documents: (kind) => {
      const name = collections[kind];
      if (name === undefined) throw new Error(`The journal knows no kind ${kind}.`);
      return db.collection<Content>(name, { writeConcern: durable });
    },
    oneCommand,
    members,
    durable,
    confirmed: members ? { readConcern: { level: 'majority' } } : {},
  };
}

/**
 * The rows from `from` on, in order. The row `from` itself comes without its writes, which may be large: callers only
 * compare its id.
 */
export const rowsFrom = (
  { rows }: Store,
  from: RowReference,
  options: mongoose.mongo.FindOptions = {},
  until = Infinity,
): Promise<JournalRow[]> =>
  rows
    .find({ _id: { $gte: from._id, $lte: until } }, options)
    .sort({ _id: 1 })
    .project<JournalRow>({
      id: 1,
      at: 1,
      writes: { $cond: [{ $eq: ['$_id', from._id] }, [], '$writes'] },
    })
    .toArray();

/** One upsert in an ordered bulk write. */
export interface Update {
  collection: string;
  filter: mongoose.mongo.Document;
  update: mongoose.mongo.Document | mongoose.mongo.Document[];
}

/**
 * An operation for the start of an ordered command. If the journal doesn't have this row, the whole command fails: the
 * upsert would insert a row without names, but the unique index counts missing names as null, and row 0 already has the
 * name null.
 */
export const onlyAfter = ({ _id, id }: RowReference): Update => ({
  collection: ROWS,
  filter: { _id, id },
  update: { $setOnInsert: { isMissing: true } },
});

/**
 * An operation that inserts a row, unless the journal has it already. If another row has the same number, it fails with
 * a duplicate `_id`.
 */
export const inserting = ({ _id, id, ...rest }: JournalRow): Update => ({
  collection: ROWS,
  filter: { _id, id },
  update: { $setOnInsert: rest },
});

/** Which operation of a command failed with a duplicate key, and which index refused it; undefined if all were done. */
export type Refused = { operation: number; index: string } | undefined;

/** Does updates in order, and stops at the first duplicate key. Updates of several collections need `oneCommand`. */
export async function runOrdered(store: Store, updates: readonly Update[]): Promise<Refused> {
  try {
    if (store.oneCommand) await inOneCommand(store, updates);
    else await inOneCollection(store, updates);
    return undefined;
  } catch (error) {
    const refused = refusedIn(error);
    if (!refused) throw failureIn(error);
    return refused;
  }
}

/** If a single operation failed, for example on a full disk: the error that `updateOne` would throw for it. */
function failureIn(error: unknown): unknown {
  const first = firstFailure(error);
  return first ? new mongoose.mongo.MongoServerError({ code: first.code, message: first.message }) : error;
}

const inOneCommand = ({ client, database, durable }: Store, updates: readonly Update[]) =>
  client.bulkWrite(
    updates.map(({ collection, ...update }) => ({
      name: 'updateOne' as const,
      namespace: `${database}.${collection}`,
      ...update,
      upsert: true,
    })),
    { ordered: true, writeConcern: durable, ignoreUndefined: true },
  );

async function inOneCollection({ client, database, durable }: Store, updates: readonly Update[]) {
  const [{ collection = '' } = {}] = updates;
  await client
    .db(database)
    .collection(collection)
    .bulkWrite(
      updates.map(({ filter, update }) => ({ updateOne: { filter, update, upsert: true } })),
      { ordered: true, writeConcern: durable, ignoreUndefined: true },
    );
}

const DUPLICATE = 11_000;

function refusedIn(error: unknown): Refused {
  const first = firstFailure(error);
  if (first?.code !== DUPLICATE) return undefined;
  return { operation: first.operation, index: / index: (\w+) /.exec(first.message)?.[1] ?? '' };
}

/** The first operation of an ordered command that failed. The later ones were not done. */
function firstFailure(error: unknown): { operation: number; code: number; message: string } | undefined {
  if (error instanceof mongoose.mongo.MongoClientBulkWriteError) {
    const [first] = error.writeErrors;
    return first && { operation: first[0], code: first[1].code, message: first[1].message };
  }
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return undefined;
  const [first] = [error.writeErrors].flat();
  return first && { operation: first.index, code: Number(first.code), message: first.errmsg ?? '' };
}
