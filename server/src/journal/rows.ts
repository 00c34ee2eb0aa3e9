import { createHash, randomBytes } from 'node:crypto';
import type { Writer } from '@agency/contract/history';
import type mongoose from 'mongoose';

/** A document as it is stored. `revision` counts its writes from 1. */
export interface Content extends mongoose.mongo.Document {
  _id: string | mongoose.Types.ObjectId;
  revision: number;
}

export type Operation = 'created' | 'updated' | 'reordered' | 'removed' | 'restored' | 'erased';

/** What a row does to one document. */
export interface Change {
  kind: string;
  document: string;
  revision: number;
  operation: Operation;
  title: string;
  /** The whole document as written; a sweep may remove it once it is applied. */
  after?: Content;
}

/** A place in the journal. The id is a hash over all ids before it, so it stands for the whole history up to here. */
export interface Place {
  _id: number;
  id: string;
}

/** What one writer wrote: all of its changes are there, or none. */
export interface Write {
  /** Random: tells a writer that lost an answer whether the journal has its write. */
  write: string;
  changes: Change[];
  by: Writer | null;
  at: Date;
  /** The idempotency key, a hash of what was asked for, and the status answered. */
  key?: string;
  of?: string;
  status?: number;
}

/** One commit: what waited in a server at the same time, in order. It is inserted as one document, so it is there whole or not at all. */
export interface JournalRow extends Place {
  writes: Write[];
}

/** Row 0, which every journal begins with. */
export type FirstRow = Place;

export const newWrite = (): string => randomBytes(12).toString('hex');

/** The id of a row: the same writes after the same history have the same id, so that their repeat is harmless. */
export const idAfter = (previous: string, writes: readonly Pick<Write, 'write'>[]): string =>
  createHash('sha256')
    .update([previous, ...writes.map(({ write }) => write)].join(' '))
    .digest('hex')
    .slice(0, 24);

export const changesOf = ({ writes }: Pick<JournalRow, 'writes'>): Change[] =>
  writes.flatMap(({ changes }) => changes);

export const keyOf = ({ kind, document }: Pick<Change, 'kind' | 'document'>): string => `${kind}/${document}`;

/** More changes than this are applied in parts after the row, while other writes go on. */
const MOST_AT_ONCE = 100;
export const isLarge = (row: JournalRow): boolean => changesOf(row).length > MOST_AT_ONCE;

/** The rows no longer continue from what this process read: the database was set back, or lost rows that were never confirmed. */
export class HistoryChanged extends Error {
  override readonly name = 'HistoryChanged';
}
