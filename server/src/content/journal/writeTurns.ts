import { setTimeout as pause } from 'node:timers/promises';
import { UNJOURNALED } from '../../database/connect.ts';
import { randomId } from './rows.ts';
import type { Store } from './rowStore.ts';

/**
 * Several servers may try to insert the next journal row at the same time; only one succeeds. A server that failed
 * `LOSSES` times in succession asks the others to let it write first. They wait for at most `MOST_YIELD_MS`, and check
 * every `YIELD_CHECK_MS`. For a large write, such as an import, they wait longer, because its `decide` takes long.
 */
const MOST_YIELD_MS = 250;
const MOST_YIELD_FOR_LARGE_MS = 900;
const YIELD_CHECK_MS = 4;
const LOSSES = 2;
/** A server checks at most this often whether another server asked to write first, because each check adds a read between two writes. */
const LOOK_INTERVAL_MS = 25;

/** Lets servers write in turn, so that a slow one isn't always too late. This is only for fairness: no correctness depends on it. */
export function openTurns(store: Store) {
  const server = randomId();
  let losses = 0;
  let passed = 0;
  let nextLook = 0;

  /**
   * Waits until the server that asked to write first has done so. If this takes too long (that server may have
   * crashed), its request is ignored from then on.
   */
  async function yieldToLateServer(): Promise<void> {
    const now = performance.now();
    if (losses > 0 || now < nextLook) return;
    nextLook = now + LOOK_INTERVAL_MS;
    for (;;) {
      const late = await store.turns.findOne({ _id: 'late' });
      if (!late?.server || late.server === server || late.number === passed) return;
      if (performance.now() > now + (late.milliseconds ?? MOST_YIELD_MS)) passed = late.number;
      await pause(YIELD_CHECK_MS);
    }
  }

  /**
   * Counts how often in succession another server inserted its row before this one. After `LOSSES` times, asks the
   * others to wait.
   */
  function trackLosses(isTooLate: boolean, isForLarge = false): void {
    const before = losses;
    losses = isTooLate ? losses + (isForLarge ? LOSSES : 1) : 0;
    const soon = { writeConcern: UNJOURNALED };
    const milliseconds = isForLarge ? MOST_YIELD_FOR_LARGE_MS : MOST_YIELD_MS;
    if (losses >= LOSSES)
      store.turns
        .updateOne(
          { _id: 'late' },
          { $inc: { number: 1 }, $set: { server, milliseconds } },
          { ...soon, upsert: true },
        )
        .catch(() => {});
    else if (before >= LOSSES)
      store.turns.updateOne({ _id: 'late', server }, { $unset: { server: true } }, soon).catch(() => {});
  }

  return { yieldToLateServer, trackLosses };
}
