export interface Toast {
  tone: 'success' | 'problem' | 'info';
  text: string;
  /** The toast is about a save. If the save is kept on this device, its text says so. */
  saved?: true;
  /** Removes all earlier toasts, because they were for the previous user. */
  removesOthers?: true;
  /** What the toast's Undo button does. */
  undo?: (() => void) | undefined;
  /** If a toast with the same text is shown, this toast and its undo replace that one. */
  replaces?: true;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;

function say(toast: Toast) {
  if (show) show(toast);
  else waiting.push(toast);
}

/** Shows a toast at the top right. Toasts wait until the toast area is loaded. */
export const notify = {
  success: (text: string) => say({ tone: 'success', text }),
  /** Content has been saved. */
  saved: (text: string, undo?: () => void) => say({ tone: 'success', text, saved: true, undo }),
  /** Somebody has signed in or out. */
  session: (text: string) => say({ tone: 'success', text, removesOthers: true }),
  /** The new order of a list has been saved. */
  moved: (undo: () => void) =>
    say({ tone: 'success', text: 'Order saved', saved: true, undo, replaces: true }),
  problem: (text: string) => say({ tone: 'problem', text }),
  info: (text: string) => say({ tone: 'info', text }),
};

/** Registers the function that shows toasts. The returned function removes it. */
export function showToasts(how: (toast: Toast) => void): () => void {
  show = how;
  waiting.splice(0).forEach(how);
  return () => {
    if (show === how) show = undefined;
  };
}
