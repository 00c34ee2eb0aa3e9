import type { ProblemReply } from '@agency/contract/problems';
import { makeListeners } from '../../listeners.ts';
import { partWith } from '../kinds/calls.ts';
import { isThere, type Connection } from './connection.ts';
import type { SendingContext } from '../sendingContext.ts';
import { isRefusedFor, type Entry } from '../entry.ts';
import { kinds } from '../kinds/kindRules.ts';
import type { SendOutcome } from '../plan/sendOutcome.ts';
import { isServerBusy, neverGetsThrough, pauseAfter } from '../plan/retryPolicy.ts';
import { stopped } from '../plan/sendState.ts';
import { makeReading, type ContentReader } from './contentReader.ts';
import { sendable, withWhatItNeeds } from '../plan/entryDependencies.ts';
import { sendEntry } from './sendEntry.ts';
import type { Progress } from '../status.ts';

export interface Sync extends Omit<ContentReader, 'read'> {
  /** Sends the outbox's entries in order. Resolves when nothing more can be sent for now. */
  run: () => Promise<void>;
  /** Sends one outbox entry now, unless it has to wait for earlier ones. */
  sendNow: (entry: Entry) => Promise<SendOutcome | 'waits'>;
  /** Sends one outbox entry, after the entries that it depends on. */
  sendWith: (entry: Entry) => Promise<void>;
  /** The progress of a running sync. */
  progress: () => Progress | undefined;
  /** The numbers of the outbox entries that are being sent. */
  inFlight: () => ReadonlySet<number>;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const isOtherEra = (outcome: SendOutcome): boolean =>
  outcome.came === 'trouble' && isRefusedFor(outcome.trouble, 'otherEra');

/** How many independent outbox entries are sent at the same time, to hide the network's latency. */
const MOST_AT_ONCE = 4;

interface Options {
  context: SendingContext;
  connection: Connection;
  /** Whether the user switched on 'Work in drafts': writes then wait until the user sends them together. */
  holdsBack: () => boolean;
}

/** Syncs with the server: sends the outbox's entries, and reads others' changes. */
export function makeSync({ context, connection, holdsBack }: Options): Sync {
  const { copy, outbox, clock } = context;
  const { read, ...reading } = makeReading(context, connection);
  const { tell, subscribe } = makeListeners();
  let progress: (() => Progress) | undefined;
  let inFlight: ReadonlySet<number> = new Set();
  let running: Promise<void> | undefined;
  const failures = new Map<number, number>();
  let failedInARow = 0;
  let stopWaiting = () => {};
  /** Whether the server was restored from a backup, so that the local copy is outdated. */
  let wasRestored = false;

  async function readAgain(): Promise<void> {
    wasRestored = false;
    await reading.pull();
  }

  const entryOf = (wanted: number) => outbox.entries().find(({ number }) => number === wanted);

  const show = (next: typeof progress) => {
    progress = next;
    tell();
  };

  /** Claims the next entry for sending. From then on, no later write is joined to this outbox entry. */
  const claim = (choose: () => Entry | undefined) =>
    outbox.alone(async () => {
      const next = choose();
      if (next) inFlight = new Set(inFlight).add(next.number);
      return next;
    });

  /** Sends a claimed entry. No entry that depends on it is sent at the same time. */
  async function send(entry: Entry): Promise<SendOutcome> {
    try {
      const outcome = await sendEntry(entry, context);
      const latest = entryOf(entry.number);
      if (outcome.came === 'through') await outbox.remove(entry);
      if (isOtherEra(outcome)) wasRestored = true;
      if (outcome.came === 'trouble' && latest) await outbox.change({ ...latest, trouble: outcome.trouble });
      return outcome;
    } finally {
      inFlight = new Set([...inFlight].filter((number) => number !== entry.number));
    }
  }

  /**
   * Whether this outbox entry keeps failing because of itself, not because of the network or the server. If so, the
   * user has to decide about it.
   */
  async function isStopped({ number }: Entry, problem: ProblemReply): Promise<boolean> {
    const isAsked = isThere(problem) ? !isServerBusy(problem) : await connection.check();
    if (!isAsked) return false;
    const failed = (failures.get(number) ?? 0) + 1;
    failures.set(number, failed);
    const entry = entryOf(number);
    if (!neverGetsThrough(failed) || !entry) return false;
    failures.delete(number);
    const isRead = await read(partWith(entry.target.kind));
    const { kind, id } = entry.target;
    const there = kinds[kind].find(copy.known(), id);
    await outbox.change(stopped(entry, problem, isRead ? (there?.revision ?? 0) : undefined));
    return true;
  }

  async function sendAll(wanted: (entry: Entry) => boolean = () => true): Promise<void> {
    let sent = 0;
    let goesOn = true;
    let failure: unknown;
    const begun = clock.now();
    // In 'Work in drafts' mode, send only what is saved by now. Later saves wait for the next 'Send all'.
    const due = new Set(outbox.entries().map(({ save }) => save));
    const isDue = (entry: Entry) => wanted(entry) && (!holdsBack() || due.has(entry.save));
    const waiting = () => sendable(outbox.entries(), inFlight).filter(isDue);
    const sending = new Set<Promise<void>>();

    const sofar = (): Progress => {
      const left = waiting().length + sending.size;
      const each = sent > 0 ? (clock.now() - begun) / sent : 0;
      return { sent, of: sent + left, left: left * each };
    };
    const sendOne = async (next: Entry) => {
      const outcome = await send(next);
      if (outcome.came === 'signedOut') goesOn = false;
      else if (outcome.came === 'away' && !(await isStopped(next, outcome.problem))) {
        if (goesOn && connection.online()) tryLater();
        goesOn = false;
      } else {
        if (outcome.came === 'through') failedInARow = 0;
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
        const isFree = goesOn && sending.size < MOST_AT_ONCE;
        const next = isFree && (await claim(() => (connection.online() ? waiting()[0] : undefined)));
        if (next) {
          const one = sendOne(next)
            .catch(end)
            .finally(() => sending.delete(one));
          sending.add(one);
          show(sofar);
        } else if (sending.size > 0) await Promise.race(sending);
        else break;
      }
    } finally {
      await Promise.allSettled(sending);
      show(undefined);
    }
    if (wasRestored) await readAgain();
    if (failure !== undefined) throw failure;
  }

  /** The server can be reached but didn't take the outbox entry: retry later, with backoff. */
  function tryLater(): void {
    stopWaiting();
    stopWaiting = clock.after(pauseAfter(++failedInARow), () => {
      if (!holdsBack()) runAside();
    });
  }

  /** Lock: runs one sync at a time, in the order of the calls. */
  function alone(work: () => Promise<void>): Promise<void> {
    const mine = (running ?? Promise.resolve()).then(work, work);
    running = mine;
    return mine.finally(() => {
      if (running === mine) running = undefined;
    });
  }

  const run = () => alone(() => sendAll());

  /** Syncs in the background. If it fails, the next run sends what is left. */
  const runAside = () => void run().catch(() => {});

  return {
    ...reading,
    run,
    sendWith(entry) {
      const needed = withWhatItNeeds(entry, outbox.entries());
      return alone(() => sendAll(({ number }) => needed.has(number)));
    },
    async sendNow(entry) {
      const isNext = () => sendable(outbox.entries())[0]?.number === entry.number;
      // While many entries are being sent, the form doesn't wait until its own outbox entry is sent.
      if (progress && !isNext()) {
        runAside();
        return 'waits';
      }
      let outcome: SendOutcome | 'waits' = 'waits';
      await alone(async () => {
        if (!connection.online() || holdsBack()) return;
        const next = await claim(() => (isNext() ? entryOf(entry.number) : undefined));
        if (next) outcome = await send(next);
        if (wasRestored) await readAgain();
      });
      return outcome;
    },
    progress: () => progress?.(),
    inFlight: () => inFlight,
    subscribe,
    stop: () => stopWaiting(),
  };
}
