import type { ProblemReply } from '@agency/contract/problems';
import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { makeListeners } from '../listeners.ts';
import { partWith } from './calls.ts';
import { isThere, type Connection } from './connection.ts';
import type { Desk } from './desk.ts';
import { isRefusedFor, type Entry } from './entry.ts';
import { kinds } from './kinds.ts';
import type { Outcome } from './plan/outcome.ts';
import { isPatience, neverGetsThrough, pauseAfter } from './plan/patience.ts';
import { stopped } from './plan/tries.ts';
import { makeReading, type Reading } from './reading.ts';
import { sendable, withWhatItNeeds } from './rules.ts';
import { sendEntry } from './send.ts';
import type { Progress } from './status.ts';

export interface Sync extends Omit<Reading, 'read'> {
  /** Sends what waits, in the order it was written. Resolves when nothing more can be sent for now. */
  run: () => Promise<void>;
  /** Sends one entry now, where nothing that it needs waits before it. */
  sendNow: (entry: Entry) => Promise<Outcome | 'waits'>;
  /** Sends one entry, and before it what it needs. */
  sendWith: (entry: Entry) => Promise<void>;
  /** How far a sync under way has come. */
  progress: () => Progress | undefined;
  /** The numbers of the entries that are on their way. */
  inFlight: () => ReadonlySet<number>;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const isOtherEra = (outcome: Outcome): boolean =>
  outcome.came === 'trouble' && isRefusedFor(outcome.trouble, 'otherEra');

/** So many entries are on their way at once where none depends on another: a line's delay is waited for once for all of them. */
const MOST_AT_ONCE = 4;

interface Options {
  desk: Desk;
  connection: Connection;
  /** Whether what is written is held back, to be sent together later. */
  holdBack: () => boolean;
  clock: Clock;
}

/** Keeps the server and what was written here at one: what waits is sent, what others wrote is read. */
export function makeSync({ desk, connection, holdBack, clock }: Options): Sync {
  const { copy, outbox } = desk;
  const { read, ...reading } = makeReading(desk, connection);
  const { tell, subscribe } = makeListeners();
  let progress: (() => Progress) | undefined;
  let inFlight: ReadonlySet<number> = new Set();
  let running: Promise<void> | undefined;
  const failures = new Map<number, number>();
  let failedInARow = 0;
  let stopWaiting = () => {};
  /** The server's content is another than what is known here. */
  let wasSetBack = false;

  async function readAnew(): Promise<void> {
    wasSetBack = false;
    await reading.pull();
  }

  const entryOf = (wanted: number) => outbox.entries().find(({ number }) => number === wanted);

  const show = (next: typeof progress) => {
    progress = next;
    tell();
  };

  /** Says which entry is sent next; from then on nobody writes into it. */
  const claim = (choose: () => Entry | undefined) =>
    outbox.alone(async () => {
      const next = choose();
      if (next) inFlight = new Set(inFlight).add(next.number);
      return next;
    });

  /** Sends a claimed one; nothing that depends on it is on its way meanwhile. */
  async function send(entry: Entry): Promise<Outcome> {
    try {
      const outcome = await sendEntry(entry, desk);
      const latest = entryOf(entry.number);
      if (outcome.came === 'through') await outbox.remove(entry);
      if (isOtherEra(outcome)) wasSetBack = true;
      if (outcome.came === 'trouble' && latest) await outbox.change({ ...latest, trouble: outcome.trouble });
      return outcome;
    } finally {
      inFlight = new Set([...inFlight].filter((number) => number !== entry.number));
    }
  }

  /** Whether it's this entry that fails, again and again, rather than the line or the server: then it waits for a person. */
  async function isStopped({ number }: Entry, problem: ProblemReply): Promise<boolean> {
    const isAsked = isThere(problem) ? !isPatience(problem) : await connection.check();
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
    const begun = performance.now();
    // Who works in drafts decides about what is saved from now on with the next 'Send all'.
    const due = new Set(outbox.entries().map(({ save }) => save));
    const isDue = (entry: Entry) => wanted(entry) && (!holdBack() || due.has(entry.save));
    const waiting = () => sendable(outbox.entries(), inFlight).filter(isDue);
    const sending = new Set<Promise<void>>();

    const sofar = (): Progress => {
      const left = waiting().length + sending.size;
      const each = sent > 0 ? (performance.now() - begun) / sent : 0;
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

    /** This computer can't note what comes of it: sent again and again, it would not be noted either. */
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
    if (wasSetBack) await readAnew();
    if (failure !== undefined) throw failure;
  }

  /** The server is there, and this doesn't get through now. */
  function tryLater(): void {
    stopWaiting();
    stopWaiting = clock.after(pauseAfter(++failedInARow), () => {
      if (!holdBack()) runAside();
    });
  }

  /** One at a time: whoever comes later waits for the earlier. */
  function alone(work: () => Promise<void>): Promise<void> {
    const mine = (running ?? Promise.resolve()).then(work, work);
    running = mine;
    return mine.finally(() => {
      if (running === mine) running = undefined;
    });
  }

  const run = () => alone(() => sendAll());

  /** Nobody waits for this one: where it fails, what is left goes out with the next. */
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
      // Behind much that is being sent, nobody should wait for it at a form.
      if (progress && !isNext()) {
        runAside();
        return 'waits';
      }
      let outcome: Outcome | 'waits' = 'waits';
      await alone(async () => {
        if (!connection.online() || holdBack()) return;
        const next = await claim(() => (isNext() ? entryOf(entry.number) : undefined));
        if (next) outcome = await send(next);
        if (wasSetBack) await readAnew();
      });
      return outcome;
    },
    progress: () => progress?.(),
    inFlight: () => inFlight,
    subscribe,
    stop: () => stopWaiting(),
  };
}
