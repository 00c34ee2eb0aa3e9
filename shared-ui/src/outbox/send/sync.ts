import { makeListeners } from '../../listeners.ts';
import type { Entry } from '../entry.ts';
import { sendable, withWhatItNeeds } from '../plan/entryDependencies.ts';
import type { SendOutcome } from '../plan/sendStep.ts';
import type { SendingContext } from '../sendingContext.ts';
import type { Progress } from '../status.ts';
import { makeReading, type ContentReader } from './contentReader.ts';
import type { OutboxChange } from '../storage/outboxTransaction.ts';
import { markedForCall } from './sendEntry.ts';
import { makeSender, type ClaimState, type EntrySender } from './sender.ts';

export interface Sync extends Omit<ContentReader, 'read'> {
  /** Sends the outbox's entries in order. Resolves when nothing more can be sent for now. */
  run: () => Promise<void>;
  /**
   * What to store of a new entry that `sendNow` sends at once: that this tab sends it. Undefined if the entry has to wait.
   * `state`: the outbox with the entry.
   */
  claimNew: (entry: Entry, state: ClaimState) => Pick<OutboxChange, 'put' | 'claim'> | undefined;
  /** Sends one outbox entry now, unless it has to wait for earlier ones. */
  sendNow: (entry: Entry, isClaimed?: boolean) => Promise<SendOutcome | 'waits'>;
  /** Sends one outbox entry, after the entries that it depends on. */
  sendWith: (entry: Entry) => Promise<void>;
  /** The progress of a running sync. */
  progress: () => Progress | undefined;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

/** How many independent outbox entries are sent at the same time, to hide the network's latency. */
const MOST_AT_ONCE = 4;

const LONGEST_PAUSE = 30_000;

/** Backoff: the pause before the next attempt in milliseconds, after this many failures in a row. */
const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_PAUSE);

/** Syncs with the server: sends the outbox's entries, and reads others' changes. */
export function makeSync(context: SendingContext): Sync {
  const { outbox, clock, connection, workInDrafts } = context;
  const { read, ...reading } = makeReading(context);
  const sender = makeSender(context, read);
  const { tell, subscribe } = makeListeners();
  let progress: (() => Progress) | undefined;
  let running: Promise<unknown> | undefined;
  let failedInARow = 0;
  let stopWaiting = () => {};

  const queue: SendQueue = {
    show(next) {
      progress = next;
      tell();
    },
    arrived: () => (failedInARow = 0),
    // The server can be reached but didn't take the outbox entry: retry later, with backoff.
    retryLater() {
      stopWaiting();
      stopWaiting = clock.after(pauseAfter(++failedInARow), () => {
        if (!workInDrafts()) runAside();
      });
    },
  };

  /** Lock: runs one sync at a time, in the order of the calls. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = (running ?? Promise.resolve()).catch(() => {});
    async function next() {
      await turn;
      try {
        return await work();
      } finally {
        // After the server was restored from a backup, the local copy may have content that the server no longer has.
        if (sender.wasRestored()) await reading.pull();
      }
    }
    const mine = next();
    running = mine;
    return mine.finally(() => {
      if (running === mine) running = undefined;
    });
  }

  const run = () => alone(() => sendAll(context, sender, queue));

  /** Syncs in the background. If it fails, the next run sends what is left. */
  const runAside = () => void run().catch(() => {});

  return {
    ...reading,
    run,
    sendWith(entry) {
      const needed = withWhatItNeeds(entry, outbox.entries());
      return alone(() => sendAll(context, sender, queue, ({ number }) => needed.has(number)));
    },
    claimNew(entry, { entries, inFlight }) {
      const isNext = sendable(entries, inFlight)[0]?.number === entry.number;
      if (!isNext || running || !connection.online() || workInDrafts()) return undefined;
      return { put: [markedForCall(entry, context)], claim: [entry] };
    },
    async sendNow(entry, isClaimed = false) {
      if (isClaimed) return alone(() => sender.send(entry));
      const { number } = entry;
      const isNext = () => sendable(outbox.entries())[0]?.number === number;
      // While many entries are being sent, the form doesn't wait until its own outbox entry is sent.
      if (progress && !isNext()) {
        runAside();
        return 'waits';
      }
      return alone(async () => {
        if (!connection.online() || workInDrafts()) return 'waits';
        const [next] = await sender.claim(({ entries, inFlight }) => {
          const [first] = sendable(entries, inFlight);
          return first?.number === number ? first : undefined;
        });
        return next ? sender.send(next) : 'waits';
      });
    },
    progress: () => progress?.(),
    subscribe,
    stop: () => stopWaiting(),
  };
}

/** The callbacks of a run of `sendAll`. */
interface SendQueue {
  show: (progress: (() => Progress) | undefined) => void;
  arrived: () => void;
  retryLater: () => void;
}

/** Sends the entries that can be sent, several at a time, until none is left or the server can't be reached. */
async function sendAll(
  { outbox, connection, workInDrafts }: SendingContext,
  sender: EntrySender,
  queue: SendQueue,
  wanted: (entry: Entry) => boolean = () => true,
): Promise<void> {
  let sent = 0;
  let goesOn = true;
  let failure: unknown;
  const begun = performance.now();
  // In 'Work in drafts' mode, send only what is saved by now. Later saves wait for the next 'Send all'.
  const due = new Set(outbox.entries().map(({ save }) => save));
  const isDue = (entry: Entry) => wanted(entry) && (!workInDrafts() || due.has(entry.save));
  const waiting = ({ entries, inFlight }: ClaimState) => sendable(entries, inFlight).filter(isDue);
  const sending = new Set<Promise<void>>();

  const sofar = (): Progress => {
    const state = { entries: outbox.entries(), inFlight: outbox.inFlight() };
    const left = waiting(state).length + sending.size;
    const each = sent > 0 ? (performance.now() - begun) / sent : 0;
    return { sent, of: sent + left, left: left * each };
  };
  const sendOne = async (next: Entry) => {
    const outcome = await sender.send(next);
    if (outcome.came === 'signedOut') goesOn = false;
    else if (outcome.came === 'away' && !(await sender.isStopped(next, outcome.problem))) {
      if (goesOn && connection.online()) queue.retryLater();
      goesOn = false;
    } else if (outcome.came !== 'takenOver') {
      if (outcome.came === 'through') queue.arrived();
      sent++;
    }
  };

  /** Ends the run if a result can't be stored (disk full): the result of a retry could not be stored either. */
  const end = (error: unknown) => {
    goesOn = false;
    failure ??= error;
  };

  try {
    for (;;) {
      const free = goesOn && connection.online() ? MOST_AT_ONCE - sending.size : 0;
      const claimed = free > 0 ? await sender.claim((state) => waiting(state)[0], free) : [];
      for (const next of claimed) {
        const one = sendOne(next)
          .catch(end)
          .finally(() => sending.delete(one));
        sending.add(one);
      }
      if (claimed.length > 0) queue.show(sofar);
      else if (sending.size > 0) await Promise.race(sending);
      else break;
    }
  } finally {
    await Promise.allSettled(sending);
    queue.show(undefined);
  }
  if (failure !== undefined) throw failure;
}
