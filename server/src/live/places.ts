import mongoose from 'mongoose';
import { ONLY_ONE, type Writer } from '@agency/contract/history';
import type { ActivityKind } from '@agency/contract/kinds';
import type { LiveChange, LiveKind } from '@agency/contract/live';
import { Activity } from '../activity/model.ts';
import { Chatbot } from '../chatbot/model.ts';
import { forEachList, forEachSingle } from '../content.ts';

/** Something that a stream may tell of, and what it is of: who may write that hears of it. */
export interface Change extends LiveChange {
  of: ActivityKind;
}

/** Where what streams tell of is kept. */
interface Place {
  kind: LiveKind;
  collection: string;
  /** The field with the time of its last change. */
  time: string;
  /** There is one of it. */
  isOnly: boolean;
}

const places: readonly Place[] = [
  ...Object.entries(forEachList(({ model }) => model.collection.name)).map(([kind, collection]) =>
    placeOf(kind, collection, false),
  ),
  ...Object.entries(forEachSingle(({ model }) => model.collection.name)).map(([kind, collection]) =>
    placeOf(kind, collection, true),
  ),
  placeOf('chatbot', Chatbot.model.collection.name, true),
  { kind: 'activity', collection: Activity.collection.name, time: 'at', isOnly: false },
];

function placeOf(kind: string, collection: string, isOnly: boolean): Place {
  return { kind: kind as LiveKind, collection, time: 'updatedAt', isOnly };
}

export const collections = places.map(({ collection }) => collection);

/** What is known of a changed document, whichever way that was learned. */
export interface Told {
  collection: string;
  id: unknown;
  revision?: number | undefined;
  at?: Date | null | undefined;
  by?: Writer | null | undefined;
  /** Of a line of the activity: what it is about. */
  line?: { kind: ActivityKind; documentId: string } | undefined;
}

/** What streams tell of a changed document. A line of the activity about an account also says that this is another. */
export function changesOf({ collection, id, revision, at, by, line }: Told): Change[] {
  const place = places.find((each) => each.collection === collection);
  if (!place) return [];
  const { kind, isOnly } = place;
  if (kind === 'activity') {
    if (!line) return [];
    const { kind: of, documentId } = line;
    return [
      { kind: 'activity', of, id: String(id) },
      ...(of === 'account' ? [{ kind: 'account' as const, of, id: documentId }] : []),
    ];
  }
  const name = by?.name ?? by?.email;
  return [
    {
      kind,
      of: kind,
      id: isOnly ? ONLY_ONE : String(id),
      ...(revision !== undefined && { revision }),
      ...(at && { updatedAt: at.toISOString() }),
      ...(name !== undefined && { by: name }),
    },
  ];
}

/** So many changes are told at once; who has missed more reads everything. */
const MOST = 500;

/** What changed since a time; undefined where that is too much to be told. It is asked for with one command. */
export async function changedSince(since: Date): Promise<Change[] | undefined> {
  const [first, ...others] = places.map(({ collection, time }) => ({
    coll: collection,
    pipeline: [
      { $match: { [time]: { $gte: since } } },
      { $limit: MOST + 1 },
      {
        $project: {
          revision: 1,
          by: 1,
          at: `$${time}`,
          ...(time === 'at' && { line: { kind: '$kind', documentId: '$documentId' } }),
        },
      },
      { $set: { collection } },
    ],
  }));
  const { db } = mongoose.connection;
  if (!db || !first) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected');
  const found = await db
    .collection(first.coll)
    .aggregate<Told & { _id: unknown }>([
      ...first.pipeline,
      ...others.map((each) => ({ $unionWith: each })),
      { $limit: MOST + 1 },
    ])
    .toArray();
  if (found.length > MOST) return undefined;
  return found.flatMap(({ _id, ...told }) => changesOf({ ...told, id: _id }));
}
