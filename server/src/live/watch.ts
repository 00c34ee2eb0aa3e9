import { setTimeout as pause } from 'node:timers/promises';
import { journal } from '../content/currentJournal.ts';
import type { JournalRow, Place } from '../content/journal/rows.ts';
import { changesIn, type ToldChange } from './rowChanges.ts';

/** Is called about changes that any server made. */
export interface Listener {
  /** `place`: everything up to this row was reported. */
  changed(changes: readonly ToldChange[], place: Place): void;
  /** The list of people who are editing may have changed. */
  edited(): void;
  /** Changes were missed, so everything must be reloaded. */
  lost(): void;
}

/** A running watch. `begun` resolves once no later change can be missed, or rejects if the database doesn't answer. */
export interface Watch {
  begun: Promise<void>;
  stop(): void;
}

/** How often other servers' rows are read, in milliseconds. This server's own rows are reported at once. */
const POLL_INTERVAL_MS = 500;

/** Follows the journal, once for all streams of this process. */
export function watch(listener: Listener): Watch {
  let isOver = false;
  let stop = () => {};
  let rows: JournalRow[] = [];

  async function begin() {
    const { head, listen, applied } = await journal();
    /** Reports the rows that were applied since the last time in one event. */
    const tell = () => {
      const changes = changesIn(rows);
      rows = [];
      if (changes.length > 0) listener.changed(changes, applied());
    };
    stop = listen({
      applied(row) {
        if (rows.push(row) === 1) setImmediate(tell);
      },
      reset: listener.lost,
    });
    if (isOver) stop();
    await head();
  }

  const begun = begin();
  void (async () => {
    // The stream that waits for `begun` reports the failure.
    await begun.catch(() => {});
    while (!isOver) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      if (isOver) return;
      await journal()
        .then(({ head }) => head())
        .catch(() => {});
      listener.edited();
    }
  })();
  return {
    begun,
    stop() {
      isOver = true;
      stop();
    },
  };
}
