import mongoose, { type mongo, type Types } from 'mongoose';
import { together } from './together.ts';

/** Where documents are looked up, and how each is shown to those who ask. */
interface Place {
  collection: string;
  shown(keys: readonly unknown[]): readonly mongo.Document[];
}

interface Wanted {
  place: Place;
  id: Types.ObjectId | string;
  key: unknown;
}

/** The place of a document among those that are asked for together. */
const PLACE = 'lookedUpIn';

/**
 * Looks up in one command whatever is asked for without a pause, in however many collections: a command takes several times as long to
 * come and go as a document to be found.
 */
const look = together(async (wanted: readonly Wanted[]) => {
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
 * Looks for documents of a collection by their ids, together with what else is looked up. `shown` are the stages that show them, by
 * the keys of all who ask.
 */
export function lookingUp<Document, Key = undefined>(
  { collection }: { collection: { readonly name: string } },
  shown: (keys: readonly Key[]) => readonly mongo.Document[] = () => [],
): (id: Types.ObjectId | string, key: Key) => Promise<Document | undefined> {
  const place: Place = { collection: collection.name, shown: (keys) => shown(keys as readonly Key[]) };
  return async (id, key) => (await look({ place, id, key })) as Document | undefined;
}
