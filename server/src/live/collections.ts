import mongoose from 'mongoose';
import { SINGLE_DOCUMENT_ID, type Writer } from '@agency/contract/history';
import type { ActivityKind } from '@agency/contract/kinds';
import type { LiveChange, LiveKind } from '@agency/contract/live';
import { Activity } from '../activity/model.ts';
import { Chatbot } from '../chatbot/model.ts';
import { forEachList, forEachSingle } from '../contentCollections.ts';

/**
 * A change that streams may report. `of` is the kind of content that it concerns: only people whose role may edit that kind get
 * it.
 */
export interface Change extends LiveChange {
  of: ActivityKind;
}

/** A collection whose changes streams report. */
interface Reported {
  kind: LiveKind;
  collection: string;
  /** The field with the time of its last change. */
  time: string;
  /** Whether the collection has only one document. */
  isOnly: boolean;
}

const reported: readonly Reported[] = [
  ...Object.entries(forEachList(({ model }) => model.collection.name)).map(([kind, collection]) =>
    reportedAs(kind, collection, false),
  ),
  ...Object.entries(forEachSingle(({ model }) => model.collection.name)).map(([kind, collection]) =>
    reportedAs(kind, collection, true),
  ),
  reportedAs('chatbot', Chatbot.model.collection.name, true),
  { kind: 'activity', collection: Activity.collection.name, time: 'at', isOnly: false },
];

function reportedAs(kind: string, collection: string, isOnly: boolean): Reported {
  return { kind: kind as LiveKind, collection, time: 'updatedAt', isOnly };
}

export const collections = reported.map(({ collection }) => collection);

/** What we know of a changed document, from either source. */
export interface ChangedDocument {
  collection: string;
  id: unknown;
  revision?: number | undefined;
  at?: Date | null | undefined;
  by?: Writer | null | undefined;
  /** Only for an activity line: what it is about. */
  line?: { kind: ActivityKind; documentId: string } | undefined;
}

/** What streams report for a changed document. An activity line about an account also reports the account as changed. */
export function changesOf({ collection, id, revision, at, by, line }: ChangedDocument): Change[] {
  const found = reported.find((each) => each.collection === collection);
  if (!found) return [];
  const { kind, isOnly } = found;
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
      id: isOnly ? SINGLE_DOCUMENT_ID : String(id),
      ...(revision !== undefined && { revision }),
      ...(at && { updatedAt: at.toISOString() }),
      ...(name !== undefined && { by: name }),
    },
  ];
}

/** The most changes reported at once; a client that missed more reloads everything. */
const MOST_CHANGES = 500;

/** The changes since a time, with one database command; undefined if there are too many to report. */
export async function changedSince(since: Date): Promise<Change[] | undefined> {
  const [first, ...others] = reported.map(({ collection, time }) => ({
    coll: collection,
    pipeline: [
      { $match: { [time]: { $gte: since } } },
      { $limit: MOST_CHANGES + 1 },
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
    .aggregate<ChangedDocument & { _id: unknown }>([
      ...first.pipeline,
      ...others.map((each) => ({ $unionWith: each })),
      { $limit: MOST_CHANGES + 1 },
    ])
    .toArray();
  if (found.length > MOST_CHANGES) return undefined;
  return found.flatMap(({ _id, ...told }) => changesOf({ ...told, id: _id }));
}
