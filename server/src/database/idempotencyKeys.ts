import { createHash } from 'node:crypto';
import { Problem } from '@agency/contract/problems';
import mongoose from 'mongoose';

/** A write by the name its client gave it, with a hash of what it asks for: the same name with another hash is another write. */
export interface KeyedWrite {
  key: string;
  of: string;
  /** Another write was done under it before. */
  isTaken?: boolean;
  /** It was done before, to a document that stood at this revision then, where that is known. */
  doneAt?: number;
  /** Set once it turns out that it was done before. */
  wasDone?: boolean;
}

/** The same with the document that it changed, in one atomic step with the change. */
interface Done extends Pick<KeyedWrite, 'key' | 'of'> {
  at: Date;
}

/** What everything that is written carries: which writes with names made it what it is, the latest last. */
export interface WithKeys {
  writes?: Done[];
}

export const keyFields = {
  writes: [{ _id: false, key: String, of: String, at: Date }],
} as const;

/** For so many days a name is known: a laptop may be shut for two weeks, and something more. */
export const KEY_DAYS = 21;
const MOST_KEPT = 100;

/** Whether a write may have been done before, to this document or another. */
export const mayBeRepeat = (document: WithKeys, write: KeyedWrite | undefined): boolean =>
  write !== undefined &&
  (write.isTaken === true ||
    write.doneAt !== undefined ||
    document.writes?.some(({ key }) => key === write.key) === true);

/**
 * Whether a write was done to this document before. Refuses a name that another write had; where that one was done to this
 * document, with the document as it stands: whoever changed their mind meanwhile learns what became of the first.
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
  // Its name may have made way for later ones; in content that was set back it was not done.
  if (write && document && (before || (await standsAt(document, write.doneAt, present))))
    write.wasDone = true;
  return write?.wasDone === true;
}

async function standsAt<Document extends object>(
  document: Document,
  revision: number | undefined,
  present: (document: Document) => unknown,
): Promise<boolean> {
  // Of what was erased nothing is left but its id.
  if (revision === undefined || !('revision' in document)) return false;
  const { revision: now = 0 } = ((await present(document)) ?? {}) as { revision?: number };
  return now >= revision;
}

/** What is kept of a write with a document; nothing where it has no name. */
export const keysOf = (write: KeyedWrite | undefined): Done[] =>
  write ? [{ key: write.key, of: write.of, at: new Date() }] : [];

/** The part of an update that keeps the name of the write with the document it changes. */
export const pushingKey = (write: KeyedWrite | undefined) =>
  write ? { $push: { writes: { $each: keysOf(write), $slice: -MOST_KEPT } } } : {};

/** Those of its writes are many, and nobody's who only reads a document. */
export const withoutKeys = { writes: 0 } as const;

/** Forgets the names of writes that nobody will ask for again. */
export const forgetKeys = (collection: string, before: Date) =>
  mongoose.connection
    .collection<WithKeys>(collection)
    .updateMany({ 'writes.at': { $lt: before } }, { $pull: { writes: { at: { $lt: before } } } });

/** The id of what a write with a name makes, where the client leaves it to us: a repeat finds by it what was made. */
export const idFromKey = (write: KeyedWrite | undefined): string | undefined =>
  write && hashOf(write.key).slice(0, 24);

/** A hash of what a write asks for, the same whatever the order of its keys. */
export const hashOf = (asked: unknown): string => createHash('sha256').update(canonical(asked)).digest('hex');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
