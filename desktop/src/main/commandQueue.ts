import type { QueuedCommand } from '../bridge.ts';

/** The queue of menu commands that the window has not carried out yet. */
export interface CommandQueue {
  add: (command: QueuedCommand['command']) => void;
  /** Waits for the first command with a number above `done`. */
  next: (done: number) => Promise<QueuedCommand>;
  /** Empties the queue. */
  forget: () => void;
}

export function makeCommandQueue(): CommandQueue {
  let last = 0;
  let open: QueuedCommand[] = [];
  let deliver: ((command: QueuedCommand) => void) | undefined;

  function deliverFirst() {
    const [first] = open;
    if (!first || !deliver) return;
    deliver(first);
    deliver = undefined;
  }

  return {
    add(command) {
      open.push({ number: ++last, command });
      deliverFirst();
    },
    next(done) {
      open = open.filter(({ number }) => number > done);
      return new Promise((resolve) => {
        // Replaces an earlier waiting call: the page that made it no longer exists.
        deliver = resolve;
        deliverFirst();
      });
    },
    forget: () => void (open = []),
  };
}
