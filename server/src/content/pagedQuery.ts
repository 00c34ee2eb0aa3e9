import { type Model, type PipelineStage, Types } from 'mongoose';
import type { Listing } from '@agency/contract/listing';
import { byPlace, cursorAt, olderThan, type Placed } from '@agency/contract/position';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { valueIn } from '@agency/contract/document/field';

/** Whether the whole list is requested. */
export const isUnpaged = ({ limit, cursor }: Listing): boolean => limit === undefined && cursor === undefined;

/** A part of a list, in order. */
export interface ListPage<Document> {
  documents: Document[];
  /** The cursor of the next part, if there is more. */
  next: string | undefined;
}

type Match = PipelineStage.Match['$match'];

export interface List<Document> {
  model: Model<Document>;
  /** Which documents are in the list. */
  match: Match;
  /** The date field by which the list is sorted, newest first. */
  time: string;
  /** Whether documents can be moved, with their `position`. */
  isOrdered: boolean;
}

/**
 * Queries for the part of a list after the cursor. Each uses only an index: one finds the documents that were never moved, by
 * their time, the other finds the moved ones, by their position. The first documents of both results together are the part.
 */
export function stagesFor<Document>(
  { match, time, isOrdered }: Omit<List<Document>, 'model'>,
  { limit = DEFAULT_LIMIT, cursor }: Listing,
): PipelineStage[][] {
  const find = (more: Match, sort: Readonly<Record<string, -1>>): PipelineStage[] => [
    { $match: { ...match, ...more } },
    { $sort: { ...sort } },
    { $limit: limit + 1 },
  ];
  const [place, tail] = cursor?.split('-') ?? [];
  const newestFirst = { [time]: -1, _id: -1 } as const;
  const rested = place === undefined ? {} : behind(place, time);
  if (!isOrdered) return [find(rested, newestFirst)];
  return [
    find({ position: { $in: ['', null] }, ...rested }, newestFirst),
    find(movedBehind(place, tail, time), { position: -1, ...newestFirst }),
  ];
}

/** Reads the part of a list that was requested, starting after the cursor. */
export async function partOfList<Document extends { _id: Types.ObjectId; position?: string }>(
  list: List<Document>,
  listing: Listing,
): Promise<ListPage<Document>> {
  const { limit = DEFAULT_LIMIT } = listing;
  const found = await Promise.all(
    stagesFor(list, listing).map((stages) => list.model.aggregate<Document>(stages)),
  );
  const placed = found
    .flat()
    .map((document) => ({ document, ...placedBy(document, list.time) }))
    .sort(byPlace);
  const some = placed.slice(0, limit);
  const last = placed.length > limit ? some.at(-1) : undefined;
  return { documents: some.map(({ document }) => document), next: last && cursorAt(last) };
}

const placedBy = (document: { _id: Types.ObjectId; position?: string }, time: string): Placed => ({
  id: document._id.toString(),
  createdAt: (valueIn(document, time) as Date).toISOString(),
  position: document.position,
});

/** Matches documents that were never moved (so they have no position) and come after `place` in the list. */
function behind(place: string, field: string): Match {
  const { time, id, including } = olderThan(place);
  const at = new Date(time);
  const newer = { [including ? '$gt' : '$gte']: new Types.ObjectId(id) };
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: newer }] };
}

/** The filter for moved documents after a place. Several may have the same position; `tail` is the tie-breaker between them. */
function movedBehind(place: string | undefined, tail: string | undefined, field: string): Match {
  if (place === undefined) return { position: { $gt: '' } };
  if (tail === undefined) return { position: { $gt: '', $lt: place } };
  const { time, id } = olderThan(tail);
  const at = new Date(time);
  return {
    position: { $gt: '', $lte: place },
    $nor: [
      { position: place, [field]: { $gt: at } },
      { position: place, [field]: at, _id: { $gte: new Types.ObjectId(id) } },
    ],
  };
}
