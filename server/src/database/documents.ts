import { type Model, Types } from 'mongoose';
import { byPlace } from '@agency/contract/position';
import type { State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';
import { Problem } from '@agency/contract/problems';
import { isMajorityCommitted } from './majority.ts';
import { isDuplicate } from './connect.ts';
import { commit } from './commit.ts';
import { batchedLookup } from './batchedLookup.ts';
import {
  type FieldChanges,
  type CommonFilter,
  definedFields,
  isAt,
  stateOf,
  type Stored,
} from './storedDocument.ts';
import { versionOf } from './versions.ts';
import {
  hashOf,
  idFromKey,
  isDone,
  pushingKey,
  isKeySeen,
  keysOf,
  withoutKeys,
  type KeyedWrite,
} from './idempotencyKeys.ts';

const one = <Document extends Stored>(model: Model<Document>, sought: CommonFilter) =>
  model.findOne(sought).lean<Document>();

/** What a request says about its write, in addition to the new content. */
export interface WriteOptions {
  /** The state that the write is based on, if the client sent it. */
  ifMatch?: State | undefined;
  /** Its idempotency key, if the client sent one. */
  write?: KeyedWrite | undefined;
  /** The author, if known. */
  by?: Writer | undefined;
}

/** The result of a write. `repeated`: an earlier request had done it already. */
export interface WriteResult<Document, Shown = unknown> {
  document: Document;
  repeated: boolean;
  /** The document as in replies, if it was made during the update. */
  shown?: Shown | Promise<Shown>;
}

/** Where documents of a kind are stored. */
export interface StoredKind<Document> {
  readonly model: Model<Document>;
  /** Whether visitors see them. */
  readonly isPublic: boolean;
}

/** A document of a list that people can reorder. */
export interface Ordered extends Stored {
  /** Empty if it was never moved. */
  position?: string | undefined;
}

/** All documents of a list outside the trash, or some of their fields. Newest first, except for documents that were moved. */
export async function allInOrder<Document extends Ordered>(
  model: Model<Document>,
  fields: Readonly<Record<string, number>> = withoutKeys,
): Promise<Document[]> {
  const found = await model
    .find({ deletedAt: null } satisfies CommonFilter, fields)
    .sort({ createdAt: -1, _id: -1 })
    .lean<Document[]>();
  if (!found.some(({ position }) => position)) return found;
  return found
    .map((document) => ({
      document,
      id: document._id.toString(),
      createdAt: document.createdAt.toISOString(),
      position: document.position,
    }))
    .sort(byPlace)
    .map(({ document }) => document);
}

/** Looks up a document by its id, for a write with this idempotency key. */
export type Lookup<Document> = (id: string, key: string | undefined) => Promise<Document | undefined>;

/** Looks up current documents, in the trash or not. Of their idempotency keys, they have only those that were asked for. */
export function lookupIn<Document extends Stored>(model: Model<Document>): Lookup<Document> {
  const look = batchedLookup<Document, string | undefined>(model, (keys) => [
    {
      $set: {
        writes: {
          $filter: { input: { $ifNull: ['$writes', []] }, cond: { $in: ['$$this.key', definedOnly(keys)] } },
        },
      },
    },
  ]);
  return (id, key) => {
    const looked = look(new Types.ObjectId(id), key);
    // The caller that awaits this promise handles the rejection; this only prevents an unhandledRejection.
    looked.catch(() => {});
    return looked;
  };
}

const definedOnly = (keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined);

/**
 * The result of a write that was done before. Null if the majority of a replica set doesn't confirm that: a new primary may not have
 * the earlier write.
 */
async function doneBefore<Document extends Stored>(
  { collection }: Model<Document>,
  document: Document,
  write: KeyedWrite | undefined,
): Promise<WriteResult<Document, never> | null> {
  if (await isMajorityCommitted(collection, { _id: document._id, ...stateOf(document) }))
    return { document, repeated: true };
  if (write) write.wasDone = false;
  return null;
}

type Present<Document, Shown = unknown> = (document: Document) => Promise<Shown> | Shown;

/** The document with this id. Throws `notFound` if it is missing or in the trash. */
export async function find<Document extends Stored>(model: Model<Document>, id: string): Promise<Document> {
  const found = await one(model, { _id: new Types.ObjectId(id), deletedAt: null });
  if (!found) throw new Problem('notFound');
  return found;
}

/**
 * Creates a document once. A repeat of the same create returns the existing document. The same id with other content is refused, and
 * so is an id that was deleted since. `build` prepares the fields, and is called only if the document is really created.
 */
export async function create<Document extends Stored>(
  model: Model<Document>,
  { id, ...content }: { id?: string | undefined },
  build: () => Promise<FieldChanges<Document>>,
  { write, by }: WriteOptions,
  present: Present<Document>,
): Promise<WriteResult<Document, never>> {
  const fingerprint = hashOf(content);
  const chosen = id ?? idFromKey(write);
  const _id = new Types.ObjectId(chosen);
  const madeBefore = async () => {
    const before = await one(model, { _id });
    if (before?.deletedAt) throw new Problem('deleted');
    const isIt = await isDone(before, write, present);
    if (!before) return null;
    if (!isIt && before.fingerprint !== fingerprint) throw new Problem('idTaken');
    return doneBefore(model, before, write);
  };
  const before = chosen === undefined ? null : await madeBefore();
  if (before) return before;
  const now = new Date();
  const stamps: Stored = {
    _id,
    fingerprint,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    by: by ?? null,
    writes: keysOf(write),
  };
  const document = { ...(await build()), ...stamps };
  try {
    const [made] = await model.create([document]);
    return { document: made!.toObject(), repeated: false };
  } catch (error) {
    const made = isDuplicate(error) ? await madeBefore() : null;
    if (!made) throw error;
    return made;
  }
}

/**
 * Updates a document, if it is still as it was read; null if another write was faster. The result is known before the update, so the
 * reply is made in parallel.
 */
async function step<Document extends Stored, Shown>(
  { model, isPublic }: StoredKind<Document>,
  { writes: _, ...current }: Document,
  changes: FieldChanges<Document> | FieldChanges<Stored>,
  { write, by }: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown> | null> {
  const changed = {
    ...definedFields<Stored>(changes),
    revision: current.revision + 1,
    updatedAt: new Date(),
    by: by ?? null,
  };
  const unknown = Object.keys(changed).find((name) => !model.schema.path(name));
  if (unknown !== undefined) throw new Error(`A ${model.modelName} has no field ${unknown}.`);
  const document = { ...current, ...changed } as Document;
  const shown = (async () => present(document))();
  shown.catch(() => {});
  const asFound: CommonFilter = {
    _id: current._id,
    ...stateOf(current),
    deletedAt: current.deletedAt ?? null,
  };
  const isDone = await commit({
    collection: model.collection.name,
    filter: asFound,
    update: { $set: changed, ...pushingKey(write) },
    isPublic,
    replaces: [versionOf(model.modelName, current._id.toString(), current)],
  });
  return isDone ? { document, repeated: false, shown } : null;
}

/**
 * Changes a document in one atomic step, if it is still in the state that the write is based on. Without `ifMatch` the last write
 * wins. `decide` is called only after that check, and again whenever another write was faster. So a refused write has no side effects
 * of `decide`, such as stored pictures. A write whose idempotency key was already used for it isn't done again. `ahead` is the
 * document as read before the whole request had arrived. The write may be done on it, since the update fails if the document has
 * changed. A refusal needs a new read.
 */
export async function change<Document extends Stored, Shown>(
  storage: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
  decide: (
    current: Document,
  ) => FieldChanges<Stored> | FieldChanges<Document> | Promise<FieldChanges<Document>>,
  ahead?: ReturnType<Lookup<Document>>,
): Promise<WriteResult<Document, Shown>> {
  const { ifMatch, write } = asked;
  const early = await ahead;
  if (early && !early.deletedAt && !isKeySeen(early, write) && isAt(early, ifMatch)) {
    const changed = await step(storage, early, await decide(early), asked, present);
    if (changed) return changed;
  }
  for (;;) {
    const current = await one(storage.model, { _id: new Types.ObjectId(id) });
    if (await isDone(current, write, present)) {
      const done = await doneBefore(storage.model, current!, write);
      if (done) return done;
      continue;
    }
    if (!current || current.deletedAt) throw new Problem('notFound');
    if (!isAt(current, ifMatch)) throw await stale(current, present);
    const changed = await step(storage, current, await decide(current), asked, present);
    if (changed) return changed;
  }
}

/** Moves a document to the trash, under the same condition as `change`. */
export const remove = async <Document extends Stored, Shown>(
  storage: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown>> =>
  change<Document, Shown>(storage, id, asked, present, () => ({ deletedAt: new Date() }));

/** Restores a document from the trash. One that isn't in the trash isn't changed. Throws `deleted` if it was erased from the trash. */
export async function restore<Document extends Stored, Shown>(
  storage: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown>> {
  const { write } = asked;
  const _id = new Types.ObjectId(id);
  for (;;) {
    const current = await one(storage.model, { _id });
    if (!current) throw new Problem('notFound');
    // A tombstone: the document was erased.
    if (!('revision' in current)) throw trashEmptied();
    if ((await isDone(current, write, present)) || !current.deletedAt) {
      const done = await doneBefore(storage.model, current, write);
      if (done) return done;
      continue;
    }
    const restored = await step(storage, current, { deletedAt: null }, asked, present);
    if (restored) return restored;
  }
}

/** The refusal to restore a document that was erased from the trash. */
export const trashEmptied = (): Problem =>
  new Problem('deleted', { message: 'The trash has been emptied. This can no longer be restored.' });

/** The refusal of a write that is based on an older revision, with the current document as in replies, and its author. */
export const staleRevision = (shown: unknown, { by }: { by?: Writer | null }): Problem =>
  new Problem('staleRevision', {
    current: shown,
    ...(by && { by: { email: by.email, name: by.name } }),
  });

export const stale = async <Document extends { by?: Writer | null }>(
  current: Document,
  present: Present<Document>,
): Promise<Problem> => staleRevision(await present(current), current);
