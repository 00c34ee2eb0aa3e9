import type { Clock } from '@agency/shared-ui/api/clock.ts';
import { makeListeners } from '../listeners.ts';

/** Whether the server can be reached, as far as the last answers tell. */
export interface Connection {
  online: () => boolean;
  /** Whether anything is known of it yet. */
  asked: () => boolean;
  /** An answer came, or none did. */
  heard: (answered: boolean) => void;
  /** Asks the server now, and answers whether it could be reached. */
  check: () => Promise<boolean>;
  /** Tries at once, rather than when the next pause is over. */
  tryNow: () => void;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Options {
  /** Asks the server for the least it can answer. */
  probe: () => Promise<boolean>;
  clock: Clock;
}

/** Watches whether the server can be reached; while it can't, asks again after longer and longer pauses. */
export function watchConnection({ probe, clock }: Options): Connection {
  let online: boolean | undefined;
  let pause = FIRST_PAUSE;
  let stopWaiting = () => {};
  let probing = false;
  let stopped = false;
  const { tell, subscribe } = makeListeners();

  function heard(answered: boolean) {
    if (answered) {
      pause = FIRST_PAUSE;
      stopWaiting();
    }
    if (answered !== online) {
      online = answered;
      tell();
    }
    if (!answered) wait();
  }

  function wait() {
    stopWaiting();
    if (stopped) return;
    stopWaiting = clock.after(pause, () => {
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      void ask();
    });
  }

  async function check(): Promise<boolean> {
    const answered = await probe().catch(() => false);
    if (!stopped) heard(answered);
    return answered;
  }

  async function ask() {
    if (probing || stopped) return;
    probing = true;
    await check();
    probing = false;
  }

  return {
    online: () => online === true,
    asked: () => online !== undefined,
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
