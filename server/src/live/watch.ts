import { setTimeout as pause } from 'node:timers/promises';
import { journal } from '../content/currentJournal.ts';
import type { JournalRow, RowReference } from '../content/journal/rows.ts';
import { changesIn, type ToldChange } from './rowChanges.ts';

/** Gets the changes of all servers. */
export interface Listener {
  /** The journal has new rows with these changes. `row` is the last of these rows; all rows up to it are reported now. */
  changed(changes: readonly ToldChange[], row: RowReference): void;
  /** The list of people who are editing may have changed. */
  edited(): void;
  /** Changes may have been missed, so the clients must reload everything. */
  lost(): void;
}

/** A running watch. `begun` resolves when it gets all later changes, or rejects if the database doesn't answer. */
export interface Watch {
  begun: Promise<void>;
  stop(): void;
}

/** How often other servers' rows are read, in milliseconds. This server's own rows are reported at once. */
const POLL_INTERVAL_MS = 500;

/** Starts to report the journal's new rows to a listener, which serves all streams of this process. */
export function watch(listener: Listener): Watch {
  let isOver = false;
  let stop = () => {};
  let rows: JournalRow[] = [];

  async function begin() {
    const { head, listen, applied } = await journal();
    /** Reports all rows that were applied since the last report as one event. */
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
