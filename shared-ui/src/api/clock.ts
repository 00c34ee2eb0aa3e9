/** Timers for calls. Tests pass a clock that they can control. */
export interface Clock {
  /** The time in milliseconds, like `Date.now`. */
  now(): number;
  /** Resolves after the pause, or as soon as the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Runs `then` after a while; the returned function cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The real timers. */
export const clock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
    }),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};
