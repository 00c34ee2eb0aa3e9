import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { migrations } from '../database/migrations/migrations.ts';
import { AnyManifest, BackupFailure, FORMAT, Manifest, names, SEAL_BYTES, sealOf } from './archiveFormat.ts';
import { stored } from './backedUpCollections.ts';

/** The maximum size of the manifest and of the list of hashes, in bytes. */
const LONGEST_TEXT = 64 * 1024 * 1024;

/** A file of an archive. Read its `bytes` before you ask for the next file. */
export interface ArchiveFile {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** The position in the file where the tar data ends and the seal (the line with the hash of everything) begins. */
async function bodyEnd(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BackupFailure(`There is no file ${file}.`);
  return found.size - SEAL_BYTES;
}

/** The files of an archive, in order. Throws if it has entries other than plain files. */
export async function* filesIn(file: string): AsyncGenerator<ArchiveFile> {
  const end = await bodyEnd(file);
  if (end <= 0) throw notOurs(file);
  // The callback is empty, because an error in either stream is thrown where `files` is read.
  const files = pipeline(createReadStream(file, { end: end - 1 }), extract(), () => {});
  for await (const entry of files) {
    const { name, size, type } = entry.header;
    if (type !== 'file') throw notOurs(file);
    // The chunks are buffers, but the library's types don't say so.
    yield { name, size, bytes: entry as AsyncIterable<Buffer> };
  }
}

/** The error for a file that isn't one of our archives. */
export const notOurs = (file: string, cause?: unknown): BackupFailure =>
  new BackupFailure(`${file} is not a backup of this program, or is damaged.`, { cause });

/** Reads a JSON file of an archive. */
export async function jsonIn(from: AsyncIterable<Buffer>, called: string): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of from) {
    length += part.length;
    if (length > LONGEST_TEXT) throw new BackupFailure(`${called} is too long for a backup.`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new BackupFailure(`${called} can't be read.`, { cause });
  }
}

/** The manifest, which is the first file of an archive. Throws if a newer version of this program made the archive. */
export async function manifestIn(file: string): Promise<Manifest> {
  for await (const { name, bytes } of filesIn(file)) {
    if (name !== names.manifest) break;
    const parsed = await jsonIn(bytes, `The manifest of ${file}`);
    const { data: any } = z.safeParse(AnyManifest, parsed);
    if (any && any.format > FORMAT)
      throw new BackupFailure(
        `${file} was written by a newer version of this program, in format ${any.format}; this one reads formats up to ${FORMAT}. Restore it with that version.`,
      );
    const { data: manifest } = z.safeParse(Manifest, parsed);
    if (!manifest) throw new BackupFailure(`The manifest of ${file} can't be read.`);
    const unknown = [
      ...manifest.migrations.filter((name) => !migrations.some((each) => each.name === name)),
      ...Object.keys(manifest.documents).filter((name) => !Object.hasOwn(stored, name)),
    ];
    if (unknown.length > 0)
      throw new BackupFailure(
        `${file} was written by a newer version of this program (${manifest.product}), with migrations this one doesn’t know: ${unknown.join(', ')}. Restore it with that version.`,
      );
    return manifest;
  }
  throw notOurs(file);
}

/** Throws if any byte of the archive was changed or is missing. */
export async function checkSeal(file: string): Promise<void> {
  const end = await bodyEnd(file);
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { end: end - 1 }) as AsyncIterable<Buffer>)
    hash.update(part);
  const handle = await open(file);
  const { buffer } = await handle
    .read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, end)
    .finally(() => handle.close());
  const seal = buffer.toString('latin1');
  if (seal === sealOf(hash.digest('hex'))) return;
  throw new BackupFailure(
    /^agency-backup sha256 [0-9a-f]{64}\n$/.test(seal)
      ? `${file} is damaged: its checksum doesn’t match. Nothing was changed.`
      : `${file} is incomplete: its end is missing or damaged. Nothing was changed.`,
  );
}
