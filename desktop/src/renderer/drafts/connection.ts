import type { ProblemReply } from '@agency/contract/problems';
import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { makeListeners } from '../listeners.ts';

/** Whether the server can be reached, as far as the last answers tell. */
export interface Connection {
  online: () => boolean;
  /** Whether anything is known of it yet. */
  asked: () => boolean;
  /** Why it can't be worked with. */
  away: () => ProblemReply | undefined;
  /** While the server wants to be left alone: what it said. Nothing at all is sent to it then. */
  quiet: () => ProblemReply | undefined;
  /** An answer came, or none did. */
  heard: (answered: boolean, problem?: ProblemReply) => void;
  /** Asks the server now, and answers whether it could be reached. */
  check: () => Promise<boolean>;
  /** Tries at once, rather than when the next pause is over. */
  tryNow: () => void;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Whoever asks for more is asked again then, all the same. */
const LONGEST_QUIET = 3_600_000;

interface Options {
  /** Asks the server for the least it can answer; answers what is wrong. */
  probe: () => Promise<ProblemReply | undefined>;
  clock: Clock;
}

/** Whether the server is there to be worked with: what answers in its place isn't it, nor one that wants to be left alone. */
export const isThere = (problem: ProblemReply | undefined): boolean =>
  !problem || !(['offline', 'notOurServer', 'moved'].includes(problem.code) || asksForQuiet(problem));

const asksForQuiet = ({ retryAfter = 0 }: ProblemReply) => retryAfter > 0;

/** Watches whether the server can be reached; while it can't, asks again after longer and longer pauses. */
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
    // What was on its way before doesn't end the quiet, whatever became of it.
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
