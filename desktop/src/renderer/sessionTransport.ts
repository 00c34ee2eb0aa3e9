import { session, type SignedInAs } from '@agency/contract/session';
import type { Transport } from '@agency/shared-ui/api/api.ts';
import type { TokenHolder } from '@agency/shared-ui/session/token.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { accountIn, keepAccount, lastAccount } from './account.ts';

/**
 * Who is signed in is known from the last time, so that the app opens without a network; the server is asked all the
 * same, and ends the session here where it has ended there. `onOther` is told where they are something else there by now, such as
 * another role.
 */
export const sessionTransport =
  (
    server: string,
    token: TokenHolder,
    { online, rest, onOther }: { online: Transport; rest: Transport; onOther: () => void },
  ): Transport =>
  (call, query, extra) => {
    if (call.endpoint.line !== session.read.line) return rest(call, query, extra);
    const id = accountIn(token.read());
    const asked = Promise.resolve(online(call, query, extra)).then((answer) => {
      // Whoever has signed out meanwhile is not remembered.
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
