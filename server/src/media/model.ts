import { LRUCache } from 'lru-cache';
import mongoose, { Schema } from 'mongoose';
import type { Placeholder } from '@agency/contract/fields';
import { mediaIdOf } from '@agency/contract/media';
import { ignoringDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';

interface StoredPicture extends Placeholder {
  /** The hash of the bytes that were uploaded. */
  _id: string;
  format: 'jpg' | 'png' | 'webp';
  createdAt: Date;
  /**
   * Since when the picture is unused: at that time, the sweep (the hourly job that deletes expired data) found that
   * nothing stored refers to it, or someone replaced it as their portrait.
   */
  unnamedSince?: Date;
}

const schema = new Schema(
  {
    _id: { type: String },
    format: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    colors: { type: String, required: true },
    createdAt: { type: Date, required: true },
    unnamedSince: Date,
  },
  schemaOptions,
);
schema.index({ createdAt: -1, _id: -1 });

/**
 * What is stored about a picture, apart from its bytes. The bytes of the picture and of its renditions (other sizes and
 * formats) are in GridFS, MongoDB's file storage, under the file names from their addresses.
 */
export const Picture = defineModel<StoredPicture>('Picture', schema, 'pictures');

export const addressOf = ({ id, format }: { id: string; format: StoredPicture['format'] }): string =>
  `/media/${id}.${format}`;

/** The name in GridFS of a picture with one of our addresses. */
export const fileOf = (address: string): string => address.slice('/media/'.length);

/**
 * For how long servers cache a picture, in milliseconds. If another server erases the picture, this server may still
 * send it until then.
 */
export const PICTURE_CACHE_MS = 3_600_000;

/** Caches what is stored about pictures. A picture never changes, so the cache is right as long as the picture exists. */
const known = new LRUCache<string, StoredPicture>({ max: 20_000, ttl: PICTURE_CACHE_MS });

/** Returns the picture with this id. Removes its mark as unused, because the caller is about to use it. */
export async function markUsed(id: string): Promise<StoredPicture | undefined> {
  const picture = await Picture.findOneAndUpdate({ _id: id }, { $unset: { unnamedSince: 1 } }).lean();
  if (!picture) return undefined;
  known.set(id, picture);
  return picture;
}

/**
 * Marks a picture as unused. Called when someone has replaced their portrait, so that the old portrait isn't offered to
 * others for reuse. If anything else uses the picture, the sweep (the hourly job that deletes expired data) removes the
 * mark.
 */
export async function markUnused(address: string): Promise<void> {
  const _id = mediaIdOf(address);
  if (_id !== undefined)
    await Picture.updateOne(
      { _id, unnamedSince: { $exists: false } },
      { $set: { unnamedSince: new Date() } },
    );
}

/** Stores the data about a picture (size, format, placeholder). Its bytes must be stored already. */
export async function notePicture(picture: StoredPicture): Promise<void> {
  await ignoringDuplicate(Picture.create([picture]).then(() => known.set(picture._id, picture)));
}

/** The stored data of the pictures with these ids, as far as they exist. */
export async function picturesBy(ids: readonly string[]): Promise<Map<string, StoredPicture>> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length > 0) {
    for (const picture of await Picture.find({ _id: { $in: missing } }).lean())
      known.set(picture._id, picture);
  }
  return new Map(ids.flatMap((id) => known.get(id) ?? []).map((picture) => [picture._id, picture]));
}

function database() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
}

/** The GridFS bucket with the bytes of pictures. */
export const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName: 'media' });

/** Stores a file under a name. If two servers do this at the same time, both copies have the same bytes. */
export async function keepFile(name: string, bytes: Uint8Array): Promise<void> {
  const stream = bucket().openUploadStream(name);
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', () => resolve());
    stream.once('error', reject);
    stream.end(bytes);
  });
}

/** The bytes stored under a name, if any. */
export async function readFile(name: string): Promise<Buffer | undefined> {
  const [file] = await bucket().find({ filename: name }).sort({ _id: 1 }).limit(1).toArray();
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of bucket().openDownloadStream(file._id)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Deletes the chunks of uploads that began before this time and were never completed, for example because of a crash. */
export async function sweepBroken(before: Date): Promise<void> {
  const [files, parts] = [database().collection('media.files'), database().collection('media.chunks')];
  const begun = await parts.distinct('files_id', {
    files_id: { $lt: mongoose.mongo.ObjectId.createFromTime(Math.floor(before.getTime() / 1000)) },
  });
  const whole = new Set((await files.distinct('_id')).map(String));
  const broken = begun.filter((id) => !whole.has(String(id)));
  if (broken.length > 0) await parts.deleteMany({ files_id: { $in: broken } });
}
