import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kind, kindNames } from '@agency/contract/kinds';
import mongoose from 'mongoose';
import { journal } from '../content/currentJournal.ts';
import { changesOf, type JournalRow, type RowReference, rowsAbout } from '../content/journal/rows.ts';
import { type Marker, MARKERS, ROWS } from '../content/journal/rowStore.ts';
import { collectionOf } from '../content/storedKinds.ts';
import { versionsIn } from '../content/versions.ts';
import { lineOf } from './archiveFormat.ts';
import { keptCollections } from './backedUpCollections.ts';

const { BSON } = mongoose.mongo;

/** A collection whose documents were written to a file, one per line. */
interface Collected {
  count: number;
  /** Size of the lines before compression. */
  bytes: number;
  sha256: string;
  /** The file with the compressed lines. */
  file: string;
}

export interface CopiedState {
  asOf: Date;
  /** The id of the last row of the journal (the log of all writes) that the copy includes. */
  moment: string;
  collections: Map<string, Collected>;
}

/**
 * The documents of a collection in the order of their ids, as stored. They are read in batches, so a large collection
 * doesn't need much memory.
 */
async function* read(name: string, filter: object = {}): AsyncGenerator<Uint8Array> {
  const { confirmed } = (await journal()).store;
  const options = { raw: true, sort: { _id: 1 }, batchSize: 200, ...confirmed } as const;
  // With `raw` the driver yields bytes, but its types don't say so.
  yield* mongoose.connection.collection(name).find(filter, options) as unknown as AsyncIterable<Uint8Array>;
}

async function collect(
  name: string,
  folder: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Collected> {
  const file = join(folder, `${name}.ndjson.gz`);
  const sha256 = createHash('sha256');
  let [count, bytes] = [0, 0];
  const heard = async function* () {
    for await (const text of lines) {
      const line = Buffer.from(text);
      sha256.update(line);
      count += 1;
      bytes += line.length;
      yield line;
    }
  };
  await pipeline(Readable.from(heard()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return { count, bytes, sha256: sha256.digest('hex'), file };
}

async function* linesIn(documents: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const bytes of documents) yield lineOf(bytes);
}

/** Copies the current documents of a kind to a file, as lines. Returns their ids in the same order. */
async function copyNow(kind: Kind, folder: string): Promise<{ ids: string[]; file: string }> {
  const file = join(folder, `${kind}.lines`);
  const ids: string[] = [];
  const lines = async function* () {
    for await (const bytes of read(collectionOf[kind])) {
      ids.push(String(BSON.deserialize(bytes)['_id']));
      yield lineOf(bytes);
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return { ids, file };
}

/** The journal's marker as a line of the backup. It says that all rows up to this one are written to the documents. */
const markerAt = ({ _id: number }: RowReference): string =>
  lineOf(BSON.serialize({ _id: 'applied', number } satisfies Marker));

/** The version of a document right after a journal row was written, as a line; '' if the document was created later. */
async function lineAt(kind: Kind, document: string, { _id }: RowReference): Promise<string> {
  const rows = { ...rowsAbout(kind, document), _id: { $lte: _id } };
  const [version] = await versionsIn(kind, document, rows, 1);
  return version ? lineOf(BSON.serialize(version)) : '';
}

/**
 * Copies the collections for a backup while people may write. All content is copied as it was after the same row of the
 * journal: if a document was changed during the copying, its earlier version is read from the journal. Collections with
 * other data, such as accounts, are copied after that, as they are then.
 */
export async function asOfOneRow(folder: string): Promise<CopiedState> {
  const { head, rowsAfter } = await journal();
  const at = await head();
  const asOf = new Date();
  const copies = new Map<Kind, Awaited<ReturnType<typeof copyNow>>>();
  for (const kind of kindNames) copies.set(kind, await copyNow(kind, folder));
  const later = (await rowsAfter(at)).flatMap(changesOf);
  const collections = new Map<string, Collected>();
  for (const name of keptCollections) {
    const kind = kindNames.find((each) => collectionOf[each] === name);
    const rows: Partial<Record<keyof JournalRow, object>> = name === ROWS ? { _id: { $lte: at._id } } : {};
    const lines = kind ? linesAt(kind) : name === MARKERS ? [markerAt(at)] : linesIn(read(name, rows));
    collections.set(name, await collect(name, folder, lines));
  }
  return { asOf, moment: at.id, collections };

  async function* linesAt(kind: Kind): AsyncGenerator<string> {
    const { ids, file } = copies.get(kind)!;
    const changed = new Set(later.flatMap((change) => (change.kind === kind ? change.document : [])));
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const id = ids[number++]!;
      const text = changed.has(id) ? await lineAt(kind, id, at) : `${line}\n`;
      if (text !== '') yield text;
    }
  }
}
