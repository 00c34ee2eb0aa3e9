import type { Asked } from '../bridge.ts';

/** The queue of menu commands that the window has not carried out yet. */
export interface Wishes {
  add: (wish: Asked['wish']) => void;
  /** Waits for the first command with a number above `done`. */
  next: (done: number) => Promise<Asked>;
  /** Empties the queue. */
  forget: () => void;
}

export function makeCommandQueue(): Wishes {
  let last = 0;
  let open: Asked[] = [];
  let hand: ((asked: Asked) => void) | undefined;

  function handOver() {
    const [first] = open;
    if (!first || !hand) return;
    hand(first);
    hand = undefined;
  }

  return {
    add(wish) {
      open.push({ number: ++last, wish });
      handOver();
    },
    next(done) {
      open = open.filter(({ number }) => number > done);
      return new Promise((resolve) => {
        // Replaces an earlier waiting call: the page that made it no longer exists.
        hand = resolve;
        handOver();
      });
    },
    forget: () => void (open = []),
  };
}
