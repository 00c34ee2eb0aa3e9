import type mongoose from 'mongoose';
import { can } from './abilities.ts';

/** The timeout, in milliseconds, for the other members to confirm. */
const TIMEOUT_MS = 10_000;

/**
 * Whether a document exists in this state, and will after a change of primary too. Retries need this: a write is acknowledged
 * once a majority has it, but a primary that lost its connection to the others may still show a write that will be rolled back. A
 * linearizable read waits for the majority.
 */
export const isMajorityCommitted = async (
  collection: Pick<mongoose.Collection, 'findOne'>,
  sought: mongoose.mongo.Filter<mongoose.mongo.Document>,
): Promise<boolean> =>
  !can('members') ||
  (await collection.findOne(sought, {
    projection: { _id: 1 },
    readConcern: { level: 'linearizable' },
    maxTimeMS: TIMEOUT_MS,
  })) !== null;
