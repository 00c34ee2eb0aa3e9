import { createHash, randomBytes } from 'node:crypto';
import type { Activity } from '@agency/contract/activity';
import type { Kind } from '@agency/contract/kinds';
import mongoose from 'mongoose';

/** A document as it is stored. `revision` counts its writes from 1. */
export interface Content extends mongoose.mongo.Document {
  _id: string | mongoose.Types.ObjectId;
  revision: number;
}

/** What a row does to one document. */
export interface Change {
  kind: Kind;
  document: string;
  revision: number;
  /** The complete new document. It is removed when it is too old for the history, or when the document is erased. */
  after?: Content;
  /** The document was erased, and earlier rows may still have its content. */
  hasTraces?: true;
}

/** A line of the activity, which shows people who did what. The time is that of its row. */
export type ActivityLine = Omit<Activity, 'at'>;

/** A position in the journal: a row. Its id is a hash that includes the previous row's id, so it identifies the history up to here. */
export interface RowReference {
  _id: number;
  id: string;
}

/** One atomic write: the journal has all of its changes, or none. */
export interface Write {
  /** A random id, by which a writer that got no answer finds out whether the journal has its write. */
  write: string;
  changes: Change[];
  lines: ActivityLine[];
  /** The idempotency key, and the hash of the request. */
  key?: string;
  of?: string;
}

/** One commit: a batch of writes that waited in one server, in order. It is one document, so its insert is atomic. */
export interface JournalRow extends RowReference {
  at: Date;
  /** The names that only one row may have (`namesOf`), by a unique index. Row 0 also has the name null. */
  names: (string | null)[];
  writes: Write[];
}

export const randomId = (): string => randomBytes(12).toString('hex');

/**
 * The id of a row. Each attempt to insert a row has another time, so it has another id: if the database has done an earlier attempt after
 * all, it refuses the later one, which may have other content.
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

/** The entry in `names` for one state of a document. */
export const stateName = ({ kind, document, revision }: Omit<Change, 'after'>): string =>
  `${kind}/${document}/${revision}`;

/** The filter for the rows that change any of these documents. */
export const rowsAbout = (kind: Kind, ...documents: readonly string[]) => ({
  names: { $in: documents.map((document) => new RegExp(`^${kind}/${document}/`)) },
});

/** A row's names: its id, each state of a document that it creates, and its idempotency keys. */
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

/** A row with more changes than this is applied in parts after its insert, while other writes go on. */
const MOST_AT_ONCE = 100;
export const isLarge = (row: JournalRow): boolean => changesOf(row).length > MOST_AT_ONCE;

/**
 * Thrown if the rows don't continue from those that this process read: the database was restored from a backup, or lost rows that weren't
 * durable yet.
 */
export class HistoryChanged extends Error {
  override readonly name = 'HistoryChanged';
}
