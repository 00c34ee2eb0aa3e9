import { setImmediate as others } from 'node:timers/promises';
import mongoose, { type Model } from 'mongoose';
import { can } from './abilities.ts';
import { SOON, unlessThere } from './connect.ts';
import { together } from './together.ts';

interface Put {
  collection: string;
  document: mongoose.mongo.Document;
}

/** What is on its way. */
const underWay = new Set<Promise<unknown>>();

/** What is to be put down of some answers goes in one command, once they are out. */
const put = together(async (all: readonly Put[]) => {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
  const options = { ordered: false, writeConcern: SOON };
  const collections = [...new Set(all.map(({ collection }) => collection))];
  await (can('oneCommand')
    ? unlessThere(
        mongoose.connection.getClient().bulkWrite(
          all.map(({ collection, document }) => ({
            name: 'insertOne',
            namespace: `${db.databaseName}.${collection}`,
            document,
          })),
          options,
        ),
      )
    : Promise.all(
        collections.map((name) => {
          const its = all.filter(({ collection }) => collection === name);
          return unlessThere(
            db.collection(name).insertMany(
              its.map(({ document }) => document),
              options,
            ),
          );
        }),
      ));
  return all;
}, others);

/**
 * Puts a document into the database soon, unless it is there: who is answered meanwhile doesn't wait for that, and a crash may
 * lose it.
 */
export function putSoon<Document extends object>(
  { collection }: Pick<Model<Document>, 'collection'>,
  document: Omit<Document, '_id'>,
): Promise<void> {
  const done = put({ collection: collection.name, document }).then(() => {});
  const settled = done.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
  return done;
}

/** Waits for all that is on its way. */
export const allPut = async (): Promise<void> => void (await Promise.all(underWay));
