import mongoose, { type Types } from 'mongoose';
import { batched } from './batched.ts';

interface LookupRequest {
  collection: string;
  id: Types.ObjectId | string;
}

/** A field that the query adds to each document that it finds, with the name of the document's collection. */
const FROM = 'lookedUpIn';

const nameOf = (collection: unknown, id: unknown) => `${String(collection)} ${String(id)}`;

/**
 * Combines all simultaneous lookups, also in different collections, into one command. A round trip to the database
 * takes several times as long as finding a document.
 */
const look = batched(async (wanted: readonly LookupRequest[]) => {
  const [first, ...others] = [...new Set(wanted.map(({ collection }) => collection))].map((coll) => {
    const ids = wanted.filter(({ collection }) => collection === coll).map(({ id }) => id);
    return { coll, pipeline: [{ $match: { _id: { $in: ids } } }, { $set: { [FROM]: { $literal: coll } } }] };
  });
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
  const found = await db
    .collection(first!.coll)
    .aggregate([...first!.pipeline, ...others.map((each) => ({ $unionWith: each }))])
    .toArray();
  const byName = new Map(
    found.map(({ [FROM]: from, ...document }) => [nameOf(from, document['_id']), document]),
  );
  return wanted.map(({ collection, id }) => byName.get(nameOf(collection, id)));
});

/** Looks up documents of a collection by id, in one command with other lookups. */
export const batchedLookup =
  <Document>({ collection }: { collection: { readonly name: string } }) =>
  async (id: Types.ObjectId | string): Promise<Document | undefined> =>
    (await look({ collection: collection.name, id })) as Document | undefined;
