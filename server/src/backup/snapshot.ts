import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import mongoose from 'mongoose';
import { can } from '../database/abilities.ts';
import { databaseTime } from '../database/connect.ts';
import { COUNTERS, type Counter } from '../database/contentRevision.ts';
import { BackupFailure, lineOf } from './archiveFormat.ts';
import { errorSays } from '../errorCode.ts';
import { holdWrites } from './holdWrites.ts';
import { keptCollections } from './backedUpCollections.ts';

/** The documents of a collection, written to a file as lines. */
interface Collected {
  count: number;
  /** Size of the lines before compression. */
  bytes: number;
  sha256: string;
  /** The file with the compressed lines. */
  file: string;
  /** The hash of the documents as stored in the database. */
  mark: string;
}

export interface Moment {
  asOf: Date;
  moment: string | null;
  collections: Map<string, Collected>;
}

export interface Patience {
  /** A round reads all collections once. After this many rounds, writes are held during the next ones. */
  hopeful: number;
  /** The backup fails after this many rounds. That needs content that keeps changing, and writes that can't be blocked for a whole round. */
  most: number;
}

const usual: Patience = { hopeful: 4, most: 200 };

/** The documents of a collection in the order of their ids, as stored. They are read in batches, so memory doesn't limit their number. */
const read = (name: string, session?: mongoose.mongo.ClientSession): AsyncIterable<Uint8Array> => {
  const options = { raw: true, sort: { _id: 1 }, batchSize: 200 } as const;
  const found = mongoose.connection.collection(name).find({}, { ...options, ...(session && { session }) });
  // With `raw` the driver returns bytes, but its types don't say so.
  return found as unknown as AsyncIterable<Uint8Array>;
};

async function markOf(name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of read(name)) hash.update(bytes);
  return hash.digest('hex');
}

async function collect(
  name: string,
  folder: string,
  session?: mongoose.mongo.ClientSession,
): Promise<Collected> {
  const file = join(folder, `${name}.ndjson.gz`);
  const [mark, sha256] = [createHash('sha256'), createHash('sha256')];
  let [count, bytes] = [0, 0];
  const lines = async function* () {
    for await (const document of read(name, session)) {
      mark.update(document);
      const line = Buffer.from(lineOf(document));
      sha256.update(line);
      count += 1;
      bytes += line.length;
      yield line;
    }
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return { count, bytes, sha256: sha256.digest('hex'), file, mark: mark.digest('hex') };
}

const contentMoment = async (session?: mongoose.mongo.ClientSession) => {
  const counters = mongoose.connection.collection<Counter>(COUNTERS);
  return (await counters.findOne({ _id: 'content' }, session && { session }))?.moment ?? null;
};

/** Error codes of a database without snapshots, or whose snapshot of that time has expired. */
const noSnapshot = new Set([20, 72, 239, 246, 263, 40_573]);

/**
 * Reads everything from a snapshot, which replica sets keep for some minutes. Undefined if the database has no snapshots, or
 * keeps them for too short a time.
 */
async function remembered(folder: string): Promise<Moment | undefined> {
  if (!can('snapshots')) return undefined;
  const localTime = await databaseTime();
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const collections = new Map<string, Collected>();
    const moment = await contentMoment(session);
    for (const name of keptCollections) collections.set(name, await collect(name, folder, session));
    // The snapshot contains every write that was acknowledged before this time.
    return { asOf: localTime, moment, collections };
  } catch (error) {
    if (noSnapshot.has(Number(errorSays(error, 'code')))) return undefined;
    throw error;
  } finally {
    await session.endSession();
  }
}

/**
 * Copies all documents in the state of a single moment. A replica set has snapshots for that. Otherwise we read everything
 * repeatedly until a whole round finds nothing changed: then each document was in that state at any time between the last two
 * rounds. If people write all the time, writes are held for one round.
 */
export async function asOfOneMoment(folder: string, patience: Patience = usual): Promise<Moment> {
  const known = await remembered(folder);
  if (known) return known;
  const collections = new Map<string, Collected>();
  let moment: string | null | undefined;

  /** Whether nothing changed since the previous round. */
  const round = async (): Promise<boolean> => {
    const before = moment;
    moment = await contentMoment();
    let same = before === moment;
    for (const name of keptCollections) {
      const known = collections.get(name);
      if (known && known.mark === (await markOf(name))) continue;
      collections.set(name, await collect(name, folder));
      same = false;
    }
    return same;
  };

  for (let rounds = 0; rounds < patience.most; rounds++) {
    if (rounds >= patience.hopeful) {
      const held = await holdWrites();
      if (held) {
        const asOf = new Date();
        await round().finally(held.letGo);
        if (await held.held) return { asOf, moment: moment ?? null, collections };
        continue;
      }
    }
    // If this round finds nothing changed, then at this time everything was in the state that we have.
    const asOf = new Date();
    if (await round()) return { asOf, moment: moment ?? null, collections };
  }
  throw new BackupFailure(
    'The backup failed: content kept changing while it was copied. Try again at a quieter time.',
  );
}
