import type { Asked } from '../bridge.ts';

/** The queue of menu commands that the window has not carried out yet. */
export interface Wishes {
  add: (wish: Asked['wish']) => void;
  /** Resolves with the first command after number `done`, as soon as there is one. */
  next: (done: number) => Promise<Asked>;
  /** Empties the queue. */
  forget: () => void;
}

/** Makes an empty queue. */
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
        // An earlier waiting call came from a page that no longer exists.
        hand = resolve;
        handOver();
      });
    },
    forget: () => void (open = []),
  };
}
