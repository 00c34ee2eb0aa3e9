import type { Asked } from '../bridge.ts';

/** What the menu asked of the window and the window has not done yet, in order. */
export interface Wishes {
  add: (wish: Asked['wish']) => void;
  /** Answers what comes after what is done, as soon as there is something. */
  next: (done: number) => Promise<Asked>;
  /** Nobody waits for it any more. */
  forget: () => void;
}

/** Nothing yet. */
export function makeWishes(): Wishes {
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
        // Whoever asked before was a page that is gone.
        hand = resolve;
        handOver();
      });
    },
    forget: () => void (open = []),
  };
}
