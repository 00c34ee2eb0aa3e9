import mongoose, { type Model, type QueryFilter, Schema, Types } from 'mongoose';
import { byPlace } from '@agency/contract/position';
import type { State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';
import { Problem } from '@agency/contract/problems';
import { isMajorityCommitted } from './majority.ts';
import { isDuplicate } from './connect.ts';
import { commit } from './commit.ts';
import { lookingUp } from './lookUp.ts';
import { versionOf } from './versions.ts';
import { transactionOptions } from './transaction.ts';
import {
  hashOf,
  idFromKey,
  isDone,
  pushingKey,
  mayBeRepeat,
  type WithKeys,
  keyFields,
  keysOf,
  withoutKeys,
  type KeyedWrite,
} from './idempotencyKeys.ts';

/** What every document that can be edited has in the database, besides its own fields. */
export interface Stored extends WithKeys {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  /** When it went to the trash; it is as good as gone for everyone but a restore. */
  deletedAt: Date | null;
  /** Of the create that made it, so that the same create again is known. */
  fingerprint: string;
  /** Who wrote it last, where that is known. */
  by?: Writer | null;
}

/** In mongoose's words. */
export const writtenBy = { by: { type: Schema.Types.Mixed, default: null } } as const;

export const storedFields = {
  revision: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  deletedAt: { type: Date, default: null },
  fingerprint: { type: String, default: '' },
  ...writtenBy,
  ...keyFields,
} as const;

/** What documents of any kind are looked for by: what all of them have. */
export type CommonFilter = Partial<Pick<QueryFilter<Stored>, keyof Stored>>;

const one = <Document extends Stored>(model: Model<Document>, sought: CommonFilter) =>
  model.findOne(sought).lean<Document>();

/** How a write is asked for. */
export interface WriteOptions {
  /** The state that it starts from, when the client named one. */
  ifMatch?: State | undefined;
  /** The name it has, when the client gave it one. */
  write?: KeyedWrite | undefined;
  /** Who asks for it, where that is known. */
  by?: Writer | undefined;
}

/** What a write came to, and whether an earlier one had done it before. */
export interface WriteResult<Document, Shown = unknown> {
  document: Document;
  repeated: boolean;
  /** What the outside world sees of it, where that was looked for while it was written. */
  shown?: Shown | Promise<Shown>;
}

/** Documents of a kind, where they are kept. */
export interface StoredKind<Document> {
  readonly model: Model<Document>;
  /** Whether visitors see it. */
  readonly isPublic: boolean;
}

export const schemaOptions = { versionKey: false, minimize: false, strict: 'throw' } as const;

/** Changes to a document; a field that is undefined stays as it is. */
export type Changes<Document> = { [Field in keyof Document]?: Document[Field] | undefined };

export const given = <Document>(changes: Changes<Document>): Partial<Document> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Document>;

/** What a document of a list has that people may put in order. */
export interface Ordered extends Stored {
  /** Empty where it was never moved. */
  position?: string | undefined;
}

/** Everything of a list that is not in the trash, or some fields of it: the newest first, what was moved where it was put. */
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

/** Looks a document up by its id, for the write of a name. */
export type Lookup<Document> = (id: string, name: string | undefined) => Promise<Document | undefined>;

/**
 * Looks at documents as they stand, in the trash or not, each with the name of the write if it knows that, and without those of
 * others.
 */
export function lookupIn<Document extends Stored>(model: Model<Document>): Lookup<Document> {
  const look = lookingUp<Document, string | undefined>(model, (keys) => [
    {
      $set: {
        writes: {
          $filter: { input: { $ifNull: ['$writes', []] }, cond: { $in: ['$$this.key', named(keys)] } },
        },
      },
    },
  ]);
  return (id, name) => {
    const looked = look(new Types.ObjectId(id), name);
    // It is told to who waits for it, if anyone comes to that.
    looked.catch(() => {});
    return looked;
  };
}

const named = (keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined);

/** What a write comes to that was done before; null where another member of the set leads it by now, which may not know of it. */
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

/** The document with this id, unless it is in the trash; else `notFound`. */
export async function find<Document extends Stored>(model: Model<Document>, id: string): Promise<Document> {
  const found = await one(model, { _id: new Types.ObjectId(id), deletedAt: null });
  if (!found) throw new Problem('notFound');
  return found;
}

/**
 * Makes a document, once: the same create again finds what it made, the same id with other content is refused, and what
 * was deleted since is not made again. `build` prepares the fields only when the document is really made.
 */
export async function create<Document extends Stored>(
  model: Model<Document>,
  { id, ...content }: { id?: string | undefined },
  build: () => Promise<Changes<Document>>,
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

interface AtRevision {
  revision: number;
  updatedAt?: Date | null | undefined;
}

/** What tells one state of a document from all others, also where the database was set back to an older copy. */
export const stateOf = <At>({ revision, updatedAt }: { revision: number; updatedAt: At }) => ({
  revision,
  updatedAt,
});

/** Whether something stands as it did where a write started from; a client may know no more than the revision. */
export const isAt = ({ revision, updatedAt }: AtRevision, from: State | undefined): boolean =>
  from === undefined ||
  (revision === from.revision &&
    (from.updatedAt === undefined || (updatedAt?.toISOString() ?? null) === from.updatedAt));

/**
 * Takes a document from the state it was found in to its next; null where another write came in between. What it is then follows
 * from what it was: what the outside world sees of it is looked for while it is written.
 */
async function step<Document extends Stored, Shown>(
  { model, isPublic }: StoredKind<Document>,
  { writes: _, ...current }: Document,
  changes: Changes<Document> | Changes<Stored>,
  { write, by }: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown> | null> {
  const changed = {
    ...given<Stored>(changes),
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
 * Changes a document in one atomic step, provided it still stands as it did where the caller started from; without that
 * the last write wins. `decide` is asked once that is known, and again whenever another write came in between: what it
 * keeps besides, such as pictures, is kept for no refused write. What a write of the same name did is not done again. `ahead` is the
 * document as it was looked at before all of the write was here: good for doing it, since the step finds it unchanged or doesn't find
 * it, and for refusing nothing.
 */
export async function change<Document extends Stored, Shown>(
  kept: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
  decide: (current: Document) => Changes<Stored> | Changes<Document> | Promise<Changes<Document>>,
  ahead?: ReturnType<Lookup<Document>>,
): Promise<WriteResult<Document, Shown>> {
  const { ifMatch, write } = asked;
  const early = await ahead;
  if (early && !early.deletedAt && !mayBeRepeat(early, write) && isAt(early, ifMatch)) {
    const changed = await step(kept, early, await decide(early), asked, present);
    if (changed) return changed;
  }
  for (;;) {
    const current = await one(kept.model, { _id: new Types.ObjectId(id) });
    if (await isDone(current, write, present)) {
      const done = await doneBefore(kept.model, current!, write);
      if (done) return done;
      continue;
    }
    if (!current || current.deletedAt) throw new Problem('notFound');
    if (!isAt(current, ifMatch)) throw await stale(current, present);
    const changed = await step(kept, current, await decide(current), asked, present);
    if (changed) return changed;
  }
}

/** Puts a document into the trash, under the same condition as `change`. */
export const remove = async <Document extends Stored, Shown>(
  kept: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown>> =>
  change<Document, Shown>(kept, id, asked, present, () => ({ deletedAt: new Date() }));

/**
 * Takes a document out of the trash as it was; one that is there already stays as it stands. Once the trash was emptied
 * there is nothing to take out: `deleted`.
 */
export async function restore<Document extends Stored, Shown>(
  kept: StoredKind<Document>,
  id: string,
  asked: WriteOptions,
  present: Present<Document, Shown>,
): Promise<WriteResult<Document, Shown>> {
  const { write } = asked;
  const _id = new Types.ObjectId(id);
  for (;;) {
    const current = await one(kept.model, { _id });
    if (!current) throw new Problem('notFound');
    // Of what was erased nothing is left but its id.
    if (!('revision' in current)) throw trashEmptied();
    if ((await isDone(current, write, present)) || !current.deletedAt) {
      const done = await doneBefore(kept.model, current, write);
      if (done) return done;
      continue;
    }
    const restored = await step(kept, current, { deletedAt: null }, asked, present);
    if (restored) return restored;
  }
}

/** The refusal to restore what was erased with the trash. */
export const trashEmptied = (): Problem =>
  new Problem('deleted', { message: 'The trash has been emptied. This can no longer be restored.' });

/** The refusal of a write that started from an older revision; carries the current document, as answers show it, and who changed it. */
export const staleRevision = (shown: unknown, { by }: { by?: Writer | null }): Problem =>
  new Problem('staleRevision', {
    current: shown,
    ...(by && { by: { email: by.email, name: by.name } }),
  });

export const stale = async <Document extends { by?: Writer | null }>(
  current: Document,
  present: Present<Document>,
): Promise<Problem> => staleRevision(await present(current), current);

/** Those of some ids whose content is there, in the trash or not. */
export async function existingAmong(
  { collection }: Pick<Model<never>, 'collection'>,
  ids: readonly string[],
): Promise<string[]> {
  const sought = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, revision: { $exists: true } };
  const there = await collection.find(sought, { ...transactionOptions(), projection: { _id: 1 } }).toArray();
  return there.map(({ _id }) => _id.toString());
}

/** Erases what is found, for ever; the ids stay, so that it is not made again. Answers how much that was. */
async function erase(
  { collection }: Pick<Model<never>, 'collection'>,
  sought: mongoose.mongo.Filter<mongoose.mongo.Document>,
): Promise<number> {
  const { modifiedCount } = await collection.updateMany(
    { ...sought, revision: { $exists: true } },
    [{ $replaceWith: { _id: '$_id', deletedAt: { $ifNull: ['$deletedAt', '$$NOW'] } } }],
    transactionOptions(),
  );
  return modifiedCount;
}

/** Erases documents for ever, wherever they are. */
export const eraseForEver = (
  model: Pick<Model<never>, 'collection'>,
  ids: readonly Types.ObjectId[],
): Promise<number> => erase(model, { _id: { $in: [...ids] } });

/** Empties the trash of what went there before `before`, or of some of it. */
export const emptyTrash = (
  model: Pick<Model<never>, 'collection'>,
  before: Date,
  ids?: readonly Types.ObjectId[],
): Promise<number> => erase(model, { deletedAt: { $lt: before }, ...(ids && { _id: { $in: [...ids] } }) });

/** Compiles a model, once, however often its file is read anew; `Document` is what its lean reads answer. */
export const defineModel = <Document>(
  name: string,
  schema: mongoose.Schema,
  collection: string,
): Model<Document> =>
  (mongoose.models[name] as Model<Document> | undefined) ??
  mongoose.model<Document>(name, schema, collection);
