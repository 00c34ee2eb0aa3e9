import { setTimeout as pause } from 'node:timers/promises';
import type { Trouble } from '../trouble.ts';
import { lackOfRoom } from './room.ts';

const LOOK_EVERY = 1_000;

/** An engine that has not come back in this time won't by itself; until then it is only 'away'. */
const LONG = 60_000;

/**
 * Puts together what is wrong with an engine and its folder, and tells it, until it is stopped; `runs` takes in whether
 * the engine serves.
 */
export function watchCondition(folder: string, tell: (trouble: Trouble | undefined) => void) {
  const stopping = new AbortController();
  let awaySince: Date | undefined;
  let lack: string | undefined;

  const report = () => {
    if (awaySince) tell({ stops: 'everything', sentence: lack ?? away(awaySince) });
    else tell(lack === undefined ? undefined : { stops: 'writes', sentence: lack });
  };
  const look = async () => {
    while (!stopping.signal.aborted) {
      // A folder that can't be looked at is no reason to refuse a write.
      lack = await lackOfRoom(folder).catch(() => undefined);
      report();
      await pause(LOOK_EVERY, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
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
  Date.now() - since.getTime() < LONG
    ? 'The database cannot be reached. Please try again shortly.'
    : `The database has been away since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC and couldn’t be restarted. The server’s log says why.`;
