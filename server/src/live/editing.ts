import { Schema } from 'mongoose';
import type { Editing } from '@agency/contract/live';
import { UNJOURNALED, ignoringDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import type { SignedIn } from '../session/tokens.ts';

/** The collection that stores which person has the cursor in which form field. */
const EDITING = 'editing';

interface StoredEditing extends Omit<Editing, 'you'> {
  /** The session's id, because each session has one cursor. */
  _id: string;
  /** The id of this browser window's event stream. When the stream ends, the cursor is removed. */
  stream: string;
  admin: string;
  /** When the cursor expires, by the database's clock, unless it is renewed. */
  until: Date;
}

const schema = new Schema(
  {
    _id: { type: String },
    stream: { type: String, required: true },
    admin: { type: String, required: true },
    name: { type: String, required: true },
    account: { type: String, default: '' },
    kind: { type: String, required: true },
    id: { type: String, required: true },
    field: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { ...schemaOptions, id: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 60 });

const Cursor = defineModel<StoredEditing>('Editing', schema, EDITING);

/** How long a cursor lasts without a renewal, in milliseconds. */
const CURSOR_MS = 30_000;
const soon = { writeConcern: UNJOURNALED };
const renewed = { $set: { until: { $add: ['$$NOW', CURSOR_MS] } } };

/** Stores in which field someone has the cursor, to show it to other people. An empty field removes the cursor. */
export async function setEditing(
  { tokenId, id: admin, name, email }: SignedIn,
  { stream, kind, id, field }: Pick<StoredEditing, 'stream' | 'kind' | 'id' | 'field'>,
): Promise<void> {
  const mine = { _id: tokenId } as const;
  if (field === '') return void (await Cursor.collection.deleteOne(mine as object, soon));
  const now = { stream, admin, name: name || email, account: email, kind, id, field };
  const literals = Object.fromEntries(Object.entries(now).map(([key, value]) => [key, { $literal: value }]));
  await ignoringDuplicate(
    Cursor.collection
      .updateOne(mine as object, [{ $set: literals }, renewed], { upsert: true, ...soon })
      .then(() => {}),
  );
}

/** Extends the lifetime of the cursors of these streams, so that they don't expire. */
export const renewEditing = async (streams: readonly string[]): Promise<void> => {
  await Cursor.collection.updateMany({ stream: { $in: [...streams] } }, [renewed], soon);
};

/** Removes the cursors of streams that ended. */
export const endEditing = async (streams: readonly string[]): Promise<void> => {
  await Cursor.collection.deleteMany({ stream: { $in: [...streams] } }, soon);
};

/** The maximum number of cursors that are sent to clients. */
const MOST_CURSORS = 200;

/** All cursors: which person is editing which field right now. */
export const allEditing = (): Promise<
  Pick<StoredEditing, '_id' | 'admin' | 'name' | 'account' | 'kind' | 'id' | 'field'>[]
> =>
  Cursor.find({ $expr: { $gt: ['$until', '$$NOW'] } })
    .sort({ _id: 1 })
    .limit(MOST_CURSORS)
    .lean();

/** Removes expired cursors, because TTL indexes don't work on the embedded engine. */
export const sweepEditing = async (): Promise<void> => {
  await Cursor.deleteMany({ $expr: { $lt: ['$until', '$$NOW'] } });
};
