import { createHash, randomBytes } from 'node:crypto';
import type { Writer } from '@agency/contract/history';
import type mongoose from 'mongoose';

/** A document as it is stored. `revision` counts its writes from 1. */
export interface Content extends mongoose.mongo.Document {
  _id: string | mongoose.Types.ObjectId;
  revision: number;
}

type Operation = 'created' | 'updated' | 'reordered' | 'removed' | 'restored' | 'erased';

/** What a row does to one document. */
export interface Change {
  kind: string;
  document: string;
  revision: number;
  operation: Operation;
  title: string;
  /** The complete new document. A sweep may remove it once the row is applied. */
  after?: Content;
}

/** A position in the journal: a row. Its id is a hash that includes the previous row's id, so it identifies the history up to here. */
export interface Place {
  _id: number;
  id: string;
}

/** One atomic write: the journal has all of its changes, or none. */
export interface Write {
  /** A random id, by which a writer that got no answer finds out whether the journal has its write. */
  write: string;
  changes: Change[];
  by: Writer | null;
  at: Date;
  /** The idempotency key, the hash of the request, and the status of the answer. */
  key?: string;
  of?: string;
  status?: number;
}

/** One commit: a batch of writes that waited in one server, in order. It is one document, so its insert is atomic. */
export interface JournalRow extends Place {
  writes: Write[];
}

/** Row 0, the first of every journal. It has no writes. */
export type FirstRow = Place;

export const newWrite = (): string => randomBytes(12).toString('hex');

/** The id of a row. The same writes after the same history have the same id, so the insert is idempotent. */
export const idAfter = (previous: string, writes: readonly Pick<Write, 'write'>[]): string =>
  createHash('sha256')
    .update([previous, ...writes.map(({ write }) => write)].join(' '))
    .digest('hex')
    .slice(0, 24);

export const changesOf = ({ writes }: Pick<JournalRow, 'writes'>): Change[] =>
  writes.flatMap(({ changes }) => changes);

export const keyOf = ({ kind, document }: Pick<Change, 'kind' | 'document'>): string => `${kind}/${document}`;

/** A row with more changes than this is applied in parts after its insert, while other writes go on. */
const MOST_AT_ONCE = 100;
export const isLarge = (row: JournalRow): boolean => changesOf(row).length > MOST_AT_ONCE;

/** The rows don't continue from those that this process read: the database was set back, or lost rows that weren't durable yet. */
export class HistoryChanged extends Error {
  override readonly name = 'HistoryChanged';
}
