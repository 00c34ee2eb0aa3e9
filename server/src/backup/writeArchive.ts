import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type mongoose from 'mongoose';
import { pack } from 'tar-stream';
import { version } from '../../package.json';
import { bucket, Picture } from '../media/model.ts';
import { removing, temporaryFolder } from '../temporaryFolders.ts';
import { asOfOneRow, type CopiedState } from './snapshot.ts';
import {
  BackupFailure,
  FORMAT,
  type Manifest,
  mediaFile,
  names,
  SEAL_BYTES,
  sealOf,
} from './archiveFormat.ts';
import { documentsIn } from './archiveLines.ts';

interface Media {
  files: { name: string; id: mongoose.mongo.ObjectId; length: number }[];
  lost: string[];
}

/**
 * The files of the pictures that are in the copied documents. Undefined if one of these pictures was erased after the
 * documents were copied.
 */
async function mediaOf({ collections }: CopiedState): Promise<Media | undefined> {
  const media: Media = { files: [], lost: [] };
  const pictures = collections.get('pictures');
  if (!pictures) return media;
  for await (const { _id, format } of documentsIn(createReadStream(pictures.file), pictures.file)) {
    const name = `${String(_id)}.${String(format)}`;
    const [file] = await bucket().find({ filename: name }).sort({ _id: 1 }).limit(1).toArray();
    if (file) media.files.push({ name, id: file._id, length: file.length });
    else if (!mediaFile.test(name) || (await Picture.exists({ _id: String(_id) }))) media.lost.push(name);
    else return undefined;
  }
  return media;
}

/**
 * How often to try to copy everything. An attempt fails if a picture is erased meanwhile. That is rare, because
 * pictures are only erased after weeks without use.
 */
const TRIES = 3;

async function gather(folder: string) {
  for (let tries = 0; tries < TRIES; tries++) {
    const snapshot = await asOfOneRow(folder);
    const media = await mediaOf(snapshot);
    if (media) return { snapshot, media };
  }
  throw new BackupFailure('The backup failed: pictures were erased while they were being copied. Try again.');
}

function manifestOf(
  { asOf, moment, collections }: CopiedState,
  migrations: readonly string[],
  { files, lost }: Media,
): Manifest {
  return {
    format: FORMAT,
    product: version,
    migrations: [...migrations],
    asOf: asOf.toISOString(),
    moment,
    documents: Object.fromEntries(
      [...collections].map(([name, { count, bytes, sha256 }]) => [name, { count, bytes, sha256 }]),
    ),
    media: { count: files.length, bytes: files.reduce((sum, { length }) => sum + length, 0) },
    lost,
  };
}

/** An archive whose documents are copied already. The bytes of its pictures are read while it is written. */
export interface Gathered {
  manifest: Manifest;
  /** The size of the complete archive in bytes. */
  bytes: number;
  /**
   * Writes the archive; call it only once. It may take long if a client downloads slowly. That doesn't matter: others
   * can write to the database meanwhile.
   */
  writeTo(output: Writable): Promise<void>;
  /** Removes the temporary files. */
  discard(): void;
}

/** A file of the archive. */
interface File {
  name: string;
  size: number;
  from: () => Readable;
  /** Called with each chunk that is written. */
  heard?: (part: Buffer) => void;
}

/**
 * Prepares a backup: copies all documents to temporary files, all as they were after the same row of the journal (the
 * log of all writes).
 */
export async function gatherArchive(): Promise<Gathered> {
  const folder = await temporaryFolder('backup');
  const discard = removing(folder);
  try {
    const { snapshot, media } = await gather(folder);
    const manifest = manifestOf(snapshot, await migrationsIn(snapshot), media);
    const files = await filesOf(snapshot, media, manifest);
    const bytes = files.reduce(
      (sum, { size }) => sum + HEADER + size + paddingOf(size),
      TAR_END + SEAL_BYTES,
    );
    return { manifest, bytes, discard, writeTo: (output) => write(files, output) };
  } catch (error) {
    discard();
    throw error;
  }
}

/** Sizes in a tar, in bytes: the header of a file, which is also the block size to which files are padded, and the end. */
const HEADER = 512;
const TAR_END = 1_024;
const paddingOf = (size: number) => (HEADER - (size % HEADER)) % HEADER;

async function filesOf(snapshot: CopiedState, media: Media, manifest: Manifest): Promise<File[]> {
  const text = textOf(manifest);
  const files: File[] = [{ name: names.manifest, size: text.length, from: () => Readable.from([text]) }];
  for (const [name, { file }] of snapshot.collections) {
    const { size } = await stat(file);
    files.push({ name: names.documents(name), size, from: () => createReadStream(file) });
  }
  const hashes = new Map(media.files.map(({ name }) => [name, createHash('sha256')]));
  for (const { name, id, length } of media.files)
    files.push({
      name: names.media(name),
      size: length,
      from: () => bucket().openDownloadStream(id),
      heard: (part) => hashes.get(name)?.update(part),
    });
  // The sizes of all files must be known now, but the hashes are known only after all files were read. All hashes have
  // the same length, so zeros give the right size.
  const size = textOf(Object.fromEntries([...hashes.keys()].map((name) => [name, '0'.repeat(64)]))).length;
  const known = () => Object.fromEntries([...hashes].map(([name, hash]) => [name, hash.digest('hex')]));
  return [...files, { name: names.hashes, size, from: () => Readable.from([textOf(known())]) }];
}

const textOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);

async function write(files: readonly File[], output: Writable): Promise<void> {
  const tar = pack();
  const fill = async () => {
    for (const { name, size, from, heard = () => {} } of files) {
      // The time is always the same, so that the same content gives the same archive. After a failure, `entry` throws,
      // so no further file is opened.
      const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) });
      const parts = from();
      parts.on('data', heard);
      await pipeline(parts, entry);
    }
    tar.finalize();
  };
  // If one of the two fails, the other one ends, too. Wait for both, because the caller then deletes the files that they read.
  const ends = await Promise.allSettled([
    pipeline(tar, sealing(), output),
    fill().catch((error: Error) => {
      tar.destroy(error);
      throw error;
    }),
  ]);
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

/** A stream that passes all data on, and at the end appends the hash of the data. */
function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

/** The migrations that were applied to the documents, from the copied `schema` collection. */
async function migrationsIn({ collections }: CopiedState): Promise<string[]> {
  const schema = collections.get('schema');
  if (!schema) return [];
  for await (const { done } of documentsIn(createReadStream(schema.file), schema.file))
    if (Array.isArray(done)) return done.map(({ name }: { name: string }) => name);
  return [];
}
