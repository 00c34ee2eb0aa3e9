import { type Model, type PipelineStage, Types } from 'mongoose';
import { type Listing, SOME } from '@agency/contract/listing';
import { olderThan, placeOf } from '@agency/contract/position';
import { valueIn } from '@agency/contract/document/field';
import { withoutNames } from './writeNames.ts';

/** Whether all of a list is asked for. */
export const isWhole = ({ limit, cursor }: Listing): boolean => limit === undefined && cursor === undefined;

/** Some of a list, in its order. */
export interface Some<Document> {
  documents: Document[];
  /** Where the rest begins, if there is more. */
  next: string | undefined;
}

type Match = PipelineStage.Match['$match'];

/** A list as it is kept. */
export interface List<Document> {
  model: Model<Document>;
  /** Which documents are in it. */
  match: Match;
  /** The field with the time that puts them in order, newest first. */
  time: string;
  /** Whether some may have been moved, by their `position`. */
  isOrdered: boolean;
}

/**
 * What finds some of a list from a place on, each by an index alone: what was never moved by its time, and what was moved by its
 * position. Of what they find together the first are those looked for.
 */
export function stagesFor<Document>(
  { match, time, isOrdered }: Omit<List<Document>, 'model'>,
  { limit = SOME, cursor }: Listing,
): PipelineStage[][] {
  const find = (more: Match, sort: Record<string, -1>): PipelineStage[] => [
    { $match: { ...match, ...more } },
    { $sort: sort },
    { $limit: limit + 1 },
    { $project: withoutNames },
  ];
  const older = cursor === undefined ? {} : behind(cursor, time);
  if (!isOrdered) return [find(older, { [time]: -1, _id: -1 })];
  const below = cursor === undefined ? {} : { $lt: cursor };
  return [
    find({ position: { $in: ['', null] }, ...older }, { [time]: -1, _id: -1 }),
    find({ position: { $gt: '', ...below } }, { position: -1 }),
  ];
}

/** Some of a list from a place on. */
export async function someOf<Document extends { _id: Types.ObjectId; position?: string }>(
  list: List<Document>,
  listing: Listing,
): Promise<Some<Document>> {
  const { limit = SOME } = listing;
  const found = await Promise.all(
    stagesFor(list, listing).map((stages) => list.model.aggregate<Document>(stages)),
  );
  const placed = found
    .flat()
    .map((document) => ({ document, place: placeIn(document, list.time) }))
    .sort((one, other) => (one.place < other.place ? 1 : one.place > other.place ? -1 : 0));
  const some = placed.slice(0, limit);
  return {
    documents: some.map(({ document }) => document),
    next: placed.length > limit ? some.at(-1)?.place : undefined,
  };
}

const placeIn = (document: { _id: Types.ObjectId; position?: string }, time: string): string =>
  placeOf({
    id: document._id.toString(),
    createdAt: (valueIn(document, time) as Date).toISOString(),
    position: document.position,
  });

/** What was never moved and stands behind a place. */
function behind(place: string, field: string): Match {
  const { time, id, including } = olderThan(place);
  const at = new Date(time);
  const newer = { [including ? '$gt' : '$gte']: new Types.ObjectId(id) };
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: newer }] };
}
