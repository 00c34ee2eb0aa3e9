import { calls, type CallName, type Calls } from '../bridge.ts';

/** Whoever asks: the address of the frame, and whether it is a window's main frame. */
interface Asker {
  url: string;
  isMainFrame: boolean;
}

/**
 * The door between the window and the machine: for each call of the bridge the function behind it, which is reached only
 * by our own page in a window's main frame, and only with input as the bridge says.
 */
export const doors = (answers: Calls, isOurs: (url: string) => boolean) =>
  (Object.keys(calls) as CallName[]).map((name) => ({
    name,
    async open(asker: Asker | undefined, given: unknown[]): Promise<unknown> {
      if (!asker?.isMainFrame || !isOurs(asker.url)) throw new Error(`${name}: refused an unknown sender`);
      const input = calls[name].input.safeParse(given);
      if (!input.success) throw new Error(`${name}: refused what it was given`);
      // The table and the answers are written under the same names, which a loop over names can't show.
      return (answers[name] as (...input: unknown[]) => Promise<unknown>)(...(input.data as unknown[]));
    },
  }));
