import { createHash, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { createIndexes, isDuplicate } from '../database/connect.ts';
import { type Counter, COUNTERS, newMoment } from '../database/contentRevision.ts';
import { migrate } from '../database/migrate.ts';
import { bucket } from '../media/model.ts';
import { BackupFailure, names } from './format.ts';
import { documentsIn } from './lines.ts';
import { requireNoServer } from './presence.ts';
import { heldSinceRestore as heldRequest } from '../contactRequests/model.ts';
import { heldSinceRestore as heldMail } from '../mail/queue.ts';
import { filesIn } from './read.ts';
import { exchange, giveUp, leaseEnd, preparedName, RENEWED, type Restoring, restoring } from './restoring.ts';
import { sizeText } from './sizeText.ts';
import { keptCollections, stored } from './stored.ts';
import { removeOld } from './removeOld.ts';
import { backUpTo, type Kept } from './toFile.ts';
import { type Verified, verify } from './verify.ts';

type Document = mongoose.mongo.Document;

export interface Restored extends Verified {
  /** What was there before, where there was something. */
  before: Kept | undefined;
  /** Who can sign in. */
  accounts: string[];
}

/** So many documents are put into the database at once. */
const AT_ONCE = 200;

/**
 * Puts the content of an archive in the place of what the database has. All of the archive is checked first, what is there is backed up into
 * a file beside it, and all is prepared beside what is there before anything is exchanged. `folder` is the embedded database's; with
 * `asItWas` it is not brought up to date, for a version of before.
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
  const renewed = setInterval(() => void renew().catch(() => {}), RENEWED);
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

/** What a restore failed by, in a sentence, once nothing of it is left; what has begun to be exchanged is left to the next start. */
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
  // Where the database is away, the next start does it.
  await giveUp().catch(() => {});
  return error instanceof BackupFailure
    ? error
    : new BackupFailure(`The restore failed: ${why}. Nothing was changed.`, { cause: error });
}

/** Less is what the database needs to go on. */
const SPARE = 128 * 1024 * 1024;

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + SPARE)
    throw new BackupFailure(
      `The disk with ${folder} is too full: the restore needs ${sizeText(bytes + SPARE)}. Nothing was changed.`,
    );
}

async function begin(): Promise<void> {
  const emptied = Object.keys(stored).filter((name) => stored[name]?.is === 'emptied' && name !== COUNTERS);
  const marker: Restoring = {
    _id: 'restore',
    state: 'preparing',
    until: await leaseEnd(),
    exchanged: [...keptCollections, COUNTERS],
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
/** Restoring again and again would otherwise fill the disk with copies of what was there before. */
const BEFORE_RESTORE_KEPT = 5;

const beside = (file: string) => {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dirname(file), `before-restore-${time}Z-${randomUUID().slice(0, 4)}.tar`);
};

/** Puts all that the archive holds beside what is there; answers the accounts. */
async function prepare(file: string, { manifest, hashes }: Verified): Promise<string[]> {
  const accounts: string[] = [];
  for (const name of keptCollections) await mongoose.connection.createCollection(preparedName(name));
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
  await mongoose.connection.collection<{ _id: string }>(preparedName(COUNTERS)).insertOne(await anotherEra());
  return accounts;
}

/** Puts documents where they are prepared; passes them on. */
async function* fill(collection: string, documents: AsyncIterable<Document>): AsyncGenerator<Document> {
  const to = mongoose.connection.collection(preparedName(collection));
  let some: Document[] = [];
  for await (const document of documents) {
    some.push(asRestored[collection]?.(document) ?? document);
    yield document;
    if (some.length < AT_ONCE) continue;
    await to.insertMany(some);
    some = [];
  }
  if (some.length > 0) await to.insertMany(some);
}

/** What comes back otherwise than it was. */
const asRestored: Readonly<Record<string, (document: Document) => Document>> = {
  admins: (admin) => signedOut(admin),
  mails: heldMail,
  contactRequests: heldRequest,
};

/** No session of before is good for the account, whatever became of its generation since: later ones are all higher. */
const signedOut = (admin: Document): Document => ({ ...admin, generation: Math.floor(Date.now() / 1_000) });

/** The content's number goes on, and no moment of before is known: who wrote for one of those is asked. */
async function anotherEra() {
  const now = await mongoose.connection.collection<Counter>(COUNTERS).findOne({ _id: 'content' });
  return { _id: 'content', value: (now?.value ?? 0) + 1, moment: newMoment() };
}

/** Sees to it that the bytes of a picture are there as they are in the archive. They have the name either way, before and after. */
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
    // Parts of it are lost.
    return undefined;
  }
}
