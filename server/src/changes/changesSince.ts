import type { DescribedList } from '@agency/contract/kinds';
import { Types } from 'mongoose';
import { type Sums, TIMES_MODULUS } from '@agency/contract/changes';
import type { Collection } from '../database/collection.ts';
import type { CommonFilter, Stored } from '../database/storedDocument.ts';
import { withoutKeys } from '../database/idempotencyKeys.ts';

/** The checksum over the documents of a kind outside the trash (`sumsOf` in the contract). */
async function sums<D extends DescribedList, Document extends Stored>({
  model,
}: Collection<D, Document>): Promise<Sums> {
  const [all] = await model.aggregate<Sums>([
    { $match: { deletedAt: null } satisfies CommonFilter },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        revisions: { $sum: '$revision' },
        times: { $sum: { $mod: [{ $toLong: '$updatedAt' }, TIMES_MODULUS] } },
      },
    },
    { $project: { _id: 0 } },
  ]);
  return all ?? { count: 0, revisions: 0, times: 0 };
}

/** The most changed documents of one kind in a reply. A client that missed more reads everything again. */
const MAX_CHANGED_DOCUMENTS = 1_000;

/** The ids of changed documents, by kind. */
export type ChangedIds = Readonly<Record<string, readonly Types.ObjectId[]>>;

/**
 * The documents of a kind that changed since a time, and the checksum over all of them. Without `since`, only the checksum. A
 * document also counts as changed if a document that it refers to has changed, because replies contain that one's title.
 */
export async function changesSince<D extends DescribedList, Document extends Stored>(
  collection: Collection<D, Document>,
  since: Date | undefined,
  named: ChangedIds = {},
) {
  const { description, model, present } = collection;
  const naming = Object.entries(description.fields).flatMap(([field, { to }]) =>
    to === undefined || !named[to]?.length ? [] : { [field]: { $in: named[to] }, deletedAt: null },
  );
  const [all, touched] = await Promise.all([
    sums(collection),
    since
      ? model
          .find({ $or: [{ updatedAt: { $gte: since } }, ...naming] }, withoutKeys)
          .limit(MAX_CHANGED_DOCUMENTS + 1)
          .lean<Document[]>()
      : [],
  ]);
  const [gone, changed] = [
    touched.filter(({ deletedAt }) => deletedAt),
    touched.filter(({ deletedAt }) => !deletedAt),
  ];
  return {
    isTooMuch: touched.length > MAX_CHANGED_DOCUMENTS,
    ids: touched.map(({ _id }) => _id),
    changes: { ...all, changed: await present(changed), gone: gone.map(({ _id }) => _id.toString()) },
  };
}
