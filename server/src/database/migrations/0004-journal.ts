import { type Kind, kindNames } from '@agency/contract/kinds';
import { positionAfter, positionForIndex } from '@agency/contract/newPosition';
import mongoose from 'mongoose';
import {
  type Change,
  type Content,
  type ActivityLine,
  randomId,
  type RowReference,
  rowAfter,
  stateName,
  type Write,
} from '../../content/journal/rows.ts';
import { openStore } from '../../content/journal/rowStore.ts';
import { collectionOf } from '../../content/storedKinds.ts';
import { errorSays } from '../../errorCode.ts';
import type { Migration } from './migration.ts';

/** A document of an earlier version. */
type Old = mongoose.mongo.Document;

const { ObjectId } = mongoose.Types;
const old = (name: string) => mongoose.connection.collection<Old>(name);

/**
 * Moves what earlier versions stored about writes into the journal (the log of all writes): old versions of documents,
 * the activity, idempotency keys, and moments (see 0001). Also splits the chatbot's tree, which was one document, into
 * one document for each question.
 */
export const fillJournal: Migration = {
  name: '0004-journal',
  async run() {
    const { connection } = mongoose;
    const { markers, rows } = await openStore(connection.getClient(), connection.name, collectionOf);
    const marker = await markers.findOne({ _id: 'applied' });
    // If an earlier run was interrupted before all rows were written, its rows are deleted and written again.
    if (!marker?.number) {
      await rows.deleteMany({ _id: { $gt: 0 } });
      // Erased documents had only an id and the time of their deletion. Now they need a revision, too.
      for (const name of Object.values(collectionOf))
        await old(name).updateMany({ revision: { $exists: false } }, [
          { $set: { revision: 1, erasedAt: '$deletedAt' } },
        ]);
      await splitTree();
      const appending = appendingTo(rows, (await rows.findOne({ _id: 0 }))!);
      await appendAll(appending.append);
      await markers.updateOne({ _id: 'applied' }, { $set: { number: await appending.done() } });
    }
    for (const name of Object.values(collectionOf))
      await old(name).updateMany({ writes: { $exists: true } }, { $unset: { writes: 1 } });
    for (const name of ['versions', 'activity', 'answers', 'chatbot', 'counters']) await drop(name);
  },
};

const NO_SUCH_COLLECTION = 26;

const drop = (name: string) =>
  old(name)
    .drop()
    .catch((error: unknown) => {
      if (errorSays(error, 'code') !== NO_SUCH_COLLECTION) throw error;
    });

async function splitTree(): Promise<void> {
  const tree = await old('chatbot').findOne({});
  if (!tree) return;
  const { questions = [], trash = [], deletedIds = [], ...state } = tree;
  const { createdAt, updatedAt } = state as Old;
  const all = withPositions([...(questions as Old[]), ...(trash as Old[])]);
  const living = [
    ...all.slice(0, questions.length),
    // Earlier versions didn't increase the revision for a deletion. Now we do.
    ...all.slice(questions.length).map(({ behind: _, deletedBy: by = null, ...question }) => ({
      ...question,
      by,
      revision: question['revision'] + 1,
      updatedAt: question['deletedAt'],
    })),
  ] as Old[];
  const ids = new Set(living.map(({ id }) => id));
  const erased = { revision: 1, deletedAt: updatedAt, erasedAt: updatedAt };
  const documents: Old[] = [
    state,
    ...living.map(({ id, ...question }, index) => {
      // Siblings with the same position are sorted by creation time, so each question gets a later time than the one before.
      const made = new Date(createdAt.getTime() + index);
      return {
        deletedAt: null,
        updatedAt: null,
        ...question,
        _id: new ObjectId(id as string),
        createdAt: made,
      };
    }),
    ...(deletedIds as string[]).flatMap((id) => (ids.has(id) ? [] : { _id: new ObjectId(id), ...erased })),
  ];
  for (const question of documents)
    await old(collectionOf.chatbot).replaceOne({ _id: question['_id'] }, question, { upsert: true });
}

/** Gives a position to questions that were never moved. Until now, the order in the stored list was their order. */
function withPositions(questions: readonly Old[]): Old[] {
  const lasts = new Map<string | null, string>();
  for (const { parentId, position = '' } of questions)
    if (position > (lasts.get(parentId) ?? '')) lasts.set(parentId, position);
  return questions.map((question) => {
    if (question['position']) return question;
    const last = lasts.get(question['parentId']);
    const position = last === undefined ? positionForIndex(1) : positionAfter(last);
    lasts.set(question['parentId'], position);
    return { ...question, position };
  });
}

type Append = (writes: Partial<Write>[], at: Date | null | undefined, names?: string[]) => Promise<void>;

const ROWS_AT_ONCE = 200;

/** Appends rows, in commands of `ROWS_AT_ONCE`. `done` inserts the rows that are left, and returns the number of the last one. */
function appendingTo(rows: mongoose.mongo.Collection<ReturnType<typeof rowAfter>>, first: RowReference) {
  let last = first;
  let batch: ReturnType<typeof rowAfter>[] = [];
  const done = async () => {
    if (batch.length > 0) await rows.insertMany(batch);
    batch = [];
    return last._id;
  };
  const append: Append = async (writes, at, names = []) => {
    const whole = writes.map((write) => ({ write: randomId(), changes: [], lines: [], ...write }));
    const row = rowAfter(last, whole, at ?? new Date());
    row.names.push(...names);
    last = row;
    if (batch.push(row) === ROWS_AT_ONCE) await done();
  };
  return { append, done };
}

const MOST_MOMENTS = 50_000;

async function appendAll(append: Append): Promise<void> {
  for await (const { _id, at, ...line } of old('activity').find().sort({ at: 1, _id: 1 })) {
    const made = { ...line, id: String(_id) } as ActivityLine;
    // The row gets this name so that, when a contact request is erased, the activity lines with the visitor's name are
    // found.
    const names = made.kind === 'contactRequest' ? [`contactRequest/${made.documentId}/line ${made.id}`] : [];
    await append([{ lines: [made] }], at, names);
  }
  for (const kind of kindNames) await appendVersions(kind, append);
  const keys = new Set<string>();
  for (const kind of kindNames) await appendCurrent(kind, append, keys);
  // Clients may still have unsent changes with such a moment, which the server looks up among the names of rows. So the
  // old moments become names of one row.
  const counters = await old('counters').find().sort({ at: -1 }).limit(MOST_MOMENTS).toArray();
  const moments = counters.flatMap(
    ({ _id, moment }) => moment ?? (/^moment:(\w+)$/.exec(String(_id))?.[1] || []),
  );
  if (moments.length > 0) await append([], undefined, [...new Set(moments)]);
}

/**
 * A journal entry for each idempotency key that a document had. If two documents had the same key, only the first one
 * gets it.
 */
const keysOf = ({ writes = [] }: Old, changes: Change[], seen: Set<string>): Partial<Write>[] =>
  (writes as Old[])
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map(({ key, of }) => ({ key, of, changes }));

const ONLY = '000000000000000000000001';

/**
 * Appends the earlier versions of documents. A version whose revision isn't lower than the current one is left out: it
 * is from before a restore of a backup.
 */
async function appendVersions(kind: Kind, append: Append): Promise<void> {
  const seen = new Set<string>();
  const current = new Map<string, number>();
  for await (const { _id, revision } of old(collectionOf[kind]).find({}, { projection: { revision: 1 } }))
    current.set(String(_id), revision);
  for await (const version of old('versions').find({ kind }).sort({ replacedAt: 1 })) {
    const { document: id, revision, at, by, content } = version;
    const document: string = id === 'only' ? ONLY : id;
    const name = stateName({ kind, document, revision });
    if (seen.has(name) || revision >= (current.get(document) ?? 0)) continue;
    seen.add(name);
    const { id: _, ...fields } = content;
    const after = { ...fields, _id: new ObjectId(document), revision, updatedAt: at, by };
    await append([{ changes: [{ kind, document, revision, after }] }], at);
  }
}

/** Appends the current documents, with the idempotency keys of their writes. */
async function appendCurrent(kind: Kind, append: Append, keys: Set<string>): Promise<void> {
  for await (const { writes, ...after } of old(collectionOf[kind]).find({ erasedAt: { $exists: false } })) {
    const change = { kind, document: String(after['_id']), revision: after['revision'] };
    const state = { ...change, after: after as Content };
    await append([{ changes: [state] }, ...keysOf({ writes }, [change], keys)], after['updatedAt']);
  }
}
