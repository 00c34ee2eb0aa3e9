import type { Model } from 'mongoose';
import type { Listing } from '@agency/contract/listing';
import { DEFAULT_LIMIT, type Rest } from '@agency/contract/paging';
import { type Audience, seenBy } from './read.ts';
import type { Stored } from './storedDocument.ts';

/**
 * Which part of the results of a search or filter is requested: the index of the first result, and the number of results. For
 * such results, the cursor is an index, because no database index has their order.
 */
interface Span {
  from: number;
  count: number;
}

export const spanOf = ({ limit = DEFAULT_LIMIT, cursor = '0' }: Listing): Span => ({
  from: Number.parseInt(cursor, 36),
  count: limit,
});

export const restOf = ({ from, count }: Span, total: number): Rest => ({
  next: from + count < total ? (from + count).toString(36) : undefined,
});

/** The documents with these ids, in this order. Deleted ones are left out, and for visitors also drafts. */
export async function readInOrder<Document extends Stored>(
  model: Model<Document>,
  ids: readonly string[],
  audience: Audience,
): Promise<Document[]> {
  const found = await model
    .find({ _id: { $in: ids }, ...seenBy(model, audience) } as object)
    .lean<Document[]>();
  const byId = new Map(found.map((each) => [each._id.toString(), each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
