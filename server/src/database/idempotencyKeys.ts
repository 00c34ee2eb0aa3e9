import { createHash } from 'node:crypto';
import { Problem } from '@agency/contract/problems';
import mongoose from 'mongoose';

/** A write with its idempotency key, and a hash of its request: the same key with another hash is another write. */
export interface KeyedWrite {
  key: string;
  of: string;
  /** The key was used for another write before. */
  isTaken?: boolean;
  /** It was done before; the revision that its document got, if known. */
  doneAt?: number;
  /** Set once it is known that it was done before. */
  wasDone?: boolean;
}

/** The key as the changed document stores it, in one atomic step with the change. */
interface Done extends Pick<KeyedWrite, 'key' | 'of'> {
  at: Date;
}

/** A document that stores the idempotency keys of its writes, the latest last. */
export interface WithKeys {
  writes?: Done[];
}

export const keyFields = {
  writes: [{ _id: false, key: String, of: String, at: Date }],
} as const;

/** How many days a key is known: longer than the two weeks for which a laptop may be shut. */
export const KEY_DAYS = 21;
const MOST_KEPT = 100;

/** Whether the key was used before, for this document or another. */
export const isKeySeen = (document: WithKeys, write: KeyedWrite | undefined): boolean =>
  write !== undefined &&
  (write.isTaken === true ||
    write.doneAt !== undefined ||
    document.writes?.some(({ key }) => key === write.key) === true);

/**
 * Whether this write was already done to this document. Refuses a key of another write with `keyReused`. If that write changed this
 * document, the refusal contains the current document, so that a client whose text changed after a lost answer sees the result of
 * its first try.
 */
export async function isDone<Document extends WithKeys>(
  document: Document | null,
  write: KeyedWrite | undefined,
  present: (document: Document) => Promise<unknown> | unknown,
): Promise<boolean> {
  const before = write && document?.writes?.find(({ key }) => key === write.key);
  if (before && document && before.of !== write.of)
    throw new Problem('keyReused', { current: await present(document) });
  if (!before && write?.isTaken) throw new Problem('keyReused');
  // The document may have dropped this key for later ones. Then its revision shows whether the write was done: it is lower if
  // the content was set back to a copy from before the write.
  if (write && document && (before || (await hasReached(document, write.doneAt, present))))
    write.wasDone = true;
  return write?.wasDone === true;
}

async function hasReached<Document extends object>(
  document: Document,
  revision: number | undefined,
  present: (document: Document) => unknown,
): Promise<boolean> {
  // A tombstone: the document was erased.
  if (revision === undefined || !('revision' in document)) return false;
  const { revision: now = 0 } = ((await present(document)) ?? {}) as { revision?: number };
  return now >= revision;
}

/** What a document stores of a write; empty if the write has no key. */
export const keysOf = (write: KeyedWrite | undefined): Done[] =>
  write ? [{ key: write.key, of: write.of, at: new Date() }] : [];

/** The part of an update that stores the key in the changed document. */
export const pushingKey = (write: KeyedWrite | undefined) =>
  write ? { $push: { writes: { $each: keysOf(write), $slice: -MOST_KEPT } } } : {};

/** Leaves the keys out of a read. They can be many, and only writes need them. */
export const withoutKeys = { writes: 0 } as const;

/** Deletes keys that are too old to be retried. */
export const forgetKeys = (collection: string, before: Date) =>
  mongoose.connection
    .collection<WithKeys>(collection)
    .updateMany({ 'writes.at': { $lt: before } }, { $pull: { writes: { at: { $lt: before } } } });

/** The id of a new document if the client chose none. It is made from the key, so that a repeat finds the document. */
export const idFromKey = (write: KeyedWrite | undefined): string | undefined =>
  write && hashOf(write.key).slice(0, 24);

/** A hash of a request. The order of the properties in an object doesn't change it. */
export const hashOf = (asked: unknown): string => createHash('sha256').update(canonical(asked)).digest('hex');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
