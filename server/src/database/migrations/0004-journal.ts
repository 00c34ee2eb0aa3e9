import type { Activity } from '@agency/contract/activity';
import type { Writer } from '@agency/contract/history';
import { type Kind, kindNames } from '@agency/contract/kinds';
import { positionAfter, positionForIndex } from '@agency/contract/position';
import mongoose from 'mongoose';
import {
  type Change,
  type Content,
  newWrite,
  type Place,
  rowAfter,
  stateName,
  type Write,
} from '../../content/journal/rows.ts';
import { openStore, type Store } from '../../content/journal/rowStore.ts';
import { collectionOf } from '../../content/storedKinds.ts';
import { errorSays } from '../../errorCode.ts';
import type { Migration } from './migrations.ts';

/**
 * Moves what recorded writes before into the journal: the versions, the activity, the idempotency keys in the documents, and the moments.
 * The chatbot's tree, which was one document, becomes one document for each question.
 */
export const fillJournal: Migration = {
  name: '0004-journal',
  async run() {
    const { connection } = mongoose;
    const store = await openStore(connection.getClient(), connection.name, collectionOf);
    const [marker] = await store.markers.find().toArray();
    // After an interruption, the rows are made again, unless they were complete.
    if (!marker?.number) {
      await store.rows.deleteMany({ _id: { $gt: 0 } });
      await markErased();
      await splitTree();
      const { _id } = await makeRows(store);
      await store.markers.updateOne({ _id: 'applied' }, { $set: { number: _id } });
    }
    for (const name of Object.values(collectionOf))
      await connection.collection(name).updateMany({ writes: { $exists: true } }, { $unset: { writes: 1 } });
    for (const name of ['versions', 'activity', 'answers', 'chatbot', 'counters']) await drop(name);
  },
};

const NO_SUCH_COLLECTION = 26;

const drop = (name: string) =>
  mongoose.connection
    .collection(name)
    .drop()
    .catch((error: unknown) => {
      if (errorSays(error, 'code') !== NO_SUCH_COLLECTION) throw error;
    });

/** Erased documents had only an id and a time. */
async function markErased(): Promise<void> {
  for (const name of Object.values(collectionOf))
    await mongoose.connection
      .collection(name)
      .updateMany({ revision: { $exists: false } }, [{ $set: { revision: 1, erasedAt: '$deletedAt' } }]);
}

interface OldQuestion {
  id: string;
  parentId: string | null;
  position?: string;
  revision: number;
  updatedAt?: Date | null;
  by?: Writer | null;
  deletedAt?: Date;
  behind?: unknown;
  deletedBy?: Writer | null;
}

interface OldTree {
  questions?: OldQuestion[];
  trash?: OldQuestion[];
  deletedIds?: string[];
  createdAt: Date;
  updatedAt: Date;
  writes?: OldKey[];
}

const oldTree = () => mongoose.connection.collection<OldTree>('chatbot').findOne({});

async function splitTree(): Promise<void> {
  const { questions = [], trash = [], deletedIds = [], createdAt, updatedAt } = (await oldTree()) ?? {};
  if (!createdAt || !updatedAt) return;
  const inTrash = new Set(trash.map(({ id }) => id));
  const present = new Set([...questions.map(({ id }) => id), ...inTrash]);
  const documents = [
    ...withPositions(questions),
    // A deletion did not count as a revision.
    ...trash.map(({ behind: _, deletedBy = null, ...question }) => ({
      ...question,
      by: deletedBy,
      revision: question.revision + 1,
      updatedAt: question.deletedAt ?? updatedAt,
    })),
  ].map(({ id, ...question }, index) => ({
    deletedAt: null,
    updatedAt: null,
    ...question,
    _id: new mongoose.Types.ObjectId(id),
    // The order among siblings with the same position.
    createdAt: new Date(createdAt.getTime() + index),
  }));
  const erased = deletedIds
    .filter((id) => !present.has(id))
    .map((id) => ({
      _id: new mongoose.Types.ObjectId(id),
      revision: 1,
      deletedAt: updatedAt,
      erasedAt: updatedAt,
    }));
  const all = [...documents, ...erased].map((document) => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
  }));
  if (all.length > 0) await mongoose.connection.collection(collectionOf.chatbot).bulkWrite(all);
}

/** Siblings that were never moved had the order of the list. */
function withPositions(questions: readonly OldQuestion[]): OldQuestion[] {
  const lasts = new Map<string | null, string>();
  for (const { parentId, position = '' } of questions)
    if (position > (lasts.get(parentId) ?? '')) lasts.set(parentId, position);
  return questions.map((question) => {
    if (question.position) return question;
    const last = lasts.get(question.parentId);
    const position = last === undefined ? positionForIndex(1) : positionAfter(last);
    lasts.set(question.parentId, position);
    return { ...question, position };
  });
}

interface OldKey {
  key: string;
  of: string;
  at: Date;
}

interface OldVersion {
  kind: string;
  document: string;
  revision: number;
  at: Date | null;
  by: Writer | null;
  replacedAt: Date;
  content: Record<string, unknown>;
}

type OldLine = Omit<Activity, 'id' | 'at'> & { at: Date };

const ROWS_AT_ONCE = 200;
const MOST_MOMENTS = 50_000;
const ONLY = '000000000000000000000001';

/** Appends all rows; returns the last one. */
async function makeRows({ rows }: Store): Promise<Place> {
  let last: Place = (await rows.findOne({ _id: 0 }, { projection: { id: 1 } }))!;
  let batch: ReturnType<typeof rowAfter>[] = [];
  const insert = async () => {
    if (batch.length > 0) await rows.insertMany(batch);
    batch = [];
  };
  const append = async (
    writes: Partial<Write>[],
    at: Date | null | undefined,
    names: readonly string[] = [],
  ) => {
    const all = writes.map((write) => ({ write: newWrite(), changes: [], lines: [], ...write }));
    const row = rowAfter(last, all, at ?? new Date());
    row.names.push(...names);
    last = row;
    if (batch.push(row) === ROWS_AT_ONCE) await insert();
  };

  const lines = mongoose.connection.collection<OldLine>('activity').find().sort({ at: 1, _id: 1 });
  for await (const { _id, at, ...line } of lines)
    await append([{ lines: [{ id: String(_id), ...line }] }], at);
  await appendVersions(append);
  for (const kind of kindNames) await appendCurrent(kind, append);
  const { writes: keys = [], updatedAt } = (await oldTree()) ?? {};
  if (keys.length > 0)
    await append(
      keys.map(({ key, of }) => ({ key, of })),
      updatedAt,
    );
  const moments = await knownMoments();
  if (moments.length > 0) await append([], undefined, moments);
  await insert();
  return last;
}

type Append = (writes: Partial<Write>[], at: Date | null | undefined) => Promise<void>;

const isKind = (kind: string): kind is Kind => (kindNames as readonly string[]).includes(kind);

/** The states that were replaced. One that isn't older than the current state is from content that was set back. */
async function appendVersions(append: Append): Promise<void> {
  const seen = new Set<string>();
  for (const kind of kindNames) {
    const current = mongoose.connection.collection<Content>(collectionOf[kind]);
    const revisions = new Map<string, number>();
    for await (const { _id, revision } of current.find({}, { projection: { revision: 1 } }))
      revisions.set(String(_id), revision);
    const versions = mongoose.connection
      .collection<OldVersion>('versions')
      .find({ kind })
      .sort({ replacedAt: 1 });
    for await (const { document: id, revision, at, by, content } of versions) {
      const document = id === 'only' ? ONLY : id;
      const name = isKind(kind) ? stateName({ kind, document, revision }) : '';
      if (seen.has(name) || revision >= (revisions.get(document) ?? 0)) continue;
      seen.add(name);
      const { id: _, ...fields } = content;
      const after = { ...fields, _id: new mongoose.Types.ObjectId(document), revision, updatedAt: at, by };
      await append([{ changes: [{ kind, document, revision, after }] }], at);
    }
  }
}

/** The current documents, with the idempotency keys of their writes. */
async function appendCurrent(kind: Kind, append: Append): Promise<void> {
  const found = mongoose.connection.collection<Content & { writes?: OldKey[]; updatedAt?: Date }>(
    collectionOf[kind],
  );
  for await (const { writes = [], ...after } of found.find({ erasedAt: { $exists: false } })) {
    const change: Change = { kind, document: String(after._id), revision: after.revision };
    await append(
      [{ changes: [{ ...change, after }] }, ...writes.map(({ key, of }) => ({ key, of, changes: [change] }))],
      after['updatedAt'] as Date | null,
    );
  }
}

/** The moments for which clients may have typed text: the ids of rows replace them. */
async function knownMoments(): Promise<string[]> {
  const counters = mongoose.connection.collection<{ _id: string; moment?: string; at?: Date }>('counters');
  const found = await counters.find().sort({ at: -1 }).limit(MOST_MOMENTS).toArray();
  return [...new Set(found.flatMap(({ _id, moment }) => moment ?? (/^moment:(\w+)$/.exec(_id)?.[1] || [])))];
}
