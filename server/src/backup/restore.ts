import { createHash, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { rowIndexes, ROWS } from '../content/journal/rowStore.ts';
import { createIndexes, isDuplicate } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { bucket } from '../media/model.ts';
import { BackupFailure, names } from './archiveFormat.ts';
import { documentsIn } from './archiveLines.ts';
import { requireNoServer } from './runningServers.ts';
import { heldSinceRestore as heldRequest } from '../contactRequests/model.ts';
import { heldSinceRestore as heldMail } from '../mail/mailQueue.ts';
import { filesIn } from './readArchive.ts';
import {
  exchange,
  giveUp,
  leaseEnd,
  preparedName,
  RENEW_INTERVAL_MS,
  type Restoring,
  restoring,
} from './restoreState.ts';
import { sizeText } from './sizeText.ts';
import { keptCollections, stored } from './backedUpCollections.ts';
import { removeOld } from './removeOld.ts';
import { backUpTo, type BackupFile } from './backupFile.ts';
import { type Verified, verify } from './verifyArchive.ts';

type Document = mongoose.mongo.Document;

export interface Restored extends Verified {
  /** The backup that the restore made of the previous content, if there was any content. */
  before: BackupFile | undefined;
  /** The e-mail addresses of the accounts that can sign in now. */
  accounts: string[];
}

/** Documents per insert. */
const BATCH_SIZE = 200;

/**
 * Replaces the content of the database with that of an archive. First it verifies the archive, backs up the current
 * content into a file next to the archive, stores the pictures that the database doesn't have, and inserts the
 * documents into separate, prepared collections. Only then does it replace the current collections. `folder` is the
 * embedded database's folder. With `asItWas` it skips the migrations, so that an older version of the program can use
 * the database.
 */
export async function restoreFrom(
  file: string,
  { folder, asItWas }: { folder: string | undefined; asItWas: boolean },
): Promise<Restored> {
  const verified = await verify(file);
  const { bytes } = verified.manifest.media;
  const lines = Object.values(verified.manifest.documents).reduce((sum, each) => sum + each.bytes, 0);
  if (folder) await requireRoom(folder, bytes + lines);
  await begin();
  const renewed = setInterval(() => void renew().catch(() => {}), RENEW_INTERVAL_MS);
  try {
    await requireNoServer();
    const before = (await isEmpty()) ? undefined : await backUpTo(beside(file));
    const accounts = await prepare(file, verified);
    const state: Restoring['state'] = 'exchanging';
    const marker = await restoring().findOneAndUpdate(
      { _id: 'restore' },
      { $set: { state } },
      { returnDocument: 'after' },
    );
    if (!marker) throw new BackupFailure('Another process ended this restore. Nothing was changed.');
    await exchange(marker);
    if (!asItWas) {
      await migrate();
      await createIndexes();
    }
    if (before) await removeOld(dirname(file), beforeRestore, BEFORE_RESTORE_KEPT).catch(() => {});
    return { ...verified, before, accounts };
  } catch (error) {
    throw await undone(error);
  } finally {
    clearInterval(renewed);
  }
}

/**
 * Cleans up after a failed restore, and returns the reason as a sentence. If some collections have already been
 * replaced, they stay replaced: the server completes the restore when it starts next time.
 */
async function undone(error: unknown): Promise<BackupFailure> {
  const why = error instanceof Error ? error.message : String(error);
  const left = await restoring()
    .findOne({ _id: 'restore' })
    .catch(() => undefined);
  if (left?.state === 'exchanging')
    return new BackupFailure(
      `The restore stopped halfway (${why}). The server finishes it at its next start.`,
      {
        cause: error,
      },
    );
  // If the database can't be reached now, the server removes the prepared collections when it starts next time.
  await giveUp().catch(() => {});
  return error instanceof BackupFailure
    ? error
    : new BackupFailure(`The restore failed: ${why}. Nothing was changed.`, { cause: error });
}

/** How much disk space must stay free, so that the database can keep running, in bytes. */
const SPARE_BYTES = 128 * 1024 * 1024;

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new BackupFailure(
      `The disk with ${folder} is too full: the restore needs ${sizeText(bytes + SPARE_BYTES)}. Nothing was changed.`,
    );
}

async function begin(): Promise<void> {
  const emptied = Object.keys(stored).filter((name) => stored[name]?.is === 'emptied');
  const marker: Restoring = {
    _id: 'restore',
    state: 'preparing',
    until: await leaseEnd(),
    exchanged: [...keptCollections],
    emptied,
  };
  await restoring()
    .insertOne(marker)
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? new BackupFailure('Another restore is running. Nothing was changed.')
        : error;
    });
}

const renew = async () => restoring().updateOne({ _id: 'restore' }, { $set: { until: await leaseEnd() } });

async function isEmpty(): Promise<boolean> {
  for (const name of keptCollections)
    if (await mongoose.connection.collection(name).findOne({})) return false;
  return true;
}

const beforeRestore = /^before-restore-\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{4}\.tar$/;
/** How many before-restore backups are kept. Without a limit, repeated restores would fill the disk. */
const BEFORE_RESTORE_KEPT = 5;

const beside = (file: string) => {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dirname(file), `before-restore-${time}Z-${randomUUID().slice(0, 4)}.tar`);
};

/**
 * Stores the archive's documents in prepared collections, and its pictures, without changing the current content.
 * Returns the e-mail addresses of the accounts.
 */
async function prepare(file: string, { manifest, hashes }: Verified): Promise<string[]> {
  const accounts: string[] = [];
  for (const name of keptCollections) await mongoose.connection.createCollection(preparedName(name));
  // The restored journal must have its unique index before it replaces the current one. Otherwise a server process that
  // was suspended (and not stopped) could wake up and insert rows that belong to the old content.
  await mongoose.connection.collection(preparedName(ROWS)).createIndexes(rowIndexes);
  const collections = new Map(Object.keys(manifest.documents).map((name) => [names.documents(name), name]));
  const media = new Map(Object.keys(hashes).map((name) => [names.media(name), name]));
  for await (const { name, bytes } of filesIn(file)) {
    const [collection, picture] = [collections.get(name), media.get(name)];
    if (collection !== undefined && keptCollections.includes(collection)) {
      const documents = documentsIn(bytes, `${name} in ${file}`, manifest.documents[collection]);
      for await (const document of fill(collection, documents))
        if (collection === 'admins') accounts.push(String(document['email']));
    } else if (picture !== undefined) await putMedia(picture, bytes, hashes[picture]!);
    else for await (const _ of bytes);
  }
  return accounts;
}

/** Inserts documents into the prepared collection, and yields each of them. */
async function* fill(collection: string, documents: AsyncIterable<Document>): AsyncGenerator<Document> {
  const to = mongoose.connection.collection(preparedName(collection));
  let some: Document[] = [];
  for await (const document of documents) {
    some.push(asRestored[collection]?.(document) ?? document);
    yield document;
    if (some.length < BATCH_SIZE) continue;
    await to.insertMany(some);
    some = [];
  }
  if (some.length > 0) await to.insertMany(some);
}

/** Changes that a restore makes to documents before it inserts them, by collection. */
const asRestored: Readonly<Record<string, (document: Document) => Document>> = {
  admins: (admin) => signedOut(admin),
  mails: heldMail,
  contactRequests: heldRequest,
};

/**
 * Signs the account out everywhere: sessions with a different `generation` number are invalid. The current time in
 * seconds is higher than all numbers used before.
 */
const signedOut = (admin: Document): Document => ({ ...admin, generation: Math.floor(Date.now() / 1_000) });

/**
 * Stores a picture's bytes from the archive, unless the database has them already. Pictures need no prepared
 * collection: a picture's name is the hash of its bytes, so storing one doesn't change the current content.
 */
async function putMedia(name: string, bytes: AsyncIterable<Buffer>, sha256: string): Promise<void> {
  const others = await bucket().find({ filename: name }).sort({ _id: 1 }).toArray();
  for (const { _id } of others.slice(0, 1))
    if ((await hashOf(bucket().openDownloadStream(_id))) === sha256) {
      for await (const _ of bytes);
      return;
    }
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(bytes, hashing, bucket().openUploadStream(name));
  if (hash.digest('hex') !== sha256)
    throw new BackupFailure(`The archive changed while it was being read (${name}). Nothing was changed.`);
  for (const { _id } of others) await bucket().delete(_id);
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const part of bytes) hash.update(part);
    return hash.digest('hex');
  } catch {
    // Some chunks of the stored file are missing.
    return undefined;
  }
}
