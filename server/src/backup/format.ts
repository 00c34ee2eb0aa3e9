import * as z from 'zod/mini';
import mongoose from 'mongoose';
import { StartFailure } from '../startFailure.ts';

/** The archive's format, as docs/backup.md tells it; it rises when a program of before could not read it. */
export const FORMAT = 1;

/** What is wrong with an archive, or keeps a backup or a restore from being made: one sentence for people. */
export class BackupFailure extends StartFailure {}

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.nonnegative());

/** What tells a format from others, whatever else stands beside it. */
export const AnyManifest = z.looseObject({ format: z.number() });

/** The archive's first file: what it was made of, and by what. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the program. */
  product: z.string(),
  /** The migrations that the documents have been through. */
  migrations: z.array(z.string()),
  /** The moment, by the clock of who made it, that all of it is of. */
  asOf: z.iso.datetime(),
  /** The moment of the content, which tells eras apart; null where nothing was ever written. */
  moment: z.nullable(z.string()),
  /** Of each collection: how many documents, and the bytes of its lines with their hash. */
  documents: z.record(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/)),
    z.object({ count: Count, bytes: Count, sha256: Sha256 }),
  ),
  media: z.object({ count: Count, bytes: Count }),
  /** Pictures whose bytes the database had lost. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The archive's last file: the hashes of the media, which are known once all are read. */
export const MediaHashes = z.record(z.string(), Sha256);

/** The names that the archive's files may have. They are compared, and never used as paths. */
export const names = {
  manifest: 'manifest.json',
  hashes: 'media.json',
  documents: (collection: string) => `documents/${collection}.ndjson.gz`,
  media: (file: string) => `media/${file}`,
};

/** The name that a picture's bytes are kept under. */
export const mediaFile = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

/** The end of the file, after the tar's: the hash of all before it. */
export const sealOf = (sha256: string): string => `agency-backup sha256 ${sha256}\n`;
export const SEAL_BYTES = sealOf('0'.repeat(64)).length;

const { BSON } = mongoose.mongo;
const { EJSON } = BSON;

type Document = mongoose.mongo.Document;

/** A document as a line: canonical Extended JSON, or its very bytes where that would not give them back. */
export function lineOf(bytes: Uint8Array): string {
  const document = BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  const line = EJSON.stringify(document, { relaxed: false });
  return givesBack(line, bytes)
    ? `${line}\n`
    : `${JSON.stringify({ $bson: Buffer.from(bytes).toString('base64') })}\n`;
}

function givesBack(line: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(BSON.serialize(documentIn(line)), bytes) === 0;
  } catch {
    // It holds what looks like Extended JSON.
    return false;
  }
}

/** The document of a line. */
export function documentIn(line: string): Document {
  const document = EJSON.parse(line, { relaxed: false }) as Document;
  const { $bson: bytes } = document;
  return typeof bytes === 'string'
    ? BSON.deserialize(Buffer.from(bytes, 'base64'), { promoteValues: false, bsonRegExp: true })
    : document;
}
