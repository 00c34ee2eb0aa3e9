import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { Problem } from '@agency/contract/problems';
import { hasNoRoom, isAway } from '../database/connect.ts';
import { callerOf } from './network.ts';
import { databaseAway } from '../database/trouble.ts';
import { errorSays } from '../errorSays.ts';
import type { ProblemPage } from '../site/renderer.ts';
import { isDiskFull } from '../temporary.ts';

/** The one place where a failure becomes a response: a page for who asked for one, else JSON. */
export const reportProblems =
  (log: Logger, page: ProblemPage): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = asProblem(error);
      const { requestId } = ctx.state as { requestId: string };
      // What everybody is told for a while is counted by the metrics, and no news in the log.
      if (problem.status >= 500 && (problem.status !== 503 || isDiskFull(error)))
        log.error({ requestId, err: error }, problem.message);
      noteRefusal(log, ctx, problem);
      ctx.status = problem.status;
      if (problem.code === 'tooMany' || problem.status === 503)
        ctx.set('Retry-After', String(problem.details.retryAfter ?? 5));
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('ETag');
      ctx.body = { ...problem.toJSON(), requestId };
      if (!wantsPage(ctx)) return;
      ctx.body = await page({ status: problem.status, message: problem.message, requestId });
      ctx.type = 'html';
      ctx.set('Content-Security-Policy', pagePolicy);
    }
  };

/**
 * A line for each who is stopped at a door, by which a firewall can count (docs/hardening.md). Not for who is signed out, or whose session
 * is over, as everybody's is at times.
 */
function noteRefusal(log: Logger, ctx: Context, { code }: Problem) {
  const sentence = refusals[code];
  if (sentence === undefined || (code === 'signedOut' && !ctx.get('Authorization'))) return;
  const { account } = ctx.state as { account?: string };
  log.warn({ ...(account !== undefined && { account }), address: callerOf(ctx).ip }, sentence);
}

const refusals: Partial<Record<Problem['code'], string>> = {
  signedOut: 'Refused token',
  otherRole: 'Refused call',
  tooMany: 'Refused for now',
};

/** Not by ctx.path, which throws on addresses that can't be read. */
const wantsPage = (ctx: Context) => !/^\/api(\/|$)/.test(ctx.url) && ctx.accepts('json', 'html') === 'html';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isAway(error)) return databaseAway(error);
  if (hasNoRoom(error))
    return new Problem('databaseAway', {
      message: 'The database’s disk is full. Nothing can be saved.',
      cause: error,
    });
  if (isDiskFull(error))
    return new Problem('busy', {
      message: 'The server’s disk is full. Files can’t be uploaded until there is space again.',
      cause: error,
    });
  const status = errorSays(error, 'status');
  // Koa's own complaints: an address that can't be decoded, and the like.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('malformed', { message: 'The address couldn’t be read.', cause: error });
  return new Problem('unexpected', { cause: error });
}
