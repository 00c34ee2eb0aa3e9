interface Listeners<Told extends unknown[]> {
  tell: (...told: Told) => void;
  /** Adds a listener, which each `tell` calls. The returned function removes the listener. */
  subscribe: (listener: (...told: Told) => void) => () => void;
}

/** For `useSyncExternalStore` with a value that never changes. */
export const neverChanges = (): (() => void) => () => {};

export function makeListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told) => listeners.forEach((listener) => listener(...told)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
