import type { DBSchema, IDBPDatabase } from 'idb';
import { makeListeners } from '../../listeners.ts';
import type { ReconnectingDatabase } from './reconnectingDatabase.ts';

/** Writes to this device's disk. If the disk is full, deletes data that can be fetched from the server again. */
export interface DiskSpace {
  /**
   * Writes data that exists nowhere else. If the disk is full, frees what can be fetched again and retries. `work` returns
   * false if it had nothing to write: then `isFull` stays unchanged.
   */
  write: <Tables extends DBSchema>(
    database: ReconnectingDatabase<Tables>,
    work: (database: IDBPDatabase<Tables>) => Promise<unknown>,
  ) => Promise<void>;
  /** Registers data that may be deleted when the disk is full. It is deleted in the order of registration. */
  onFull: (what: string, free: () => Promise<void>) => void;
  /** Whether the last write failed for lack of space. */
  isFull: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Thrown when the disk is full. */
export class DiskFullError extends Error {}

/**
 * Chromium has a clear error only for an exceeded quota. When the disk is full, it closes the connection and can't open another
 * one, so writes fail with the other errors in this list.
 */
const isDiskFull = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['QuotaExceededError', 'UnknownError', 'AbortError', 'InvalidStateError'].includes(error.name);

export function makeDiskSpace(): DiskSpace {
  const freeing = new Map<string, () => Promise<void>>();
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
        const written = await database.use(work).catch(async (error: unknown) => {
          if (!isDiskFull(error)) throw error;
          for (const free of freeing.values()) await free().catch(() => {});
          return database.use(work);
        });
        if (written !== false) show(false);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        show(true);
        throw new DiskFullError();
      }
    },
    onFull: (what, free) => void freeing.set(what, free),
    isFull: () => full,
    subscribe,
  };
}

/** In bytes. Only texts may use this space, pictures may not. */
const RESERVE = 20_000_000;

/** Whether there is space for pictures, beyond the reserve for texts. Assumed over plain http, where browsers don't tell. */
export async function hasPictureSpace(): Promise<boolean> {
  const { storage } = navigator as Partial<Navigator>;
  const { quota = Infinity, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota - usage > RESERVE;
}
