import mongoose, { type mongo, type Types } from 'mongoose';
import { batched } from './batched.ts';

/** A collection to look in, and the stages that shape its documents for the callers. */
interface LookupSource {
  collection: string;
  shown(keys: readonly unknown[]): readonly mongo.Document[];
}

interface LookupRequest {
  place: LookupSource;
  id: Types.ObjectId | string;
  key: unknown;
}

/** The field that says which place a found document is from. */
const PLACE = 'lookedUpIn';

/**
 * Combines all lookups that are made at the same time into one command, across any number of collections. The round trip of a
 * command takes several times as long as finding a document.
 */
const look = batched(async (wanted: readonly LookupRequest[]) => {
  const places = [...new Set(wanted.map(({ place }) => place))];
  const [first, ...others] = places.map(({ collection, shown }, index) => {
    const here = wanted.filter(({ place }) => place === places[index]);
    const ids = { _id: { $in: here.map(({ id }) => id) } };
    const stages = [
      { $match: ids },
      ...shown(here.map(({ key }) => key)),
      { $set: { [PLACE]: { $literal: index } } },
    ];
    return { coll: collection, pipeline: stages };
  });
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
  const found = await db
    .collection(first!.coll)
    .aggregate([...first!.pipeline, ...others.map((each) => ({ $unionWith: each }))])
    .toArray();
  const nameOf = (place: number, id: unknown) => `${place} ${String(id)}`;
  const byName = new Map(
    found.map(({ [PLACE]: place, ...document }) => [nameOf(place as number, document['_id']), document]),
  );
  return wanted.map(({ place, id }) => byName.get(nameOf(places.indexOf(place), id)));
});

/**
 * Looks up documents of a collection by id, in one command with other lookups. `shown` returns the stages that shape the
 * documents, given the keys of all callers.
 */
export function batchedLookup<Document, Key = undefined>(
  { collection }: { collection: { readonly name: string } },
  shown: (keys: readonly Key[]) => readonly mongo.Document[] = () => [],
): (id: Types.ObjectId | string, key: Key) => Promise<Document | undefined> {
  const place: LookupSource = { collection: collection.name, shown: (keys) => shown(keys as readonly Key[]) };
  return async (id, key) => (await look({ place, id, key })) as Document | undefined;
}
