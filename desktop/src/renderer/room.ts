import { makeListeners } from './listeners.ts';

/** Whether this computer has room for what is written on it. */
interface Room {
  /** Writes what nobody else has; where that fails, once more without what can be fetched again. */
  write: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Names how something is let go that can be fetched again. */
  givesWay: (letGo: () => Promise<void>) => void;
  /** Whether the last of it could not be written. */
  isFull: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

function makeRoom(): Room {
  let letGo = async () => {};
  let full = false;
  const { tell, subscribe } = makeListeners();

  const show = (next: boolean) => {
    if (full === next) return;
    full = next;
    tell();
  };

  return {
    async write(work) {
      try {
        const result = await work().catch(async () => {
          await letGo();
          return work();
        });
        show(false);
        return result;
      } catch (error) {
        show(true);
        throw error;
      }
    },
    givesWay: (how) => void (letGo = how),
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
