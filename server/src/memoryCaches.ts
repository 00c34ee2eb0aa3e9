import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';

const MB = 1024 * 1024;

/** A server's caches in memory, and the maximum size of each in bytes. */
const bounds = {
  /** Complete responses with their headers. */
  answers: 32 * MB,
  replies: 64 * MB,
  pages: 48 * MB,
  /** Pages with a search or filter. */
  queries: 16 * MB,
  languages: MB,
  redirects: 4 * MB,
  /** The data from which share pictures are drawn. */
  shares: 64 * MB,
  sharePictures: 24 * MB,
  pictures: 48 * MB,
};

export type CacheName = keyof typeof bounds;

const caches = new Map<CacheName, { readonly calculatedSize: number }>();

/** Creates one of these caches, with its maximum size. The metrics report its current size. */
export function createCache<Value extends object, Context = unknown>(
  kind: CacheName,
  options: Omit<LRUCache.Options<string, Value, Context>, 'max' | 'maxSize'> & {
    max?: number;
    sizeCalculation: (value: Value, key: string) => number;
  },
): LRUCache<string, Value, Context> {
  const cache = new LRUCache<string, Value, Context>({ ...options, maxSize: bounds[kind] });
  caches.set(kind, cache);
  return cache;
}

new Gauge({
  name: 'held_bytes',
  help: 'What is held in memory to be given again, by kind.',
  labelNames: ['kind'],
  collect() {
    for (const [kind, { calculatedSize }] of caches) this.set({ kind }, calculatedSize);
  },
});
new Gauge({
  name: 'held_bytes_at_most',
  help: 'How much of each kind is held at most.',
  labelNames: ['kind'],
  collect() {
    for (const kind of caches.keys()) this.set({ kind }, bounds[kind]);
  },
});
