import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../database/connect.ts';
import { contentState, databaseAnswersWithin } from '../content/contentState.ts';
import { createCache, type CacheName } from '../memoryCaches.ts';
import { type Asker, ourselves } from './fairQueue.ts';

/**
 * The age at which a cached value expires, in milliseconds. If an operator changes content directly in the database,
 * the server doesn't notice. So visitors may see the change only after this time.
 */
const MAX_AGE_MS = 60_000;
/** From this age on, in milliseconds, a request still gets the cached value, but a new one is made in the background. */
const RENEW_AFTER_MS = 40_000;
/** After this many milliseconds, visitors get the cached value instead of waiting for the database. */
const STALE_AFTER_MS = 500;
/** Larger values aren't cached. The answer with a list of up to `MAX_CACHED_DOCUMENTS` (see serveList.ts) is smaller. */
const MOST_ENTRY_BYTES = 8 * 1024 * 1024;

interface Entry<Value> {
  state: string;
  madeAt: number;
  value: Value;
}

/** Makes a value. `askers` are the clients that wait for it; clients that ask for it in the meantime are added. */
type Make<Value> = (askers: readonly Asker[]) => Promise<Value>;

/**
 * Caches values that were made from public content, such as a page: until the content changes, but at most a minute.
 * While the database doesn't answer, an expired value is still used: any value of the current content, and a value up
 * to a minute old even if the content has changed since. `saysAway` tells whether a new value only says that the
 * database doesn't answer.
 */
export function contentCache<Value extends object>(
  kind: CacheName,
  sizeOf: (value: Value) => number,
  mayCache: (value: Value) => boolean = () => true,
  saysAway: (value: Value) => boolean = () => false,
) {
  const entries = createCache<Entry<Value>>(kind, {
    max: 2_000,
    maxEntrySize: MOST_ENTRY_BYTES + 1,
    sizeCalculation: ({ value }) => sizeOf(value) + 1,
  });
  const underWay = new Map<string, { state: string | undefined; askers: Asker[]; making: Promise<Value> }>();

  const makeOnce = (key: string, state: string | undefined, make: Make<Value>, asker: Asker) => {
    const begun = underWay.get(key);
    if (begun && begun.state === state) {
      begun.askers.push(asker);
      return begun.making;
    }
    const askers = [asker];
    const work = { state, askers, making: make(askers) };
    underWay.set(key, work);
    const isNewest = () => underWay.get(key) === work;
    void work.making
      .then(
        (value) => {
          if (state !== undefined && isNewest() && mayCache(value))
            entries.set(key, { state, madeAt: performance.now(), value });
        },
        () => {},
      )
      .finally(() => {
        if (isNewest()) underWay.delete(key);
      });
    return work.making;
  };

  /** Waits for the new value, but returns the earlier, cached one if the database doesn't answer in time. */
  function unlessAway(made: Promise<Value>, earlier: Value): Promise<Value> {
    const answer = made.then(
      (value) => (saysAway(value) ? earlier : value),
      (error: unknown) => {
        if (isAway(error)) return earlier;
        throw error;
      },
    );
    let isAnswered = false;
    const late = async () => {
      // Making the value may be slow. Keep waiting for it as long as the database answers other queries.
      do await pause(STALE_AFTER_MS, undefined, { ref: false });
      while (!isAnswered && (await databaseAnswersWithin(STALE_AFTER_MS)));
      return earlier;
    };
    return Promise.race([answer.finally(() => (isAnswered = true)), late()]);
  }

  /** Returns the key's cached value, or makes it. Simultaneous callers share one computation. */
  return async (key: string, make: Make<Value>, asker: Asker = ourselves): Promise<Value> => {
    const known = await contentState();
    const entry = entries.get(key);
    const age = entry ? performance.now() - entry.madeAt : Infinity;
    if (!entry || entry.state !== known?.state) {
      const made = makeOnce(key, known?.state, make, asker);
      return entry && age < MAX_AGE_MS ? unlessAway(made, entry.value) : made;
    }
    if (!known.isFresh || age < RENEW_AFTER_MS) return entry.value;
    const renewed = makeOnce(key, known.state, make, asker).then(
      (value) => (mayCache(value) ? value : entry.value),
      (error: unknown) => {
        if (age < MAX_AGE_MS || isAway(error)) return entry.value;
        throw error;
      },
    );
    return age < MAX_AGE_MS ? entry.value : renewed;
  };
}
