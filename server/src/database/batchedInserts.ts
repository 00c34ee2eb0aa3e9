import { setImmediate as others } from 'node:timers/promises';
import mongoose, { type Model } from 'mongoose';
import { can } from './abilities.ts';
import { UNJOURNALED, ignoringDuplicate } from './connect.ts';
import { batched } from './batched.ts';

interface Put {
  collection: string;
  document: mongoose.mongo.Document;
}

/** Inserts that aren't finished. */
const underWay = new Set<Promise<unknown>>();

/** Batches inserts that are requested at about the same time into one command, which is sent after the replies. */
const put = batched(async (all: readonly Put[]) => {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
  const options = { ordered: false, writeConcern: UNJOURNALED };
  const collections = [...new Set(all.map(({ collection }) => collection))];
  await (can('oneCommand')
    ? ignoringDuplicate(
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
          return ignoringDuplicate(
            db.collection(name).insertMany(
              its.map(({ document }) => document),
              options,
            ),
          );
        }),
      ));
  return all;
}, others);

/** Inserts a document soon, unless it exists. Replies don't wait for it, and a crash may lose it. */
export function insertSoon<Document extends object>(
  { collection }: Pick<Model<Document>, 'collection'>,
  document: Omit<Document, '_id'>,
): Promise<void> {
  const done = put({ collection: collection.name, document }).then(() => {});
  const settled = done.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
  return done;
}

/** Waits for all unfinished inserts. */
export const allInserted = async (): Promise<void> => void (await Promise.all(underWay));
