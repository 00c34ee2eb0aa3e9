import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseProblem } from '../databaseTrouble.ts';
import { lackOfRoom } from './freeDiskSpace.ts';

const CHECK_INTERVAL_MS = 1_000;

/**
 * If the engine isn't back after this time (in milliseconds), it probably won't recover by itself. Then the message
 * refers to the log.
 */
const RECOVERY_TIMEOUT_MS = 60_000;

/**
 * Watches the disk space of the engine's folder, and reports problems until `stop`. The caller calls `runs` when the
 * engine starts or stops working.
 */
export function watchCondition(folder: string, tell: (trouble: DatabaseProblem | undefined) => void) {
  const stopping = new AbortController();
  let awaySince: Date | undefined;
  let lack: string | undefined;

  const report = () => {
    if (awaySince) tell({ stops: 'everything', sentence: lack ?? away(awaySince) });
    else tell(lack === undefined ? undefined : { stops: 'writes', sentence: lack });
  };
  const look = async () => {
    while (!stopping.signal.aborted) {
      // If the free space can't be read, writes are still allowed.
      lack = await lackOfRoom(folder).catch(() => undefined);
      report();
      await pause(CHECK_INTERVAL_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  void look();

  return {
    runs(now: boolean) {
      awaySince = now ? undefined : new Date();
      report();
    },
    stop: () => stopping.abort(),
  };
}

const away = (since: Date) =>
  Date.now() - since.getTime() < RECOVERY_TIMEOUT_MS
    ? 'The database cannot be reached. Please try again shortly.'
    : `The database has been away since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC and couldn’t be restarted. The server’s log says why.`;
