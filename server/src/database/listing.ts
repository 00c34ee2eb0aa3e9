import { type Model, type PipelineStage, Types } from 'mongoose';
import type { Listing } from '@agency/contract/listing';
import { byPlace, cursorAt, olderThan, type Placed } from '@agency/contract/position';
import { SOME } from '@agency/contract/rest';
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
  const find = (more: Match, sort: Readonly<Record<string, -1>>): PipelineStage[] => [
    { $match: { ...match, ...more } },
    { $sort: { ...sort } },
    { $limit: limit + 1 },
    { $project: withoutNames },
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

/** What was never moved and stands behind a place. */
function behind(place: string, field: string): Match {
  const { time, id, including } = olderThan(place);
  const at = new Date(time);
  const newer = { [including ? '$gt' : '$gte']: new Types.ObjectId(id) };
  return { [field]: { $lte: at }, $nor: [{ [field]: at, _id: newer }] };
}

/** What was moved and stands behind a place, or at it and behind another that was moved there. */
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
