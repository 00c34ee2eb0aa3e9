import type * as z from 'zod/mini';
import { callNames, calls, type CallName, type Calls, type Inputs } from '../bridge.ts';

/** Whoever asks: the address of the frame, and whether it is a window's main frame. */
interface Asker {
  url: string;
  isMainFrame: boolean;
}

const rules: { [Name in CallName]: { input: z.ZodMiniType<Inputs[Name]> } } = calls;

/**
 * The door between the window and the machine: for each call of the bridge the function behind it, which is reached only
 * by our own page in a window's main frame, and only with input as the bridge says.
 */
export const doors = (answers: Calls, isOurs: (url: string) => boolean) =>
  callNames.map((name) => ({ name, open: doorOf(name, answers, isOurs) }));

const doorOf =
  <Name extends CallName>(name: Name, answers: Calls, isOurs: (url: string) => boolean) =>
  async (asker: Asker | undefined, given: unknown[]): Promise<unknown> => {
    if (!asker?.isMainFrame || !isOurs(asker.url)) throw new Error(`${name}: refused an unknown sender`);
    const input = rules[name].input.safeParse(given);
    if (!input.success) throw new Error(`${name}: refused what it was given`);
    return answers[name](...input.data);
  };
