import { session, type SignedInAs } from '@agency/contract/session';
import type { Transport } from '@agency/shared-ui/api/api.ts';
import type { TokenHolder } from '@agency/shared-ui/session/token.ts';
import { accountIn, keepAccount, lastAccount } from './account.ts';

/**
 * Who is signed in is known from the last time, so that the app opens without a network; the server is asked all the
 * same, and ends the session here where it has ended there.
 */
export const sessionTransport =
  (server: string, token: TokenHolder, online: Transport, rest: Transport): Transport =>
  (call, query, extra) => {
    if (call.endpoint.line !== session.read.line) return rest(call, query, extra);
    const id = accountIn(token.read());
    const asked = Promise.resolve(online(call, query, extra)).then((answer) => {
      // Whoever has signed out meanwhile is not remembered.
      if (answer.data && id !== undefined && accountIn(token.read()) === id)
        keepAccount(server, { id, ...(answer.data as SignedInAs) });
      return answer;
    });
    const known = lastAccount(server);
    if (!known || (id !== undefined && id !== known.id)) return asked;
    const { id: _, ...who } = known;
    return { data: who };
  };
