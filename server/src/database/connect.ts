import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { errorSays } from '../errorCode.ts';
import { learnAbilities } from './abilities.ts';
import { followElections } from './elections.ts';
import { listenForSilence, stopListening, unlessSilent } from './databasePing.ts';

/**
 * Connects Mongoose, and waits until the database is connected. The database confirms a write when a majority of the
 * replica set's members have it in their logs on disk, or, with `w=1` in the address, when the one server has it in its
 * log.
 */
export async function connect(uri: string): Promise<void> {
  const isAlone = /[?&]w=1(?:&|$)/.test(uri);
  mongoose.set('strictQuery', 'throw');
  // Needed by `inTransaction`.
  mongoose.set('transactionAsyncLocalStorage', true);
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 5_000,
    // Deleting expired data or building an index on a large site takes long. `unlessSilent` detects much sooner that a
    // database doesn't answer at all.
    socketTimeoutMS: 60_000,
    writeConcern: { w: isAlone ? 1 : 'majority', j: true },
    // If the network to a member is broken, its connection reports no error. The driver's heartbeat detects that within
    // these times, and ends the calls that wait for this member.
    ...(!isAlone && { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 5_000 }),
  });
  learnAbilities(await hello());
  followElections(mongoose.connection.getClient());
  listenForSilence();
}

/** The reply to MongoDB's command `hello`, which describes the server. */
const hello = async () => (await mongoose.connection.db?.command({ hello: 1 })) ?? {};

/**
 * Ignores the error of an insert if the document exists already, for example because another server inserted it. The existing document
 * stays unchanged.
 */
export const ignoringDuplicate = (put: Promise<unknown>): Promise<void> =>
  put.then(
    () => {},
    (error: unknown) => {
      if (!isDuplicate(error)) throw error;
    },
  );

/** Write concern for unimportant writes: the database may confirm them before they are on its disk. */
export const UNJOURNALED = { w: 1, j: false } as const;

export async function disconnect(): Promise<void> {
  stopListening();
  await mongoose.disconnect();
}

/** The database name in the address, otherwise 'agency'. */
const databaseName = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'agency';

/** The time by the database's clock. */
export async function databaseTime(): Promise<Date> {
  const { localTime } = await hello();
  return localTime instanceof Date ? localTime : new Date();
}

/** MongoDB adds indexes to an existing collection only while 500 MB of disk space are free. */
const OUT_OF_DISK_SPACE = 14_031;

/**
 * Creates all indexes that the models declare. Without enough disk space, it only creates the unique ones; the next start creates the rest.
 */
export async function createIndexes(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const indexes = schema
      .indexes()
      .map(([key, options]) => ({ ...options, key }) as mongoose.mongo.IndexDescription);
    if (indexes.length === 0) continue;
    // One call for all indexes: if the collection is new, MongoDB then doesn't require the free space.
    await collection.createIndexes(indexes).catch(async (error: { code?: number }) => {
      if (error.code !== OUT_OF_DISK_SPACE) throw error;
      const needed = indexes.filter(({ unique }) => unique);
      if (needed.length > 0) await collection.createIndexes(needed);
    });
  }
}

/**
 * Whether the database answers a ping within two seconds. Also false as soon as the regular pings get no answer
 * (`unlessSilent`).
 */
export async function answers(): Promise<boolean> {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected || !mongoose.connection.db)
    return false;
  const ping = unlessSilent(mongoose.connection.db.command({ ping: 1 })).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, pause(2_000, false, { ref: false })]);
}

const absences = new Set([
  'DatabaseSilence',
  'HistoryChanged',
  'NotConfirmed',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
]);

/** Socket errors that the driver passes on unchanged when the database ends during a call. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/**
 * Error codes of a server that is shutting down, is no longer primary, or can't reach the other members. Most of them
 * are from the specification of retryable writes for MongoDB's drivers. The others mean that too few members can be
 * reached, or that they didn't confirm a write in time.
 */
const leaving = new Set([6, 7, 50, 89, 91, 100, 133, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether an error means that the database can't be reached at the moment, and isn't due to a fault in our code. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (absences.has(error.name) ||
    leaving.has(Number(errorSays(error, 'code'))) ||
    brokenSocket.has(String(errorSays(error, 'code'))) ||
    /before initial connection is complete|not connected/i.test(error.message));

/**
 * Whether an error says that the database's disk is full. Commands that create files, such as those for indexes, fail
 * with the system's message instead of `OutOfDiskSpace`.
 */
export const isDatabaseDiskFull = (error: unknown): boolean =>
  errorSays(error, 'code') === OUT_OF_DISK_SPACE ||
  (error instanceof Error && error.message.includes('No space left on device'));

/** Whether a write failed because a unique value already exists. */
export const isDuplicate = (error: unknown): boolean => errorSays(error, 'code') === 11_000;
