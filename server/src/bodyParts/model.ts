import { type mongo, Schema } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import { isDuplicate } from '../database/connect.ts';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { idOf } from '../media/pictureId.ts';

/** A stored part of a large request body. The client uploads the parts one by one, and then sends the request itself. */
interface StoredPart {
  /** Consists of the account, the body's id and the index. */
  _id: string;
  account: string;
  /** The body's id: the first half of the SHA-256 of all its bytes. */
  body: string;
  index: number;
  data: mongo.Binary;
  /** When the part arrived, by the database's clock. */
  at: Date;
}

const BodyPart = defineModel<StoredPart>(
  'BodyPart',
  new Schema(
    {
      _id: { type: String },
      account: { type: String, required: true, index: true },
      body: { type: String, required: true },
      index: { type: Number, required: true },
      data: { type: Buffer, required: true },
      at: { type: Date, required: true },
    },
    schemaOptions,
  ),
  'bodyParts',
);

/** The maximum number of parts that are stored for one account (19 MB). If there are more, the oldest ones are deleted. */
const MOST_KEPT = 400;

/** A request body that an account uploads in parts. */
export interface BodyReference {
  account: string;
  body: string;
}

/** Stores a part; if it was uploaded before, replaces it. Returns the indexes of all parts of this body that are stored. */
export async function keepPart(
  { account, body }: BodyReference,
  index: number,
  data: Buffer,
): Promise<number[]> {
  try {
    await BodyPart.updateOne(
      { _id: `${account}/${body}/${index}` },
      { $set: { account, body, index, data }, $currentDate: { at: true } },
      { upsert: true },
    );
  } catch (error) {
    // Another upload of the same part was stored at the same time.
    if (!isDuplicate(error)) throw error;
  }
  const all = await BodyPart.find({ account }, { body: 1, index: 1 }).sort({ at: -1 }).lean();
  const oldest = all.splice(MOST_KEPT);
  if (oldest.length > 0) await BodyPart.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
  return all.flatMap((part) => (part.body === body ? [part.index] : [])).sort((one, other) => one - other);
}

/** Joins the parts of a body. Throws `partsMissing` if a part is missing, or if the hash of all bytes isn't the body's id. */
export async function bytesOf({ account, body }: BodyReference, count: number): Promise<Buffer> {
  const parts = await BodyPart.find({ account, body, index: { $lt: count } })
    .sort({ index: 1 })
    .lean();
  if (parts.length < count) throw new Problem('partsMissing');
  const bytes = Buffer.concat(parts.map(({ data }) => data.buffer));
  if (idOf(bytes) === body) return bytes;
  await forgetParts({ account, body });
  throw new Problem('partsMissing');
}

export const forgetParts = async ({ account, body }: BodyReference): Promise<void> => {
  await BodyPart.deleteMany({ account, body });
};

/** Deletes all parts that arrived before this time. */
export const sweepParts = async (before: Date): Promise<void> => {
  await BodyPart.deleteMany({ at: { $lt: before } });
};
