import { session, type SignedInAs } from '@agency/contract/session';
import type { Transport } from '../api/baseApi.ts';
import { same } from '../merge/deepEqual.ts';
import { accountIn } from '../session/heldToken.ts';
import type { TokenHolder } from '../session/tokenHolder.ts';
import type { RememberedAccount } from './rememberedAccount.ts';

interface Options {
  token: TokenHolder;
  remembered: RememberedAccount;
  /** Whether the remembered account answers the call. */
  isAnswered: boolean;
  online: Transport;
  /** Answers all other calls. */
  rest: Transport;
  /** Called if the server's answer differs from what was remembered, such as in the role. */
  onOther: () => void;
}

/**
 * Answers the call 'who is signed in' from the last known account, so that the dashboard opens without a network. It
 * still asks the server, and signs the user out if the server has ended the session.
 */
export const sessionTransport =
  ({ token, remembered, isAnswered, online, rest, onOther }: Options): Transport =>
  (call, query) => {
    if (call.endpoint.line !== session.read.line) return rest(call, query);
    const id = accountIn(token.read());
    const asked = Promise.resolve(online(call, query)).then((answer) => {
      // Don't remember an account that has signed out since the call began.
      if (!answer.data || id === undefined || accountIn(token.read()) !== id) return answer;
      const before = remembered.last();
      const now = { id, ...(answer.data as SignedInAs) };
      try {
        remembered.keep(now);
      } catch {
        // No room in the browser's storage. The next call tries again.
      }
      if (before?.id === id && !same(before, now)) onOther();
      return answer;
    });
    const known = isAnswered ? remembered.last() : undefined;
    if (!known || (id !== undefined && id !== known.id)) return asked;
    const { id: _, ...who } = known;
    return { data: who };
  };
