import { session, type SignedInAs } from '@agency/contract/session';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import type { TokenHolder } from '@agency/shared-ui/session/tokenHolder.ts';
import { same } from '@agency/shared-ui/merge/deepEqual.ts';
import { accountIn, keepAccount, lastAccount } from './account.ts';

/**
 * Answers the call 'who is signed in' from the last known account, so that the app opens without a network. It still
 * asks the server, and signs the user out if the server has ended the session. Calls `onOther` if the server's answer
 * differs, such as in the role.
 */
export const sessionTransport =
  (
    server: string,
    token: TokenHolder,
    { online, rest, onOther }: { online: Transport; rest: Transport; onOther: () => void },
  ): Transport =>
  (call, query) => {
    if (call.endpoint.line !== session.read.line) return rest(call, query);
    const id = accountIn(token.read());
    const asked = Promise.resolve(online(call, query)).then((answer) => {
      // Don't remember an account that has signed out since the call began.
      if (!answer.data || id === undefined || accountIn(token.read()) !== id) return answer;
      const before = lastAccount(server);
      const now = { id, ...(answer.data as SignedInAs) };
      keepAccount(server, now);
      if (before?.id === id && !same(before, now)) onOther();
      return answer;
    });
    const known = lastAccount(server);
    if (!known || (id !== undefined && id !== known.id)) return asked;
    const { id: _, ...who } = known;
    return { data: who };
  };
