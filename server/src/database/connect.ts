import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { errorSays } from '../errorSays.ts';
import { learnAbilities } from './abilities.ts';
import { followElections } from './electing.ts';
import { listenForSilence, stopListening, unlessSilent } from './silence.ts';

/**
 * Connects mongoose; answers only once the database has. Writes count as done when they are in the journal: of a majority,
 * unless the address is one of a server alone (`w=1`).
 */
export async function connect(uri: string): Promise<void> {
  address = uri;
  const isAlone = /[?&]w=1(?:&|$)/.test(uri);
  mongoose.set('strictQuery', 'throw');
  // For `whole`.
  mongoose.set('transactionAsyncLocalStorage', true);
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 5_000,
    // Sweeps and indexes of a large site take their time; of a database that hangs, `unlessSilent` knows sooner.
    socketTimeoutMS: 60_000,
    writeConcern: { w: isAlone ? 1 : 'majority', j: true },
    // A member that a network no longer reaches says nothing: it is known by this time, and what waits for it is ended.
    ...(!isAlone && { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 5_000 }),
  });
  learnAbilities(await hello());
  followElections(mongoose.connection.getClient());
  listenForSilence();
}

let address = '';

/** The address that was connected to, with what it takes to do so. */
export const databaseAddress = (): string => address;

/** What the database says of itself. */
const hello = async () => (await mongoose.connection.db?.command({ hello: 1 })) ?? {};

/** Puts something where it may be already, such as by another server: then that stays. */
export const unlessThere = (put: Promise<unknown>): Promise<void> =>
  put.then(
    () => {},
    (error: unknown) => {
      if (!isDuplicate(error)) throw error;
    },
  );

/** For what need not be in the journal before somebody is answered. */
export const SOON = { w: 1, j: false } as const;

/** Takes leave of the database. */
export async function disconnect(): Promise<void> {
  stopListening();
  await mongoose.disconnect();
}

/** The database named in the address, else 'agency'. */
const databaseName = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'agency';

/** The time by the database's clock. */
export async function databaseTime(): Promise<Date> {
  const { localTime } = await hello();
  return localTime instanceof Date ? localTime : new Date();
}

/** MongoDB adds an index to a collection that is there only while 500 MB of the disk are free. */
const NO_ROOM = 14_031;

/** Makes every index the models declare; one that only makes something faster waits for a start with more room, if need be. */
export async function createIndexes(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const indexes = schema
      .indexes()
      .map(([key, options]) => ({ ...options, key }) as mongoose.mongo.IndexDescription);
    if (indexes.length === 0) continue;
    // In one call, which needs no room where the collection is new.
    await collection.createIndexes(indexes).catch(async (error: { code?: number }) => {
      if (error.code !== NO_ROOM) throw error;
      const needed = indexes.filter(({ unique }) => unique);
      if (needed.length > 0) await collection.createIndexes(needed);
    });
  }
}

/** Whether the database answers within two seconds; no while everyone else is told that it is silent. */
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

/** The driver lets some errors of its socket through as they are, when the database ends in the middle of a call. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/**
 * What a server says that ends, or of a set no longer leads it or doesn't find the others: the state changes and network errors of the
 * drivers' specification of retryable writes, and what a set says that has too few members for what it was asked, or that has not agreed
 * in time.
 */
const leaving = new Set([6, 7, 50, 89, 91, 100, 133, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether an error means that the database is away, rather than that we did something wrong. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (absences.has(error.name) ||
    leaving.has(Number(errorSays(error, 'code'))) ||
    brokenSocket.has(String(errorSays(error, 'code'))) ||
    /before initial connection is complete|not connected/i.test(error.message));

/** Whether an error says that the database's disk is full (`OutOfDiskSpace`). */
export const hasNoRoom = (error: unknown): boolean => errorSays(error, 'code') === 14_031;

/** Whether an error says that a unique value is already there; of several writes, that all that failed did by that. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoClientBulkWriteError
    ? error.writeErrors.size > 0 &&
      error.writeConcernErrors.length === 0 &&
      [...error.writeErrors.values()].every(({ code }) => code === 11_000)
    : errorSays(error, 'code') === 11_000;
