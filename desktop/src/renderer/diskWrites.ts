import type { DBSchema, IDBPDatabase } from 'idb';
import { makeListeners } from './listeners.ts';
import type { Steady } from './reconnectingDatabase.ts';

/** Writes to this computer's disk. If the disk is full, deletes data that can be fetched from the server again. */
interface Room {
  /** Writes data that exists nowhere else. If the disk is full, frees what can be fetched again and retries. */
  write: <Tables extends DBSchema>(
    database: Steady<Tables>,
    work: (database: IDBPDatabase<Tables>) => Promise<void>,
  ) => Promise<void>;
  /**
   * Registers data that may be deleted when the disk is full. It is deleted one by one, in the order of registration.
   */
  givesWay: (what: string, letGo: () => Promise<void>) => void;
  /** Whether the last write failed for lack of space. */
  isFull: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Thrown when the disk is full. */
export class NoRoom extends Error {}

/**
 * Chromium has a clear error only for an exceeded quota. When the disk is full, it closes the connection and can't open another
 * one, so writes fail with the other errors here.
 */
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

/** The one instance of this window. Unsaved input, drafts and pictures are written through it. */
export const diskSpace = makeRoom();

/** In bytes. Only texts may use this space, pictures may not. */
const RESERVE = 20_000_000;

/** Whether there is space for pictures, beyond the space that only texts may use. */
export async function hasPictureSpace(): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > RESERVE;
}
