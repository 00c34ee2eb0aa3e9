import { type Model, type SchemaDefinition, Schema, Types } from 'mongoose';
import type { State } from '@agency/contract/endpoint';
import { isDuplicate } from './connect.ts';
import { type Changes, defineModel, given, isAt, schemaOptions, stale, stateOf } from './documents.ts';

/** What a single record (home, about, …) has in the database, besides its own fields. */
export interface StoredRecord {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** Every single record has the same, fixed id, so that two servers can't make two of them. */
const ONLY = new Types.ObjectId('000000000000000000000001');

/** A single record: what it is before anyone wrote it, and where it is kept. */
export interface Single<Fields> {
  model: Model<Fields & StoredRecord>;
  defaults: Fields;
}

export const single = <Fields>(
  name: string,
  collection: string,
  defaults: Fields,
  fields: SchemaDefinition,
): Single<Fields> => ({
  model: defineModel(
    name,
    new Schema(
      {
        revision: { type: Number, required: true },
        createdAt: { type: Date, required: true },
        updatedAt: { type: Date, required: true },
        ...fields,
      },
      schemaOptions,
    ),
    collection,
  ),
  defaults,
});

/** The record as it stands; its defaults, at revision 0, when it was never written. */
export async function readRecord<Fields>({
  model,
  defaults,
}: Single<Fields>): Promise<Fields & StoredRecord> {
  const found = await model.findOne({ _id: ONLY } as never).lean<Fields & StoredRecord>();
  return found ?? { ...defaults, _id: ONLY, revision: 0, createdAt: null, updatedAt: null };
}

/**
 * Changes the record in one atomic step, provided it still stands as it did where the caller started from. `decide` is
 * asked again whenever another write came in between; null leaves the record as it is.
 */
export async function changeRecord<Fields>(
  record: Single<Fields>,
  ifMatch: State | undefined,
  present: (current: Fields & StoredRecord) => Promise<unknown> | unknown,
  decide: (current: Fields & StoredRecord) => Changes<Fields> | null | Promise<Changes<Fields> | null>,
): Promise<Fields & StoredRecord> {
  for (;;) {
    const current = await readRecord(record);
    if (!isAt(current, ifMatch)) throw await stale(current, present);
    const changes = await decide(current);
    if (changes === null) return current;
    const changed = await write(record, current, given<Fields>(changes));
    if (changed) return changed;
  }
}

/** Answers null when another write came in between. */
async function write<Fields>(
  { model, defaults }: Single<Fields>,
  current: StoredRecord,
  changes: Partial<Fields>,
) {
  const now = new Date();
  const stamps = { revision: current.revision + 1, updatedAt: now };
  if (current.revision > 0) {
    return model
      .findOneAndUpdate(
        { _id: ONLY, ...stateOf(current) } as never,
        { $set: { ...changes, ...stamps } } as never,
        {
          returnDocument: 'after',
          runValidators: true,
        },
      )
      .lean<Fields & StoredRecord>();
  }
  try {
    const made = await model.create([
      { ...defaults, ...changes, ...stamps, _id: ONLY, createdAt: now } as never,
    ]);
    return made[0]?.toObject() as unknown as Fields & StoredRecord;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
