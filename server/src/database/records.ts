import { type Model, type QueryFilter, type SchemaDefinition, Schema, Types } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import { changingContent, commit } from './commit.ts';
import { isMajorityCommitted } from './majority.ts';
import { isDuplicate } from './connect.ts';
import { type WriteOptions, type WriteResult, stale } from './documents.ts';
import {
  type FieldChanges,
  defineModel,
  definedFields,
  isAt,
  schemaOptions,
  stateOf,
  writtenBy,
} from './storedDocument.ts';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { type StoredVersion, versionOf } from './versions.ts';
import { isDone, pushingKey, type WithKeys, keyFields, keysOf } from './idempotencyKeys.ts';

/** The stored fields that every record (home, about, …) has in addition to its own. */
export interface StoredRecord extends WithKeys {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date | null;
  updatedAt: Date | null;
  by?: Writer | null;
}

/** Every record has the same fixed id, so that two servers can't create it twice. */
const RECORD_ID = new Types.ObjectId('000000000000000000000001');

/** A filter by the fields that all records have. */
type RecordFilter = Partial<Pick<QueryFilter<StoredRecord>, keyof StoredRecord>>;

/** How a record is stored, and its content before it was first written. */
export interface Single<Fields> {
  model: Model<Fields & StoredRecord>;
  defaults: Fields;
  /** The versions that the history keeps of a state when it is replaced. */
  replaced: (before: Fields & StoredRecord, after: Fields & StoredRecord) => StoredVersion[];
}

export const single = <Fields>(
  name: string,
  collection: string,
  defaults: Fields,
  fields: SchemaDefinition,
  replaced: Single<Fields>['replaced'] = (before) => [versionOf(name, SINGLE_DOCUMENT_ID, before)],
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

/** The current record. If it was never written: its defaults, at revision 0. */
export async function readRecord<Fields>({
  model,
  defaults,
}: Single<Fields>): Promise<Fields & StoredRecord> {
  const found = await model.findOne({ _id: RECORD_ID } satisfies RecordFilter).lean<Fields & StoredRecord>();
  return found ?? { ...defaults, _id: RECORD_ID, revision: 0, createdAt: null, updatedAt: null };
}

/**
 * Changes a record, which is always public, in one atomic step, if it is still in the state that the write is based on. `decide` is
 * called again whenever another write was faster. If it returns null, the record isn't changed, and the write counts as a repeat.
 */
export async function changeRecord<Fields>(
  record: Single<Fields>,
  asked: WriteOptions,
  present: (current: Fields & StoredRecord) => Promise<unknown> | unknown,
  decide: (
    current: Fields & StoredRecord,
  ) => FieldChanges<Fields> | null | Promise<FieldChanges<Fields> | null>,
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
    const changed = await put(record, current, definedFields<Fields>(changes), asked);
    if (changed) return { document: changed, repeated: false };
  }
}

/** Whether the majority of a replica set has this state, too. Only then is a repeat confirmed. */
const isStill = async <Fields>({ model }: Single<Fields>, current: Fields & StoredRecord) =>
  current.revision === 0 || isMajorityCommitted(model.collection, { _id: RECORD_ID, ...stateOf(current) });

/** Writes the changed record; returns null if another write was faster. */
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
      filter: { _id: RECORD_ID, ...stateOf(current) } satisfies RecordFilter,
      update: { $set: changed, ...pushingKey(write) },
      isPublic: true,
      replaces: replaced(current, after),
    });
    return isDone ? after : null;
  }
  try {
    const [made] = await changingContent(() =>
      model.create([{ ...defaults, ...changed, _id: RECORD_ID, createdAt: now, writes: keysOf(write) }]),
    );
    return made!.toObject();
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
