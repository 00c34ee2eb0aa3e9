import { newId } from '../api/newId.ts';

/** The id for a new document, and the idempotency key of the next write. */
export interface PendingWrite {
  id: string;
  write: string;
}

/** Returns the ids that were stored with earlier input, or new ids. */
export const pendingWriteOf = (kept: Partial<PendingWrite> = {}): PendingWrite => ({
  id: kept.id ?? newId(),
  write: kept.write ?? newId(),
});
