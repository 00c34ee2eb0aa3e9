import type { Logger } from 'pino';
import { Problem } from '@agency/contract/problems';
import type { InProcess } from '@agency/contract/rendering';
import { isAway } from '../database/connect.ts';
import { unlessSilent } from '../database/databasePing.ts';
import { databaseAway } from '../database/databaseTrouble.ts';
import type { ApiRouter } from '../http/apiRouter.ts';

export type Reads = ApiRouter['reads'];

/** For pages that this server renders: does their API calls by calling the handlers directly, without the network. */
export const inProcess =
  (reads: Reads, log: Logger): InProcess =>
  async ({ endpoint, input }) => {
    const read = reads.get(endpoint.line);
    if (!read) return { error: new Problem('signedOut').toJSON() };
    try {
      const { reply, rest } = await unlessSilent(read(input.params ?? {}));
      return { data: reply, ...(rest && { meta: { rest } }) };
    } catch (error) {
      if (error instanceof Problem) return { error: error.toJSON() };
      if (isAway(error)) return { error: databaseAway().toJSON() };
      log.error({ err: error, call: endpoint.line }, 'A page could not read its content');
      return { error: new Problem('unexpected').toJSON() };
    }
  };
