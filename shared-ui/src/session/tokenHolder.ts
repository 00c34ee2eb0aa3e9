import { makeListeners } from '../listeners.ts';

type Ending = 'none' | 'expired' | 'left';

const key = 'auth_token';

/** Where the token is stored. */
interface TokenStorage {
  read: () => string | undefined;
  put: (value: string | undefined) => void;
}

/** Stores the token in memory, until the page is closed or reloaded. */
export function inMemory(): TokenStorage {
  let held: string | undefined;
  return { read: () => held, put: (value) => void (held = value) };
}

/** Stores the token in the tab's session storage, key auth_token. If storage is blocked, in memory. */
export function inTab(): TokenStorage {
  const page = inMemory();
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key) ?? undefined;
      } catch {
        return page.read();
      }
    },
    put: (value) => {
      page.put(value);
      try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
      } catch {
        // Storage is blocked. The token is still in memory.
      }
    },
  };
}

/** The user's bearer token, and how the last session ended. */
export type TokenHolder = ReturnType<typeof makeToken>;

export function makeToken(storage: TokenStorage) {
  const { tell, subscribe } = makeListeners();
  const waiting = new Set<(value: string | undefined) => void>();
  let ending: Ending = 'none';
  /** Whether the user closed the dialog that asks to sign in again. Until the next session, calls don't open it again. */
  let declined = false;
  let isLeaving = false;

  const tellWaiting = (value: string | undefined) => {
    waiting.forEach((resolve) => resolve(value));
    waiting.clear();
  };
  const change = (how: Ending, value?: string) => {
    storage.put(value);
    ending = how;
    tell();
  };

  return {
    read: storage.read,
    keep: (value: string) => {
      declined = false;
      isLeaving = false;
      change('none', value);
      tellWaiting(value);
    },
    /** To be called when the server no longer accepts the token. */
    expire: () => {
      if (!isLeaving) change('expired');
    },
    /** Marks the start of a sign-out. Reads that the server refuses from now on don't count as an expired session. */
    leave: () => void (isLeaving = true),
    isLeaving: (): boolean => isLeaving,
    /** Forgets the token after the user has signed out. */
    drop: () => {
      isLeaving = false;
      change('left');
      tellWaiting(undefined);
    },
    /** Resolves with the next token, or with undefined if the user declines to sign in again. */
    renewed: (): Promise<string | undefined> =>
      declined ? Promise.resolve(undefined) : new Promise((resolve) => waiting.add(resolve)),
    decline: () => {
      declined = true;
      tellWaiting(undefined);
    },
    ending: (): Ending => ending,
    subscribe,
  };
}
