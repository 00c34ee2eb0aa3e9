type Ending = 'none' | 'expired' | 'left';

const key = 'auth_token';

/** What holds the token. */
export interface Shelf {
  read: () => string | undefined;
  put: (value: string | undefined) => void;
}

/** Where the browser forbids storage it is held by the page alone, as long as that is there. */
let held: string | undefined;

let shelf: Shelf = {
  read: () => {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return held;
    }
  },
  put: (value) => {
    held = value;
    try {
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // It is held all the same.
    }
  },
};

const listeners = new Set<() => void>();
let ending: Ending = 'none';

/** Nobody wants to sign in before the next session. */
let declined = false;

const waiting = new Set<(value: string | undefined) => void>();

const tellWaiting = (value: string | undefined) => {
  waiting.forEach((resolve) => resolve(value));
  waiting.clear();
};

const change = (how: Ending, value?: string) => {
  shelf.put(value);
  ending = how;
  listeners.forEach((listener) => listener());
};

/** The bearer token of this tab (session storage, key auth_token, unless told), and how the last session ended. */
export const token = {
  holdOn: (other: Shelf) => {
    shelf = other;
  },
  read: (): string | undefined => shelf.read(),
  keep: (value: string) => {
    declined = false;
    change('none', value);
    tellWaiting(value);
  },
  /** The server no longer takes it. */
  expire: () => change('expired'),
  /** Its owner left. */
  drop: () => {
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
