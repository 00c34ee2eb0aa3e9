import { type Model, type PipelineStage, Types } from 'mongoose';
import type { Listing } from '@agency/contract/listing';
import { cursorAt, olderThan } from '@agency/contract/position';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { type Audience, inOrder, type Ordered, seenBy, type SeenFilter } from './read.ts';

/** Whether the whole list is requested. */
export const isUnpaged = ({ limit, cursor }: Listing): boolean => limit === undefined && cursor === undefined;

/** A part of a list, in order. */
export interface ListPage<Document> {
  documents: Document[];
  /** The cursor of the next part, if there is more. */
  next: string | undefined;
}

type Match = PipelineStage.Match['$match'];

/** The documents of a kind outside the trash. */
export interface List<Document> {
  model: Model<Document>;
  /** Whether people can reorder the list. A document that was moved has a `position`. */
  isOrdered: boolean;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

/**
 * The queries for the part of a list after the cursor, with only the documents that are `seen`. One finds the documents that were never moved, by their time;
 * the other finds the moved ones, by their position. So each can use an index. Their results are then merged and cut to
 * `limit`.
 */
export function stagesFor(
  isOrdered: boolean,
  { limit = DEFAULT_LIMIT, cursor }: Listing,
  seen: SeenFilter,
): PipelineStage[][] {
  const find = (more: Match, sort: Readonly<Record<string, -1>>): PipelineStage[] => [
    { $match: { ...seen, ...more } },
    { $sort: { ...sort } },
    { $limit: limit + 1 },
  ];
  const [place, tail] = cursor?.split('-') ?? [];
  const rested = place === undefined ? {} : behind(place);
  if (!isOrdered) return [find(rested, newestFirst)];
  return [
    find({ position: { $in: ['', null] }, ...rested }, newestFirst),
    find(movedBehind(place, tail), { position: -1, ...newestFirst }),
  ];
}

/** Reads the part of a list that was requested, starting after the cursor. */
export async function partOfList<Document extends Ordered>(
  { model, isOrdered }: List<Document>,
  listing: Listing,
  audience: Audience,
): Promise<ListPage<Document>> {
  const { limit = DEFAULT_LIMIT } = listing;
  const found = await Promise.all(
    stagesFor(isOrdered, listing, seenBy(model, audience)).map((stages) => model.aggregate<Document>(stages)),
  );
  const placed = inOrder(found.flat());
  const some = placed.slice(0, limit);
  const last = placed.length > limit ? some.at(-1) : undefined;
  return { documents: some.map(({ document }) => document), next: last && cursorAt(last) };
}

/** Matches documents that come after `place` in the list, by their time. Used for documents that were never moved. */
function behind(place: string): Match {
  const { time, id, including } = olderThan(place);
  const createdAt = new Date(time);
  const newer = { [including ? '$gt' : '$gte']: new Types.ObjectId(id) };
  return { createdAt: { $lte: createdAt }, $nor: [{ createdAt, _id: newer }] };
}

/**
 * Matches moved documents that come after `place` in the list. Several documents may have the same position; then
 * `tail`, a creation time and id, tells where to continue.
 */
function movedBehind(place: string | undefined, tail: string | undefined): Match {
  if (place === undefined) return { position: { $gt: '' } };
  if (tail === undefined) return { position: { $gt: '', $lt: place } };
  const { time, id } = olderThan(tail);
  const createdAt = new Date(time);
  return {
    position: { $gt: '', $lte: place },
    $nor: [
      { position: place, createdAt: { $gt: createdAt } },
      { position: place, createdAt, _id: { $gte: new Types.ObjectId(id) } },
    ],
  };
}
