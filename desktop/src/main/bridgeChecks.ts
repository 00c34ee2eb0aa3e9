import type * as z from 'zod/mini';
import { callNames, calls, type CallName, type Calls, type CallInputs } from '../bridge.ts';

/** The sender of a call: the address of the frame, and whether it is a window's main frame. */
interface Asker {
  url: string;
  isMainFrame: boolean;
}

const rules: { [Name in CallName]: { input: z.ZodMiniType<CallInputs[Name]> } } = calls;

/**
 * The handlers for the calls of the bridge. They only accept calls from our own page in a window's main frame, with input
 * that matches the bridge's schema.
 */
export const bridgeHandlers = (answers: Calls, isOurs: (url: string) => boolean) =>
  callNames.map((name) => ({ name, open: doorOf(name, answers, isOurs) }));

const doorOf =
  <Name extends CallName>(name: Name, answers: Calls, isOurs: (url: string) => boolean) =>
  async (asker: Asker | undefined, given: unknown[]): Promise<unknown> => {
    if (!asker?.isMainFrame || !isOurs(asker.url)) throw new Error(`${name}: refused an unknown sender`);
    const input = rules[name].input.safeParse(given);
    if (!input.success) throw new Error(`${name}: refused what it was given`);
    return answers[name](...input.data);
  };
