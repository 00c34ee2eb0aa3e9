import mongoose from 'mongoose';

/** Connects mongoose; answers only once the database has. Writes count as done when they are in the journal of a majority. */
export async function connect(uri: string): Promise<void> {
  mongoose.set('strictQuery', 'throw');
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: 8_000,
    writeConcern: { w: 'majority', j: true },
  });
}

/** The database named in the address, else 'agency'. */
const databaseName = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'agency';

/** Makes every index the models declare. */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

/** Whether the database answers within two seconds. */
export async function answers(): Promise<boolean> {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected || !mongoose.connection.db)
    return false;
  try {
    await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}

const absences = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
]);

/** The driver lets some errors of its socket through as they are, when the database ends in the middle of a call. */
const brokenSocket = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** Whether an error means that the database is away, rather than that we did something wrong. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (absences.has(error.name) ||
    brokenSocket.has(String((error as NodeJS.ErrnoException).code)) ||
    /before initial connection is complete|not connected/i.test(error.message));

/** Whether an error says that a unique value is already there. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11_000;
