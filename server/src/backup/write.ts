import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type mongoose from 'mongoose';
import { pack, type Pack } from 'tar-stream';
import { version } from '../../package.json';
import { bucket, Picture } from '../media/model.ts';
import { temporaryFolder } from '../temporary.ts';
import { asOfOneMoment, type Moment, type Patience } from './collect.ts';
import { BackupFailure, FORMAT, type Manifest, mediaFile, names, sealOf } from './format.ts';
import { documentsIn } from './lines.ts';

interface Media {
  files: { name: string; id: mongoose.mongo.ObjectId; length: number }[];
  lost: string[];
}

/** The bytes of all pictures that the documents know; undefined where one was erased since those were read. */
async function mediaOf({ collections }: Moment): Promise<Media | undefined> {
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

/** A picture is erased once nothing has named it for weeks: that two backups in a row meet one is not seen. */
const TRIES = 3;

async function gather(folder: string, patience?: Patience) {
  for (let tries = 0; tries < TRIES; tries++) {
    const moment = await asOfOneMoment(folder, patience);
    const media = await mediaOf(moment);
    if (media) return { moment, media };
  }
  throw new BackupFailure('The backup was not made: pictures were erased while they were copied. Try again.');
}

function manifestOf(
  { asOf, moment, collections }: Moment,
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

/** Puts a file into a tar, and waits until it is through. */
async function put(tar: Pack, name: string, size: number, from: NodeJS.ReadableStream | string) {
  const header = { name, size, mode: 0o600, mtime: new Date(0) };
  if (typeof from === 'string') tar.entry(header, from);
  else await pipeline(from, tar.entry(header));
}

/** Passes everything on, and ends it with its own hash. */
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

/** Writes an archive of the database as it was at one moment; answers what is in it. Nobody's work is kept waiting for it to go out. */
export async function writeArchive(output: Writable, patience?: Patience): Promise<Manifest> {
  const folder = await temporaryFolder('backup');
  try {
    const { moment, media } = await gather(folder, patience);
    const manifest = manifestOf(moment, await migrationsIn(moment), media);
    const tar = pack();
    const fill = async () => {
      const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
      await put(tar, names.manifest, Buffer.byteLength(text), text);
      for (const [name, { file }] of moment.collections)
        await put(tar, names.documents(name), (await stat(file)).size, createReadStream(file));
      const hashes: Record<string, string> = {};
      for (const { name, id, length } of media.files) {
        const hash = createHash('sha256');
        const bytes = bucket().openDownloadStream(id);
        bytes.on('data', (chunk: Buffer) => hash.update(chunk));
        await put(tar, names.media(name), length, bytes);
        hashes[name] = hash.digest('hex');
      }
      const last = `${JSON.stringify(hashes, undefined, 1)}\n`;
      await put(tar, names.hashes, Buffer.byteLength(last), last);
      tar.finalize();
    };
    const out = pipeline(tar, sealing(), output);
    // Whichever of the two fails ends the other.
    await Promise.all([
      out,
      fill().catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
    ]);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The migrations that the documents have been through, as they say themselves. */
async function migrationsIn({ collections }: Moment): Promise<string[]> {
  const schema = collections.get('schema');
  if (!schema) return [];
  for await (const { done } of documentsIn(createReadStream(schema.file), schema.file))
    if (Array.isArray(done)) return done.map(({ name }: { name: string }) => name);
  return [];
}
