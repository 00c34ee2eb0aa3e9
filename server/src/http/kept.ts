import { LRUCache } from 'lru-cache';
import { contentRevision } from '../database/contentRevision.ts';

/** Bounds against a server that dies between a write and the raise after it, and against memory. */
const KEPT_MS = 60_000;
const LARGEST = 2 * 1024 * 1024;
const ALL = 64 * 1024 * 1024;

interface Entry<Value> {
  revision: number;
  value: Promise<Value>;
}

/** Keeps what was made from public content for as long as the content stands, and for a minute at most. */
export function keeping<Value extends object>(
  sizeOf: (value: Value) => number,
  mayKeep: (value: Value) => boolean = () => true,
) {
  const entries = new LRUCache<string, Entry<Value>>({ max: 2_000, ttl: KEPT_MS });
  const sizes = new LRUCache<string, { size: number }>({
    maxSize: ALL,
    sizeCalculation: ({ size }) => size,
    // Not when a newer size takes the place of an older one: the entry is the newer one by then.
    noDisposeOnSet: true,
    dispose: (_size, key) => entries.delete(key),
  });

  /** What is kept under the key, else what `make` makes; askers at the same time share one making. */
  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const revision = await contentRevision();
    const kept = entries.get(key);
    if (kept?.revision === revision) return kept.value;

    const entry = { revision, value: make() };
    entries.set(key, entry);
    const forget = () => {
      if (entries.peek(key) === entry) entries.delete(key);
    };
    try {
      const value = await entry.value;
      const size = sizeOf(value);
      if (size > LARGEST || !mayKeep(value)) forget();
      else sizes.set(key, { size: size + 1 });
      return value;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
