import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import { isDuplicate } from './connect.ts';
import { defineModel, schemaOptions } from './documents.ts';

/** What was good once and has served, on whichever server; that it was ours is for who takes it to know. */
const Used = defineModel<{ _id: string; expiresAt: Date }>(
  'UsedChallenge',
  new Schema(
    { _id: { type: String }, expiresAt: { type: Date, required: true, index: true } },
    schemaOptions,
  ),
  'usedChallenges',
);

/** Takes something that is good once and for so many milliseconds; answers whether this is the first time. */
export async function useOnce(what: string, goodFor: number): Promise<boolean> {
  const _id = createHash('sha256').update(what).digest('hex');
  try {
    // Twice as long as it is good: the clocks of servers differ.
    await Used.create([{ _id, expiresAt: new Date(Date.now() + 2 * goodFor) }]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Forgets what is too old to serve anyway. */
export const sweepUsed = async (): Promise<void> => {
  await Used.deleteMany({ expiresAt: { $lt: new Date() } });
};
