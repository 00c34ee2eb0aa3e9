import { unexpected } from '@agency/contract/fallbackProblems';
import { health } from '@agency/contract/health';
import { Problem } from '@agency/contract/problems';
import type { Call, Transport } from '../../api/baseApi.ts';
import type { Clock } from '../../api/clock.ts';
import type { Moments } from '../../api/lastMoment.ts';
import type { ServerReply } from '../plan/afterAnswer.ts';
import type { SendingContext } from '../sendingContext.ts';
import { type Connection, isThere, watchConnection } from './connection.ts';

/** Sends calls of the outbox, unless the server asked the app to wait. */
export const makeSend =
  (
    ask: SendingContext['send'],
    { connection, journal, moments }: Pick<SendingContext, 'connection' | 'journal'> & { moments: Moments },
  ): SendingContext['send'] =>
  async (call) => {
    const quiet = connection.quiet();
    if (quiet) return { error: quiet };
    const answer = await ask(call);
    const { moment } = call.input;
    // The server accepted a write that was based on the local copy's journal row, so no backup was restored since.
    // So the local copy also belongs to the later row that the answer reports.
    if (!('error' in answer) && moment !== undefined && moment === journal.now())
      await journal.reach(moments.now());
    const problem = 'error' in answer ? answer.error : undefined;
    connection.heard(isThere(problem), problem);
    return answer;
  };

/** Makes calls to the server. If a call fails in an unexpected way, the answer is an error. */
export const makeAsk =
  (carry: Transport) =>
  async (call: Call): Promise<ServerReply> => {
    try {
      const { data, error } = await carry(call, { signal: new AbortController().signal });
      return error ? { error } : { data };
    } catch {
      return { error: unexpected };
    }
  };

interface WatchedServer {
  connection: Connection;
  /** The address to which the server's address now redirects, if any. */
  movedTo: () => string | undefined;
}

/** Watches whether the server can be reached. `leadsTo` finds out whether its address redirects to another one. */
export function watchServer(
  ask: SendingContext['send'],
  clock: Clock,
  leadsTo: () => Promise<string | undefined>,
): WatchedServer {
  let movedTo: string | undefined;
  const connection = watchConnection({
    clock,
    async probe() {
      const answer = await ask({ endpoint: health.read, input: {} });
      const problem = 'error' in answer ? answer.error : undefined;
      // The page may only connect to its own server, so `leadsTo` follows the redirect outside the page.
      movedTo = problem?.code === 'offline' ? await leadsTo() : undefined;
      return movedTo === undefined ? problem : new Problem('moved').toJSON();
    },
  });
  return { connection, movedTo: () => (connection.online() ? undefined : movedTo) };
}
