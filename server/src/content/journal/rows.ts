import { createHash, randomBytes } from 'node:crypto';
import type { Activity } from '@agency/contract/activity';
import type { Kind } from '@agency/contract/kinds';
import mongoose from 'mongoose';

/** A document as it is stored. `revision` counts its writes from 1. */
export interface Content extends mongoose.mongo.Document {
  _id: string | mongoose.Types.ObjectId;
  revision: number;
}

/** The change of one document in a journal row. */
export interface Change {
  kind: Kind;
  document: string;
  revision: number;
  /** The complete new document. It is removed when it is too old for the history, or when the document is erased. */
  after?: Content;
  /** Set if this change erased the document, as long as earlier rows may still have its content. */
  hasTraces?: true;
}

/** A line of 'Recent Activity' (who did what). It has no time of its own: the time of its row counts. */
export type ActivityLine = Omit<Activity, 'at'>;

/**
 * Identifies a row of the journal (the log of all writes). A row's id is a hash that includes the previous row's id, so
 * it identifies the whole history up to the row.
 */
export interface RowReference {
  _id: number;
  id: string;
}

/** One atomic write: the journal has all of its changes, or none. */
export interface Write {
  /** A random id. If a server gets no answer from the database, it finds out by this id whether the journal has the write. */
  write: string;
  changes: Change[];
  lines: ActivityLine[];
  /** The idempotency key, and the hash of the request. */
  key?: string;
  of?: string;
}

/**
 * One commit: the writes that were waiting in one server, in order. A row is one MongoDB document, so they are all
 * stored or none.
 */
export interface JournalRow extends RowReference {
  at: Date;
  /** Names that no other row may have (see `namesOf`), because of a unique index. Row 0 also has the name null. */
  names: (string | null)[];
  writes: Write[];
}

export const randomId = (): string => randomBytes(12).toString('hex');

/**
 * The id of a row. If a server gets no answer to an insert, it may try again with other writes. Each attempt has
 * another time and so another id. If the database had done the first attempt after all, it refuses the second one.
 */
export const idAfter = (previous: string, writes: readonly Pick<Write, 'write'>[], at: Date): string =>
  createHash('sha256')
    .update([previous, ...writes.map(({ write }) => write), at.toISOString()].join(' '))
    .digest('hex')
    .slice(0, 24);

export const changesOf = ({ writes }: Pick<JournalRow, 'writes'>): Change[] =>
  writes.flatMap(({ changes }) => changes);

export const keyOf = ({ kind, document }: Pick<Change, 'kind' | 'document'>): string => `${kind}/${document}`;

export const keyName = (key: string): string => `key ${key}`;

/** The entry in a row's `names` for one revision of a document. */
export const stateName = ({ kind, document, revision }: Omit<Change, 'after'>): string =>
  `${kind}/${document}/${revision}`;

/** The filter for the rows that change any of these documents. */
export const rowsAbout = (kind: Kind, ...documents: readonly string[]) => ({
  names: { $in: documents.map((document) => new RegExp(`^${kind}/${document}/`)) },
});

/** A row's names, which no other row may have: its id, each new revision of a document, and its idempotency keys. */
const namesOf = (id: string, writes: readonly Write[]): string[] => [
  id,
  ...writes.flatMap(({ changes, key }) => [
    ...changes.map(stateName),
    ...(key === undefined ? [] : [keyName(key)]),
  ]),
];

/** The row that follows `previous`, with these writes. */
export function rowAfter(previous: RowReference, writes: Write[], at = new Date()): JournalRow {
  const id = idAfter(previous.id, writes, at);
  return { _id: previous._id + 1, id, at, names: namesOf(id, writes), writes };
}

/** The changes of a larger row are written to the documents in parts after the row's insert, while other writes go on. */
const MOST_AT_ONCE = 100;
export const isLarge = (row: JournalRow): boolean => changesOf(row).length > MOST_AT_ONCE;

/**
 * Thrown if the journal no longer continues the rows that this process read: a backup was restored, or the database
 * lost rows that weren't durable yet.
 */
export class HistoryChanged extends Error {
  override readonly name = 'HistoryChanged';
}
