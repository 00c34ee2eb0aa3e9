export interface Toast {
  tone: 'success' | 'problem' | 'info';
  text: string;
  /** What was written has been saved, or kept: the host has the words. */
  saved?: true;
  /** Removes all earlier toasts: they were for the person who was here before. */
  removesOthers?: true;
  /** Takes it back. */
  undo?: (() => void) | undefined;
  /** Takes the place of the last one with the same text, and of its undo. */
  replaces?: true;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;

function say(toast: Toast) {
  if (show) show(toast);
  else waiting.push(toast);
}

/** Tells something in passing, at the top right. What is said before the area is there waits for it. */
export const notify = {
  success: (text: string) => say({ tone: 'success', text }),
  /** What was written has been saved. */
  saved: (text: string, undo?: () => void) => say({ tone: 'success', text, saved: true, undo }),
  /** Somebody has signed in or out. */
  session: (text: string) => say({ tone: 'success', text, removesOthers: true }),
  /** The new order of a list has been saved. */
  moved: (undo: () => void) =>
    say({ tone: 'success', text: 'Order saved', saved: true, undo, replaces: true }),
  problem: (text: string) => say({ tone: 'problem', text }),
  info: (text: string) => say({ tone: 'info', text }),
};

/** Takes over the showing of toasts; the answer gives it back. */
export function showToasts(how: (toast: Toast) => void): () => void {
  show = how;
  waiting.splice(0).forEach(how);
  return () => {
    if (show === how) show = undefined;
  };
}
