type Ending = 'none' | 'expired' | 'left';

const key = 'auth_token';

/** What holds the token. */
interface Shelf {
  read: () => string | undefined;
  put: (value: string | undefined) => void;
}

/** The page alone, as long as it is there. */
export function inMemory(): Shelf {
  let held: string | undefined;
  return { read: () => held, put: (value) => void (held = value) };
}

/** The tab's session storage, key auth_token; where the browser forbids storage, the page. */
export function inTab(): Shelf {
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
        // It is held all the same.
      }
    },
  };
}

/** The bearer token of who is signed in, and how the last session ended. */
export type TokenHolder = ReturnType<typeof makeToken>;

export function makeToken(shelf: Shelf) {
  const listeners = new Set<() => void>();
  const waiting = new Set<(value: string | undefined) => void>();
  let ending: Ending = 'none';
  /** Nobody wants to sign in before the next session. */
  let declined = false;
  let isLeaving = false;

  const tellWaiting = (value: string | undefined) => {
    waiting.forEach((resolve) => resolve(value));
    waiting.clear();
  };
  const change = (how: Ending, value?: string) => {
    shelf.put(value);
    ending = how;
    listeners.forEach((listener) => listener());
  };

  return {
    read: shelf.read,
    keep: (value: string) => {
      declined = false;
      isLeaving = false;
      change('none', value);
      tellWaiting(value);
    },
    /** The server no longer takes it. */
    expire: () => {
      if (!isLeaving) change('expired');
    },
    /** Its owner is about to leave: what is still being read may hear sooner than they that the session is over. */
    leave: () => void (isLeaving = true),
    isLeaving: (): boolean => isLeaving,
    /** Its owner left. */
    drop: () => {
      isLeaving = false;
      change('left');
      tellWaiting(undefined);
    },
    /** Resolves with the next token; with none, when whoever is asked to sign in doesn't want to. */
    renewed: (): Promise<string | undefined> =>
      declined ? Promise.resolve(undefined) : new Promise((resolve) => waiting.add(resolve)),
    decline: () => {
      declined = true;
      tellWaiting(undefined);
    },
    ending: (): Ending => ending,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
