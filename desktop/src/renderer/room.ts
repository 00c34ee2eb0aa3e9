import type { DBSchema, IDBPDatabase } from 'idb';
import { makeListeners } from './listeners.ts';
import type { Steady } from './steady.ts';

/** Whether this computer has room for what is written on it. */
interface Room {
  /** Writes what nobody else has; where there is no room for it, once more when what can be done without is gone. */
  write: <Tables extends DBSchema>(
    database: Steady<Tables>,
    work: (database: IDBPDatabase<Tables>) => Promise<void>,
  ) => Promise<void>;
  /** Names how something is let go that can be done without; one after the other, in the order in which they are named. */
  givesWay: (what: string, letGo: () => Promise<void>) => void;
  /** Whether the last of it could not be written. */
  isFull: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** There is no room for what was to be written. */
export class NoRoom extends Error {}

/** Chromium names the quota only; where the disk is full, it ends the connection, and opens none. */
const isNoRoom = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['QuotaExceededError', 'UnknownError', 'AbortError', 'InvalidStateError'].includes(error.name);

function makeRoom(): Room {
  const waysOut = new Map<string, () => Promise<void>>();
  let full = false;
  const { tell, subscribe } = makeListeners();

  const show = (next: boolean) => {
    if (full === next) return;
    full = next;
    tell();
  };

  return {
    async write(database, work) {
      try {
        await database.use(work).catch(async (error: unknown) => {
          if (!isNoRoom(error)) throw error;
          for (const letGo of waysOut.values()) await letGo().catch(() => {});
          await database.use(work);
        });
        show(false);
      } catch (error) {
        if (!isNoRoom(error)) throw error;
        show(true);
        throw new NoRoom();
      }
    },
    givesWay: (what, letGo) => void waysOut.set(what, letGo),
    isFull: () => full,
    subscribe,
  };
}

/** The room of this window: what is typed, the drafts and the pictures share it. */
export const room = makeRoom();

/** What is left to words alone, in bytes. */
const RESERVE = 20_000_000;

/** Whether there is room for more than words. */
export async function hasPlenty(): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > RESERVE;
}
