import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../database/connect.ts';
import { contentRevision, tellsWithin } from '../database/contentRevision.ts';
import { holding, type Kind } from '../held.ts';
import { type Asker, ourselves } from './fairQueue.ts';

/** A bound against a server that dies between a write and the raise after it. */
const KEPT_MS = 60_000;
/** From this age on, what is kept is made anew while it is still given, so that who asks need not wait. */
const RENEWED_MS = 40_000;
/** So long a visitor waits for the database where something is kept, in milliseconds. */
const PATIENCE = 500;
/** In bytes: what is held at once of a long list is smaller (see serveSome). */
const LARGEST = 8 * 1024 * 1024;

interface Entry<Value> {
  state: string;
  madeAt: number;
  value: Value;
}

/** Makes a value for those who ask for it; more may come while it is being made. */
type Make<Value> = (askers: readonly Asker[]) => Promise<Value>;

/**
 * Keeps what was made from public content for as long as the content stands, and for a minute at most; for longer only
 * while the database doesn't answer. Then what was made a minute ago is given also where the content has changed since. `saysAway` tells
 * of what was made whether it says no more than that.
 */
export function keeping<Value extends object>(
  kind: Kind,
  sizeOf: (value: Value) => number,
  mayKeep: (value: Value) => boolean = () => true,
  saysAway: (value: Value) => boolean = () => false,
) {
  const entries = holding<Entry<Value>>(kind, {
    max: 2_000,
    maxEntrySize: LARGEST + 1,
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
          if (state !== undefined && isNewest() && mayKeep(value))
            entries.set(key, { state, madeAt: performance.now(), value });
        },
        () => {},
      )
      .finally(() => {
        if (isNewest()) underWay.delete(key);
      });
    return work.making;
  };

  /** What is made; what was made of an earlier state of the content, where the database doesn't answer in time. */
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
      // What takes its time is waited for while the database answers anything at all.
      do await pause(PATIENCE, undefined, { ref: false });
      while (!isAnswered && (await tellsWithin(PATIENCE)));
      return earlier;
    };
    return Promise.race([answer.finally(() => (isAnswered = true)), late()]);
  }

  /** What is kept under the key, else what `make` makes; askers at the same time share one making. */
  return async (key: string, make: Make<Value>, asker: Asker = ourselves): Promise<Value> => {
    const known = await contentRevision();
    const entry = entries.get(key);
    const age = entry ? performance.now() - entry.madeAt : Infinity;
    if (!entry || entry.state !== known?.state) {
      const made = makeOnce(key, known?.state, make, asker);
      return entry && age < KEPT_MS ? unlessAway(made, entry.value) : made;
    }
    if (!known.sure || age < RENEWED_MS) return entry.value;
    const renewed = makeOnce(key, known.state, make, asker).then(
      (value) => (mayKeep(value) ? value : entry.value),
      (error: unknown) => {
        if (age < KEPT_MS || isAway(error)) return entry.value;
        throw error;
      },
    );
    return age < KEPT_MS ? entry.value : renewed;
  };
}
