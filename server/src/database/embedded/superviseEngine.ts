import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineFailure } from './engineProcess.ts';

/**
 * The backoff before a restart, in milliseconds. It doubles with each attempt, and starts again from `first` if an
 * engine ran for `forgottenAfter`.
 */
const pauses = { first: 100, longest: 10_000, forgottenAfter: 60_000 };

export interface Supervised {
  /** Closes the engine, and stops restarting it. */
  stop(): Promise<void>;
}

interface Supervision {
  /** Opens the folder again, at the same address. */
  reopen: () => Promise<Engine | EngineFailure>;
  log: (sentence: string) => void;
  /** Called with true when the engine works again, and with false when it has ended. */
  onChange: (runs: boolean) => void;
}

/**
 * Restarts the engine whenever it ends by itself. The pause before a restart doubles each time the engine can't be
 * started, or soon ends again.
 */
export function supervise(first: Engine, { reopen, log, onChange }: Supervision): Supervised {
  const stopping = new AbortController();
  let engine = first;
  let wait = pauses.first;

  const rest = async () => {
    await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    wait = Math.min(2 * wait, pauses.longest);
  };

  const bringBack = async (): Promise<boolean> => {
    let told = '';
    while (!stopping.signal.aborted) {
      await rest();
      if (stopping.signal.aborted) break;
      const answer = await reopen().catch((error: Error) => ({
        failed: 'broken' as const,
        message: error.message,
      }));
      if ('uri' in answer) {
        engine = answer;
        return true;
      }
      if (answer.message !== told) log(`The database could not be started again: ${answer.message}.`);
      told = answer.message;
    }
    return false;
  };

  let bringing: Promise<boolean> | undefined;
  const watch = async () => {
    for (;;) {
      const openedAt = performance.now();
      const why = await engine.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - openedAt > pauses.forgottenAfter) wait = pauses.first;
      log(`${why} Restarting it.`);
      onChange(false);
      bringing = bringBack();
      if (!(await bringing)) return;
      onChange(true);
      log('The database is back.');
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      // Wait for an engine that is being started. Otherwise it would keep the folder open.
      await bringing;
      await engine.stop();
      await watching;
    },
  };
}
