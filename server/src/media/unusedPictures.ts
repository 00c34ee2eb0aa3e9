import mongoose from 'mongoose';
import { bucket, Picture } from './model.ts';

/**
 * Collections in which references to pictures don't count: those of the pictures themselves, and parts of large
 * requests, which exist for a day at most.
 */
const silent = new Set(['pictures', 'media.files', 'media.chunks', 'bodyParts']);

const address = /\/media\/([0-9a-f]{32})/g;

/** The ids of all pictures that anything in the database refers to, in any field of any document, also in the trash and the journal. */
async function namedIds(): Promise<Set<string>> {
  const named = new Set<string>();
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (silent.has(name) || name.startsWith('system.')) continue;
    for await (const document of db.collection(name).find())
      for (const [, id = ''] of JSON.stringify(document).matchAll(address)) named.add(id);
  }
  return named;
}

/**
 * Marks pictures as unused if nothing stored refers to them. Erases pictures that were marked before `before`, with all
 * renditions. If someone uses or uploads a marked picture again, `markUsed` removes its mark first, so that it isn't
 * erased.
 */
export async function sweepPictures(now: Date, before: Date): Promise<void> {
  const named = [...(await namedIds())];
  await Picture.updateMany({ _id: { $in: named } }, { $unset: { unnamedSince: 1 } });
  await Picture.updateMany(
    { _id: { $nin: named }, unnamedSince: { $exists: false } },
    { $set: { unnamedSince: now } },
  );
  const over = { _id: { $nin: named }, unnamedSince: { $lt: before } };
  for (const { _id } of await Picture.find(over, { _id: 1 }).lean()) {
    // List the files before the picture's entry is deleted. If the same picture is uploaded right after that, the new
    // upload's files aren't in this list and stay.
    const files = await filesOf(_id);
    if (await Picture.findOneAndDelete({ ...over, _id })) await erase(files);
  }
  await sweepOrphans(before);
}

/** Deletes files of pictures that have no entry in `Picture`, for example after a crash while erasing. */
async function sweepOrphans(before: Date): Promise<void> {
  const there = new Set(await Picture.distinct('_id'));
  const files = await bucket()
    .find({ uploadDate: { $lt: before } })
    .toArray();
  await erase(files.filter(({ filename }) => !there.has(filename.slice(0, 32))).map(({ _id }) => _id));
}

const filesOf = async (id: string) =>
  (
    await bucket()
      .find({ filename: new RegExp(`^${id}[-.]`) })
      .toArray()
  ).map(({ _id }) => _id);

async function erase(files: readonly mongoose.mongo.ObjectId[]): Promise<void> {
  for (const file of files) await bucket().delete(file);
}
