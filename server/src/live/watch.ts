import { setTimeout as pause } from 'node:timers/promises';
import { journal } from '../content/currentJournal.ts';
import type { JournalRow, RowReference } from '../content/journal/rows.ts';
import { changesIn, type ToldChange } from './rowChanges.ts';

/** A listener for the changes that any server on this database makes. */
export interface Listener {
  /**
   * The journal (the log of all writes) has new rows with these changes. `row` is the last of them. All rows up to it
   * have been reported now.
   */
  changed(changes: readonly ToldChange[], row: RowReference): void;
  /** The list of people who are editing may have changed. */
  edited(): void;
  /** Changes may have been missed, so the clients must reload everything. */
  lost(): void;
}

/**
 * The result of `watch`. `begun` resolves as soon as no later change can be missed, or rejects if the database doesn't
 * answer. `stop` ends the watch.
 */
export interface Watch {
  begun: Promise<void>;
  stop(): void;
}

/** How often other servers' rows are read, in milliseconds. This server's own rows are reported at once. */
const POLL_INTERVAL_MS = 500;

/** Starts to report new rows of the journal to a listener. One listener serves all streams of this process. */
export function watch(listener: Listener): Watch {
  let isOver = false;
  let stop = () => {};
  let rows: JournalRow[] = [];

  async function begin() {
    const { head, listen, applied } = await journal();
    /** Reports the rows since the last report together, as one event. */
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
    // The stream that waits for `begun` handles the error.
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
