/** Who wants to be told of something. */
interface Listeners<Told extends unknown[]> {
  tell: (...told: Told) => void;
  /** Tells the listener from now on, until the answered function is called. */
  subscribe: (listener: (...told: Told) => void) => () => void;
}

/** Nobody yet. */
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
