/** Time, as far as calls need it; tests hand in one they can wind. */
export interface Clock {
  /** Resolves after the pause, or at once when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Runs `then` after a while; the answer calls it off. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The clock on the wall. */
export const clock: Clock = {
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
