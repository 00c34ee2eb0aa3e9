import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineFailure } from './engineProcess.ts';

/** Between an end and the next try, in milliseconds: doubled after each, and short again once an engine ran this long. */
const pauses = { first: 100, longest: 10_000, forgottenAfter: 60_000 };

export interface Supervised {
  /** Closes the engine, and opens no other. */
  stop(): Promise<void>;
}

interface Supervision {
  /** Opens the folder again, at the same address. */
  reopen: () => Promise<Engine | EngineFailure>;
  log: (sentence: string) => void;
  /** Told whether an engine serves the folder. */
  onChange: (runs: boolean) => void;
}

/** Opens an engine's folder again whenever the engine ends by itself; the longer it fails, the more rarely it is tried. */
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
      log(`${why} It is started again.`);
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
      // One that is just being opened is waited for, so that nobody is left holding the folder.
      await bringing;
      await engine.stop();
      await watching;
    },
  };
}
