import mongoose from 'mongoose';
import { type Abilities, abilitiesOf } from '../../server/src/database/abilities.ts';
import { ignoringDuplicate } from '../../server/src/database/connect.ts';
import { type Content, type FirstRow, type JournalRow, newWrite, type Place } from './rows.ts';

interface Marker {
  /**
   * `applied`: up to this row, all rows are known to be applied; at its start a server checks the rows after it. `late`: the server whose
   * rows came too late, and how often any server's did. Other servers let it write first.
   */
  _id: 'applied' | 'late';
  number: number;
  flushes?: number;
  server?: string;
}

/** The journal's collections, and the abilities of their database. */
export interface Store {
  client: mongoose.mongo.MongoClient;
  database: string;
  rows: mongoose.mongo.Collection<JournalRow>;
  markers: mongoose.mongo.Collection<Marker>;
  documents(kind: string): mongoose.mongo.Collection<Content>;
  /** Supports writes to several collections in one command (MongoDB 8 and newer). */
  oneCommand: boolean;
  members: boolean;
  durable: mongoose.mongo.WriteConcernSettings;
  /** Options for reads that only see what can't be rolled back. */
  confirmed: { readConcern?: { level: 'majority' } };
}

const ROWS = 'journal';
const MARKERS = 'journalMarkers';

/** Opens the journal of a database, and creates it if there is none. `collections` has the collection of each kind. */
export async function openStore(
  client: mongoose.mongo.MongoClient,
  database: string,
  collections: Readonly<Record<string, string>>,
  abilities?: Pick<Abilities, 'oneCommand' | 'members'>,
): Promise<Store> {
  const db = client.db(database);
  const { oneCommand, members } = abilities ?? abilitiesOf(await db.command({ hello: 1 }));
  const durable = { w: members ? 'majority' : 1, j: true } as const;
  const rows = db.collection<JournalRow>(ROWS, { writeConcern: durable });
  const markers = db.collection<Marker>(MARKERS, { writeConcern: durable });
  await rows.createIndexes([
    {
      name: 'revision',
      key: { 'writes.changes.kind': 1, 'writes.changes.document': 1, 'writes.changes.revision': 1 },
      unique: true,
    },
    { name: 'key', key: { 'writes.key': 1 }, unique: true, sparse: true },
  ]);
  const first: FirstRow = { _id: 0, id: newWrite() };
  await ignoringDuplicate(rows.insertOne(first as JournalRow).then(() => {}));
  await ignoringDuplicate(markers.insertOne({ _id: 'applied', number: 0 }).then(() => {}));
  return {
    client,
    database,
    rows,
    markers,
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

/** The rows from a place on, in order. The first one comes without its writes, since it may be large. */
export const rowsFrom = (
  { rows }: Store,
  from: Place,
  options: mongoose.mongo.FindOptions = {},
  until = Infinity,
): Promise<JournalRow[]> =>
  rows
    .find({ _id: { $gte: from._id, $lte: until } }, options)
    .sort({ _id: 1 })
    .project<JournalRow>({
      id: 1,
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
 * Fails unless the journal has this row. Without it, this would insert a row without changes; the unique index on revisions refuses
 * that, since row 0 has none either. As the first operation of an ordered command it prevents the others if the history is different.
 */
export const onlyAfter = ({ _id, id }: Place): Update => ({
  collection: ROWS,
  filter: { _id, id },
  update: { $setOnInsert: { isMissing: true } },
});

/** Inserts a row, unless it is there already. If another row has its number, this fails with a duplicate `_id`. */
export const inserting = ({ _id, id, ...rest }: JournalRow): Update => ({
  collection: ROWS,
  filter: { _id, id },
  update: { $setOnInsert: rest },
});

/** The operation of a command that failed with a duplicate key, and the index that refused it; undefined if all were done. */
export type Refused = { operation: number; index: string } | undefined;

/** Does updates in order, and stops at the first duplicate key. Updates of several collections need `oneCommand`. */
export async function runOrdered(store: Store, updates: readonly Update[]): Promise<Refused> {
  try {
    if (store.oneCommand) await inOneCommand(store, updates);
    else await inOneCollection(store, updates);
    return undefined;
  } catch (error) {
    const refused = refusedIn(error);
    if (!refused) throw error;
    return refused;
  }
}

const inOneCommand = ({ client, database, durable }: Store, updates: readonly Update[]) =>
  client.bulkWrite(
    updates.map(({ collection, ...update }) => ({
      name: 'updateOne' as const,
      namespace: `${database}.${collection}`,
      ...update,
      upsert: true,
    })),
    { ordered: true, writeConcern: durable },
  );

async function inOneCollection({ client, database, durable }: Store, updates: readonly Update[]) {
  const [{ collection = '' } = {}] = updates;
  await client
    .db(database)
    .collection(collection)
    .bulkWrite(
      updates.map(({ filter, update }) => ({ updateOne: { filter, update, upsert: true } })),
      { ordered: true, writeConcern: durable },
    );
}

const DUPLICATE = 11_000;

function refusedIn(error: unknown): Refused {
  if (error instanceof mongoose.mongo.MongoClientBulkWriteError) {
    const [first] = error.writeErrors;
    return first && refusedBy(first[0], first[1].code, first[1].message);
  }
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return undefined;
  const [first] = [error.writeErrors].flat();
  return first && refusedBy(first.index, Number(first.code), first.errmsg);
}

const refusedBy = (operation: number, code: number, message = ''): Refused =>
  code === DUPLICATE ? { operation, index: / index: (\w+) /.exec(message)?.[1] ?? '' } : undefined;
