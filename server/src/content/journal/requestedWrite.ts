import type { Kind } from '@agency/contract/kinds';
import { type Change, type JournalRow, type ActivityLine, type Write } from './rows.ts';
import type { DocumentReference, View } from './view.ts';

/** A write that a caller requests from the journal. */
export interface Wanted {
  /** `about`: the single documents that `decide` reads. `allOf`: the kinds of which it reads all documents. */
  about?: readonly DocumentReference[];
  allOf?: readonly Kind[];
  /** The idempotency key, and the hash of the request. */
  key?: string | undefined;
  of?: string | undefined;
  /**
   * Returns the changes, given the current documents, or throws to refuse the write. If another server writes first, it
   * is called again with the new documents, so it must have no side effects.
   */
  decide(view: View): WriteDecision;
}

interface WriteDecision {
  changes: Change[];
  /** The lines of 'Recent Activity' about the changes. */
  lines?: ActivityLine[];
}

export interface Written extends Write {
  /** The row that contains the write. */
  row: Pick<JournalRow, '_id' | 'id' | 'at'>;
  /** True if this was a retry: an earlier write with the same idempotency key had made the changes already. */
  repeated: boolean;
}

/** Thrown if the idempotency key was used for another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
  /** The write that used the key first. */
  readonly earlier: Write;

  constructor(earlier: Write) {
    super('This idempotency key was used for something else.');
    this.earlier = earlier;
  }
}

/** Thrown if a majority of the replica set hasn't confirmed a row in time. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/** A write that waits until it is inserted into the journal as part of a row. */
export interface QueuedWrite extends Wanted {
  write: string;
  until: number;
  /** The number of the last row before this write was first sent. If the journal has the write, it is in a later row. */
  since: number;
  /** Whether a command with this write failed, and the database may still have done it. */
  isUnsure: boolean;
  /** How often the database refused this write although no other server had inserted a row. */
  refusals: number;
  /**
   * Whether `decide` has refused the write once. The reason may be an outdated cache, so `decide` then runs again with
   * newly read documents.
   */
  isDecidedAgain: boolean;
  isDone: boolean;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

/** Why a write was refused. */
export interface Refusal {
  error: unknown;
  of: QueuedWrite;
}

export const writeOf = ({ key, of, write }: QueuedWrite, { changes, lines = [] }: WriteDecision): Write => ({
  write,
  changes,
  lines,
  ...(key !== undefined && { key }),
  ...(of !== undefined && { of }),
});
