import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { isDuplicate } from './connect.ts';
import { defineModel, schemaOptions } from './defineModel.ts';

/**
 * One-time values (challenges of captchas and passkeys) that were used, on any server. Before a value is stored here,
 * callers check that our server issued it.
 */
const Used = defineModel<{ _id: string; expiresAt: Date }>(
  'UsedChallenge',
  new Schema(
    { _id: { type: String }, expiresAt: { type: Date, required: true, index: true } },
    schemaOptions,
  ),
  'usedChallenges',
);

/** Uses a one-time value with this lifetime, in milliseconds; returns whether it is the first use. */
export async function useOnce(what: string, goodFor: number): Promise<boolean> {
  const _id = createHash('sha256').update(what).digest('hex');
  try {
    // Stored for twice the lifetime, because the servers' clocks may differ.
    await Used.create([{ _id, expiresAt: new Date(Date.now() + 2 * goodFor) }]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Deletes values that have expired. */
export const sweepUsed = async (): Promise<void> => {
  await Used.deleteMany({ expiresAt: { $lt: new Date() } });
};
