import { createHash } from 'node:crypto';

/**
 * A write's idempotency key (a random id from the client, the same in each retry), and a hash of the request (`of`). If
 * a key comes with a different hash, the client used it for two different requests.
 */
export interface KeyedWrite {
  key: string;
  of: string;
}

/** How many days the server remembers a key. A closed laptop may retry a write only after two weeks, so this is longer. */
export const KEY_DAYS = 21;

/** The id of a new document if the client chose none. It is made from the key, so that a retry finds the document. */
export const idFromKey = (write: KeyedWrite | undefined): string | undefined =>
  write && hashOf(write.key).slice(0, 24);

/** A hash of a request. It doesn't depend on the order of an object's properties. */
export const hashOf = (asked: unknown): string => createHash('sha256').update(canonical(asked)).digest('hex');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
