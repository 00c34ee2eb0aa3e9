import { type Model, type QueryFilter, type SchemaDefinition, Schema, Types } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { changingContent, commit } from './commit.ts';
import { isMajorityCommitted } from './majority.ts';
import { isDuplicate } from './connect.ts';
import {
  type WriteOptions,
  type Changes,
  defineModel,
  given,
  isAt,
  type WriteResult,
  schemaOptions,
  stale,
  stateOf,
  writtenBy,
} from './documents.ts';
import { ONLY_ONE } from '@agency/contract/history';
import { type Version, versionOf } from './versions.ts';
import { isDone, pushingKey, type WithKeys, keyFields, keysOf } from './idempotencyKeys.ts';

/** What a single record (home, about, …) has in the database, besides its own fields. */
export interface StoredRecord extends WithKeys {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  by?: Writer | null;
}

/** Every single record has the same, fixed id, so that two servers can't make two of them. */
const ONLY = new Types.ObjectId('000000000000000000000001');

/** What a record is looked for by, whichever it is. */
type Sought = Partial<Pick<QueryFilter<StoredRecord>, keyof StoredRecord>>;

/** A single record: what it is before anyone wrote it, and where it is kept. */
export interface Single<Fields> {
  model: Model<Fields & StoredRecord>;
  defaults: Fields;
  /** What the history keeps of a state that gives way to another. */
  replaced: (before: Fields & StoredRecord, after: Fields & StoredRecord) => Version[];
}

export const single = <Fields>(
  name: string,
  collection: string,
  defaults: Fields,
  fields: SchemaDefinition,
  replaced: Single<Fields>['replaced'] = (before) => [versionOf(name, ONLY_ONE, before)],
): Single<Fields> => ({
  model: defineModel(
    name,
    new Schema(
      {
        revision: { type: Number, required: true },
        createdAt: { type: Date, required: true },
        updatedAt: { type: Date, required: true },
        ...writtenBy,
        ...keyFields,
        ...fields,
      },
      schemaOptions,
    ),
    collection,
  ),
  defaults,
  replaced,
});

/** The record as it stands; its defaults, at revision 0, when it was never written. */
export async function readRecord<Fields>({
  model,
  defaults,
}: Single<Fields>): Promise<Fields & StoredRecord> {
  const found = await model.findOne({ _id: ONLY } satisfies Sought).lean<Fields & StoredRecord>();
  return found ?? { ...defaults, _id: ONLY, revision: 0, createdAt: null, updatedAt: null };
}

/**
 * Changes the record, which visitors see, in one atomic step, provided it still stands as it did where the caller started from. `decide` is
 * asked again whenever another write came in between; null leaves the record as it is, which counts as done before.
 */
export async function changeRecord<Fields>(
  record: Single<Fields>,
  asked: WriteOptions,
  present: (current: Fields & StoredRecord) => Promise<unknown> | unknown,
  decide: (current: Fields & StoredRecord) => Changes<Fields> | null | Promise<Changes<Fields> | null>,
): Promise<WriteResult<Fields & StoredRecord>> {
  const { ifMatch, write } = asked;
  for (;;) {
    const current = await readRecord(record);
    if (await isDone(current, write, present)) {
      if (await isStill(record, current)) return { document: current, repeated: true };
      if (write) write.wasDone = false;
      continue;
    }
    if (!isAt(current, ifMatch)) throw await stale(current, present);
    const changes = await decide(current);
    if (changes === null) {
      if (await isStill(record, current)) return { document: current, repeated: true };
      continue;
    }
    const changed = await put(record, current, given<Fields>(changes), asked);
    if (changed) return { document: changed, repeated: false };
  }
}

/** Whether a record that counts as changed before is so for a majority, too. */
const isStill = async <Fields>({ model }: Single<Fields>, current: Fields & StoredRecord) =>
  current.revision === 0 || isMajorityCommitted(model.collection, { _id: ONLY, ...stateOf(current) });

/** Answers null when another write came in between. */
async function put<Fields>(
  { model, defaults, replaced }: Single<Fields>,
  { writes: _, ...before }: Fields & StoredRecord,
  changes: Partial<Fields>,
  { write, by }: WriteOptions,
): Promise<(Fields & StoredRecord) | null> {
  const now = new Date();
  const current = before as Fields & StoredRecord;
  const changed = { ...changes, revision: before.revision + 1, updatedAt: now, by: by ?? null };
  if (current.revision > 0) {
    const after = { ...current, ...changed };
    const isDone = await commit({
      collection: model.collection.name,
      filter: { _id: ONLY, ...stateOf(current) } satisfies Sought,
      update: { $set: changed, ...pushingKey(write) },
      isPublic: true,
      replaces: replaced(current, after),
    });
    return isDone ? after : null;
  }
  try {
    const [made] = await changingContent(() =>
      model.create([{ ...defaults, ...changed, _id: ONLY, createdAt: now, writes: keysOf(write) }]),
    );
    return made!.toObject();
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
