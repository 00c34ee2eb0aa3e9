import { createHash } from 'node:crypto';

/**
 * A write's idempotency key, and a hash of its request (`of`). The same key with another hash was reused for another
 * write.
 */
export interface KeyedWrite {
  key: string;
  of: string;
}

/** How many days the server recognizes a key. A laptop may be shut for two weeks before it retries, so this is longer. */
export const KEY_DAYS = 21;

/** The id of a new document if the client chose none. It is made from the key, so that a retry finds the document. */
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
