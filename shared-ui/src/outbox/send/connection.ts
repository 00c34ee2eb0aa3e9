import type { ProblemReply } from '@agency/contract/problems';
import type { Clock } from '../../api/clock.ts';
import { makeListeners } from '../../listeners.ts';

/** Whether the server can be reached, judging by the last answers. */
export interface Connection {
  online: () => boolean;
  /** Whether the app knows yet if the server can be reached. */
  asked: () => boolean;
  /** The problem because of which the server can't be used, if there is one. */
  away: () => ProblemReply | undefined;
  /**
   * The answer in which the server demanded a pause (Retry-After). Undefined after the pause. During the pause, nothing
   * is sent.
   */
  quiet: () => ProblemReply | undefined;
  /** Reports that a call was answered, or not. */
  heard: (answered: boolean, problem?: ProblemReply) => void;
  /** Probes the server now; resolves to whether it can be reached. */
  check: () => Promise<boolean>;
  /** Probes at once, without waiting for the current pause to end. */
  tryNow: () => void;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Upper limit for a server's Retry-After, in milliseconds. */
const LONGEST_QUIET = 3_600_000;

interface Options {
  /** Makes the smallest possible call to the server; resolves to its problem, if any. */
  probe: () => Promise<ProblemReply | undefined>;
  clock: Clock;
}

/** Whether the server can be used. It can't if another program answers at its address, or if it demands a pause. */
export const isThere = (problem: ProblemReply | undefined): boolean =>
  !problem || !(['offline', 'notOurServer', 'moved'].includes(problem.code) || asksForQuiet(problem));

const asksForQuiet = ({ retryAfter = 0 }: ProblemReply) => retryAfter > 0;

/** Watches whether the server can be reached; while it can't, probes it with exponential backoff. */
export function watchConnection({ probe, clock }: Options): Connection {
  let online: boolean | undefined;
  let why: ProblemReply | undefined;
  let quiet: ProblemReply | undefined;
  let pause = FIRST_PAUSE;
  let stopWaiting = () => {};
  let probing = false;
  let stopped = false;
  const { tell, subscribe } = makeListeners();

  function heard(answered: boolean, problem?: ProblemReply) {
    // Ignore answers to calls that were sent before the pause: they don't end it.
    if (quiet && !(problem && asksForQuiet(problem))) return;
    if (answered) {
      pause = FIRST_PAUSE;
      stopWaiting();
    }
    const before = { online, why: why?.code };
    online = answered;
    why = answered ? undefined : problem;
    quiet = problem && asksForQuiet(problem) ? problem : undefined;
    if (online !== before.online || why?.code !== before.why) tell();
    if (!answered) wait();
  }

  function wait() {
    stopWaiting();
    if (stopped) return;
    const asked = Math.min((quiet?.retryAfter ?? 0) * 1000, LONGEST_QUIET);
    stopWaiting = clock.after(Math.max(pause, asked), () => {
      quiet = undefined;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      void ask();
    });
  }

  async function check(): Promise<boolean> {
    if (quiet) return false;
    const problem = await probe();
    if (!stopped) heard(!problem, problem);
    return !problem;
  }

  async function ask() {
    if (probing || stopped || quiet) return;
    probing = true;
    await check();
    probing = false;
  }

  return {
    online: () => online === true,
    asked: () => online !== undefined,
    away: () => why,
    quiet: () => quiet,
    heard,
    check,
    tryNow() {
      pause = FIRST_PAUSE;
      void ask();
    },
    subscribe,
    stop() {
      stopped = true;
      stopWaiting();
    },
  };
}
