type Ending = 'none' | 'expired' | 'left';

const key = 'auth_token';
const listeners = new Set<() => void>();
let ending: Ending = 'none';

const waiting = new Set<(value: string | undefined) => void>();

const tellWaiting = (value: string | undefined) => {
  waiting.forEach((resolve) => resolve(value));
  waiting.clear();
};

const change = (how: Ending, act: () => void) => () => {
  act();
  ending = how;
  listeners.forEach((listener) => listener());
};

/** The bearer token of this tab (session storage, key auth_token), and how the last session ended. */
export const token = {
  read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  keep: (value: string) => {
    change('none', () => sessionStorage.setItem(key, value))();
    tellWaiting(value);
  },
  /** The server no longer takes it. */
  expire: change('expired', () => sessionStorage.removeItem(key)),
  /** Its owner left. */
  drop: () => {
    change('left', () => sessionStorage.removeItem(key))();
    tellWaiting(undefined);
  },
  /** Resolves with the next token; with none, when whoever is asked to sign in doesn't want to. */
  renewed: (): Promise<string | undefined> => new Promise((resolve) => waiting.add(resolve)),
  decline: () => tellWaiting(undefined),
  ending: (): Ending => ending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
