import { type Model, type QueryFilter, type SchemaDefinition, Schema, Types } from 'mongoose';
import { isDuplicate } from './connect.ts';
import {
  type Asked,
  type Changes,
  defineModel,
  given,
  isAt,
  type Outcome,
  schemaOptions,
  stale,
  stateOf,
} from './documents.ts';
import {
  isDone,
  keepingName,
  type Named,
  namedFields,
  namesOf,
  withoutNames,
  type WriteName,
} from './writeNames.ts';

/** What a single record (home, about, …) has in the database, besides its own fields. */
export interface StoredRecord extends Named {
  _id: Types.ObjectId;
  revision: number;
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** Every single record has the same, fixed id, so that two servers can't make two of them. */
const ONLY = new Types.ObjectId('000000000000000000000001');

/** What a record is looked for by, whichever it is. */
type Sought = Partial<Pick<QueryFilter<StoredRecord>, keyof StoredRecord>>;

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
        ...namedFields,
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
  const found = await model.findOne({ _id: ONLY } satisfies Sought).lean<Fields & StoredRecord>();
  return found ?? { ...defaults, _id: ONLY, revision: 0, createdAt: null, updatedAt: null };
}

/**
 * Changes the record in one atomic step, provided it still stands as it did where the caller started from. `decide` is
 * asked again whenever another write came in between; null leaves the record as it is, which counts as done before.
 */
export async function changeRecord<Fields>(
  record: Single<Fields>,
  { ifMatch, write }: Asked,
  present: (current: Fields & StoredRecord) => Promise<unknown> | unknown,
  decide: (current: Fields & StoredRecord) => Changes<Fields> | null | Promise<Changes<Fields> | null>,
): Promise<Outcome<Fields & StoredRecord>> {
  for (;;) {
    const current = await readRecord(record);
    if (await isDone(current, write, present)) return { document: current, repeated: true };
    if (!isAt(current, ifMatch)) throw await stale(current, present);
    const changes = await decide(current);
    if (changes === null) return { document: current, repeated: true };
    const changed = await put(record, current, given<Fields>(changes), write);
    if (changed) return { document: changed, repeated: false };
  }
}

/** Answers null when another write came in between. */
async function put<Fields>(
  { model, defaults }: Single<Fields>,
  current: StoredRecord,
  changes: Partial<Fields>,
  write: WriteName | undefined,
): Promise<(Fields & StoredRecord) | null> {
  const now = new Date();
  const stamps = { revision: current.revision + 1, updatedAt: now } satisfies Partial<StoredRecord>;
  if (current.revision > 0) {
    return model
      .findOneAndUpdate(
        { _id: ONLY, ...stateOf(current) } satisfies Sought,
        { $set: { ...changes, ...stamps }, ...keepingName(write) },
        {
          returnDocument: 'after',
          runValidators: true,
          projection: withoutNames,
        },
      )
      .lean<Fields & StoredRecord>();
  }
  try {
    const [made] = await model.create([
      { ...defaults, ...changes, ...stamps, _id: ONLY, createdAt: now, writes: namesOf(write) },
    ]);
    return made!.toObject();
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
