import { type Model, type mongo, Types } from 'mongoose';
import { transactionOptions } from './transaction.ts';

/** Returns those of the ids whose document isn't erased, in the trash or not. */
export async function existingAmong(
  { collection }: Pick<Model<never>, 'collection'>,
  ids: readonly string[],
): Promise<string[]> {
  const sought = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, revision: { $exists: true } };
  const there = await collection.find(sought, { ...transactionOptions(), projection: { _id: 1 } }).toArray();
  return there.map(({ _id }) => _id.toString());
}

/**
 * Erases the matching documents permanently. A tombstone with the id stays, so that a repeated create doesn't make them again.
 * Returns how many there were.
 */
async function erase(
  { collection }: Pick<Model<never>, 'collection'>,
  sought: mongo.Filter<mongo.Document>,
): Promise<number> {
  const { modifiedCount } = await collection.updateMany(
    { ...sought, revision: { $exists: true } },
    [{ $replaceWith: { _id: '$_id', deletedAt: { $ifNull: ['$deletedAt', '$$NOW'] } } }],
    transactionOptions(),
  );
  return modifiedCount;
}

/** Erases documents permanently, in the trash or not. */
export const eraseForEver = (
  model: Pick<Model<never>, 'collection'>,
  ids: readonly Types.ObjectId[],
): Promise<number> => erase(model, { _id: { $in: [...ids] } });

/** Erases what was moved to the trash before this time, or only those with these ids. */
export const emptyTrash = (
  model: Pick<Model<never>, 'collection'>,
  before: Date,
  ids?: readonly Types.ObjectId[],
): Promise<number> => erase(model, { deletedAt: { $lt: before }, ...(ids && { _id: { $in: [...ids] } }) });
