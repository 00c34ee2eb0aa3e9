import * as z from 'zod/mini';
import mongoose from 'mongoose';
import { StartFailure } from '../startFailure.ts';

/** The version of the archive format (docs/backup.md). Increase it if older programs can't read the new format. */
export const FORMAT = 1;

/** A problem with an archive, or a reason why a backup or restore failed, as one sentence for people. */
export class BackupFailure extends StartFailure {}

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.nonnegative());

/** The part of a manifest that is the same in every format version. */
export const AnyManifest = z.looseObject({ format: z.number() });

/** The archive's first file, the manifest. It says what the archive contains, and which version of this program made it. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program. */
  product: z.string(),
  /** The migrations (conversions from older data formats) that were applied to the documents. */
  migrations: z.array(z.string()),
  /** The point in time of the archived content, by the clock of the server that made the archive. */
  asOf: z.iso.datetime(),
  /** The id of the last row of the journal (the log of all writes) at that time; null if the content had no such id yet. */
  moment: z.nullable(z.string()),
  /** For each collection: the number of documents, and the size and hash of its lines. */
  documents: z.record(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/)),
    z.object({ count: Count, bytes: Count, sha256: Sha256 }),
  ),
  media: z.object({ count: Count, bytes: Count }),
  /** The file names of pictures whose bytes were missing from the database. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The archive's last file: the hashes of the media files. It is the last one because all media files must be read first. */
export const MediaHashes = z.record(z.string(), Sha256);

/** The names of the files in an archive. When an archive is read, its names are compared with these, but never used as paths. */
export const names = {
  manifest: 'manifest.json',
  hashes: 'media.json',
  documents: (collection: string) => `documents/${collection}.ndjson.gz`,
  media: (file: string) => `media/${file}`,
};

/** The format of the file names of pictures. */
export const mediaFile = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** The end of the archive, after the tar data: a line with the hash of all bytes before it. */
export const sealOf = (sha256: string): string => `agency-backup sha256 ${sha256}\n`;
export const SEAL_BYTES = sealOf('0'.repeat(64)).length;

const { BSON } = mongoose.mongo;
const { EJSON } = BSON;

type Document = mongoose.mongo.Document;

/**
 * A document as a line of text: in canonical Extended JSON (MongoDB's JSON with types), or as its raw bytes if Extended
 * JSON can't reproduce it exactly.
 */
export function lineOf(bytes: Uint8Array): string {
  const document = BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  // Some readers of lines also split at these two characters, such as Node's readline since version 24.
  const line = EJSON.stringify(document, { relaxed: false }).replace(/[\u2028\u2029]/g, (character) =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  );
  return givesBack(line, bytes)
    ? `${line}\n`
    : `${JSON.stringify({ $bson: Buffer.from(bytes).toString('base64') })}\n`;
}

function givesBack(line: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(BSON.serialize(documentIn(line)), bytes) === 0;
  } catch {
    // The document has a value that Extended JSON mistakes for its own notation, such as an object with the key `$date`.
    return false;
  }
}

/** Parses a line that `lineOf` made. */
export function documentIn(line: string): Document {
  const document = EJSON.parse(line, { relaxed: false }) as Document;
  const { $bson: bytes } = document;
  return typeof bytes === 'string'
    ? BSON.deserialize(Buffer.from(bytes, 'base64'), { promoteValues: false, bsonRegExp: true })
    : document;
}
