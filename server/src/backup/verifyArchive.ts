import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { errorSays } from '../errorCode.ts';
import { BackupFailure, type Manifest, mediaFile, MediaHashes, names } from './archiveFormat.ts';
import { documentsIn } from './archiveLines.ts';
import { checkSeal, filesIn, jsonIn, manifestIn, notOurs } from './readArchive.ts';

/** The contents of an archive that passed all checks. */
export interface Verified {
  manifest: Manifest;
  /** The hashes of the media files, by name. */
  hashes: Readonly<Record<string, string>>;
}

async function hashOf(from: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of from) hash.update(part);
  return hash.digest('hex');
}

/**
 * Reads a whole archive to check it. Throws an error with a sentence for people unless the archive is complete, all
 * hashes match, each document can be read, and each picture in its documents has its bytes. Writes nothing, and has at
 * most one document in memory.
 */
export async function verify(file: string): Promise<Verified> {
  try {
    const manifest = await manifestIn(file);
    await checkSeal(file);
    return await verifyFiles(file, manifest);
  } catch (error) {
    if (error instanceof BackupFailure || isOfDisk(error)) throw error;
    // The file isn't a tar, its compression is broken, or a document in it is invalid.
    throw notOurs(file, error);
  }
}

const isOfDisk = (error: unknown) =>
  ['EIO', 'EACCES', 'EPERM', 'EMFILE'].includes(String(errorSays(error, 'code')));

async function verifyFiles(file: string, manifest: Manifest): Promise<Verified> {
  const awaited = new Map(
    Object.entries(manifest.documents).map(([name, expected]) => [names.documents(name), { name, expected }]),
  );
  const known = new Set<string>();
  const found: Record<string, string> = {};
  let bytes = 0;
  let hashes: Record<string, string> | undefined;
  let isFirst = true;
  for await (const { name, size, bytes: content } of filesIn(file)) {
    const called = `${name} in ${file}`;
    const documents = awaited.get(name);
    if (hashes) throw new BackupFailure(`${called} comes after the last file.`);
    if (isFirst) await hashOf(content);
    else if (documents) {
      awaited.delete(name);
      for await (const { _id, format } of documentsIn(content, called, documents.expected)) {
        if (_id === undefined) throw new BackupFailure(`${called} has a document without an id.`);
        if (documents.name === 'pictures') known.add(`${String(_id)}.${String(format)}`);
      }
    } else if (name === names.hashes) {
      const parsed = z.safeParse(MediaHashes, await jsonIn(content, called));
      if (!parsed.success) throw new BackupFailure(`${called} can't be read.`);
      hashes = parsed.data;
    } else {
      const media = /^media\/(.*)$/.exec(name)?.[1] ?? '';
      if (!mediaFile.test(media) || Object.hasOwn(found, media))
        throw new BackupFailure(
          `${file} contains an unexpected file, ${JSON.stringify(name)}. Nothing was changed.`,
        );
      found[media] = await hashOf(content);
      bytes += size;
    }
    isFirst = false;
  }
  const missing = [...awaited.keys(), ...(hashes ? [] : [names.hashes])];
  if (!hashes || missing.length > 0) throw new BackupFailure(`${file} is missing ${missing.join(', ')}.`);
  const files = Object.keys(hashes);
  const wrong = [...new Set([...files, ...Object.keys(found)])].find((name) => found[name] !== hashes[name]);
  if (wrong !== undefined)
    throw new BackupFailure(`${names.media(wrong)} in ${file} doesn’t match its hash.`);
  if (files.length !== manifest.media.count || bytes !== manifest.media.bytes)
    throw new BackupFailure(`The media in ${file} don’t match its manifest.`);
  const without = [...known].find((name) => !Object.hasOwn(hashes, name) && !manifest.lost.includes(name));
  if (without !== undefined) throw new BackupFailure(`${file} has no data for the picture ${without}.`);
  return { manifest, hashes };
}
