import type mongoose from 'mongoose';
import { can } from './abilities.ts';

/** So long, in milliseconds, the others of a set may take to agree. */
const PATIENCE = 10_000;

/**
 * Whether a document is there as it was found, and stays so whoever leads the set. A write is answered once a majority has it; who
 * repeats one may find it at a leader that the others no longer hear, and be told that it is done only after they were heard.
 */
export const isAgreed = async (
  collection: Pick<mongoose.Collection, 'findOne'>,
  sought: mongoose.mongo.Filter<mongoose.mongo.Document>,
): Promise<boolean> =>
  !can('members') ||
  (await collection.findOne(sought, {
    projection: { _id: 1 },
    readConcern: { level: 'linearizable' },
    maxTimeMS: PATIENCE,
  })) !== null;
