import type * as z from 'zod/mini';
import { callNames, calls, type CallName, type Calls, type CallInputs } from '../bridge.ts';

/** The sender of a call: the address of the frame, and whether it is a window's main frame. */
interface CallSender {
  url: string;
  isMainFrame: boolean;
}

const rules: { [Name in CallName]: { input: z.ZodMiniType<CallInputs[Name]> } } = calls;

/**
 * The handlers for the calls of the bridge. They only accept calls from our own page in a window's main frame, with input
 * that matches the bridge's schema.
 */
export const bridgeHandlers = (answers: Calls, isOurs: (url: string) => boolean) =>
  callNames.map((name) => ({ name, open: checkedHandler(name, answers, isOurs) }));

const checkedHandler =
  <Name extends CallName>(name: Name, answers: Calls, isOurs: (url: string) => boolean) =>
  async (sender: CallSender | undefined, args: unknown[]): Promise<unknown> => {
    if (!sender?.isMainFrame || !isOurs(sender.url)) throw new Error(`${name}: refused an unknown sender`);
    const input = rules[name].input.safeParse(args);
    if (!input.success) throw new Error(`${name}: refused its arguments`);
    return answers[name](...input.data);
  };
