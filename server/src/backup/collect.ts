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
import { BackupFailure, lineOf } from './format.ts';
import { errorSays } from '../errorSays.ts';
import { holdWrites } from './holdWrites.ts';
import { keptCollections } from './stored.ts';

/** The documents of a collection, put down as lines. */
export interface Collected {
  count: number;
  /** Of the lines, before they were packed. */
  bytes: number;
  sha256: string;
  /** Where the packed lines are. */
  file: string;
  /** The hash of the documents as the database has them. */
  mark: string;
}

export interface Moment {
  asOf: Date;
  moment: string | null;
  collections: Map<string, Collected>;
}

export interface Patience {
  /** So often all is read in the hope that nobody writes meanwhile, before writes are held. */
  hopeful: number;
  /** So often in all, where they can't be held. */
  most: number;
}

const usual: Patience = { hopeful: 4, most: 200 };

/** The documents of a collection by their ids, as the database has them: in parts, whatever their number. */
const read = (name: string, session?: mongoose.mongo.ClientSession): AsyncIterable<Uint8Array> => {
  const options = { raw: true, sort: { _id: 1 }, batchSize: 200 } as const;
  const found = mongoose.connection.collection(name).find({}, { ...options, ...(session && { session }) });
  // What is asked for raw comes as bytes, which the driver's types don't say.
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

/** What a database says that has no snapshots, or no longer has that of then. */
const noSnapshot = new Set([20, 72, 239, 246, 263, 40_573]);

/** All as it was at one moment, which a replica set remembers for some minutes. Undefined where the database has no such memory, or a shorter one. */
async function remembered(folder: string): Promise<Moment | undefined> {
  if (!can('snapshots')) return undefined;
  const localTime = await databaseTime();
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const collections = new Map<string, Collected>();
    const moment = await contentMoment(session);
    for (const name of keptCollections) collections.set(name, await collect(name, folder, session));
    // What was answered until then is in it.
    return { asOf: localTime, moment, collections };
  } catch (error) {
    if (noSnapshot.has(Number(errorSays(error, 'code')))) return undefined;
    throw error;
  } finally {
    await session.endSession();
  }
}

/**
 * Puts down all documents as they were at one moment. A replica set is asked for it. Elsewhere all is read, and read
 * again, until a whole round finds every document as it was found before. Each of them then was what it is at any time between the
 * two. Where people write all the time, writes are held for one round.
 */
export async function asOfOneMoment(folder: string, patience: Patience = usual): Promise<Moment> {
  const known = await remembered(folder);
  if (known) return known;
  const collections = new Map<string, Collected>();
  let moment: string | null | undefined;

  /** Whether everything was found as it was. */
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
    // Known between the rounds: what both found was so then.
    const asOf = new Date();
    if (await round()) return { asOf, moment: moment ?? null, collections };
  }
  throw new BackupFailure(
    'The backup failed: content kept changing while it was copied. Try again at a quieter time.',
  );
}
