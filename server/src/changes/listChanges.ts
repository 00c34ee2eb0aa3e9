import type { DescribedList } from '@agency/contract/kinds';
import { Types } from 'mongoose';
import { type Sums, TIMES_MODULUS } from '@agency/contract/changes';
import type { CommonFilter, Stored } from '../content/storedDocument.ts';
import type { Collection } from '../content/collection.ts';
import { picturePaths } from '../used/uses.ts';

/**
 * The checksum of all documents of a kind outside the trash. A client compares it with that of its own copy (`sumsOf`
 * in the contract).
 */
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

/** The maximum number of changed documents of one kind in a reply. A client that missed more reloads everything. */
const MAX_CHANGED_DOCUMENTS = 1_000;

/** Returns the ids of the changed documents of a kind. */
export type ChangedIds = (kind: string) => ReadonlySet<string>;

/**
 * The changed documents of a kind, and the checksum of all documents of the kind. If a service changes, for example,
 * the projects that refer to it count as changed, too, because their replies contain its title. So do the documents that
 * use one of `pictures` (addresses), because their replies contain what the image library says about it.
 */
export async function listChanges<D extends DescribedList, Document extends Stored>(
  collection: Collection<D, Document>,
  changed: ChangedIds,
  pictures: readonly string[],
) {
  const { description, model, present } = collection;
  const idsOf = (kind: string) => [...changed(kind)].map((id) => new Types.ObjectId(id));
  const naming = Object.entries(description.fields).flatMap(([field, { to }]) => {
    const named = to === undefined ? [] : idsOf(to);
    return named.length === 0 ? [] : { [field]: { $in: named }, deletedAt: null };
  });
  const own = idsOf(description.name);
  const showing =
    pictures.length === 0
      ? []
      : picturePaths(description.fields).map((path) => ({ [path]: { $in: pictures }, deletedAt: null }));
  const sought = [...(own.length > 0 ? [{ _id: { $in: own } }] : []), ...naming, ...showing];
  const [all, touched] = await Promise.all([
    sums(collection),
    sought.length === 0
      ? []
      : model
          .find({ $or: sought })
          .limit(MAX_CHANGED_DOCUMENTS + 1)
          .lean<Document[]>(),
  ]);
  const there = touched.filter(({ deletedAt }) => !deletedAt);
  const gone = touched.filter(({ deletedAt }) => deletedAt).map(({ _id }) => _id.toString());
  return {
    isTooMuch: touched.length > MAX_CHANGED_DOCUMENTS,
    changes: { ...all, changed: await present(there, 'admins'), gone },
  };
}
