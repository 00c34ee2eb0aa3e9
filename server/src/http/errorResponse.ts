import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { Problem } from '@agency/contract/problems';
import { isDatabaseDiskFull, isAway } from '../database/connect.ts';
import { callerOf } from './network.ts';
import { databaseAway } from '../database/databaseTrouble.ts';
import { errorSays } from '../errorCode.ts';
import type { ProblemPage } from '../site/renderer.ts';
import { isDiskFull } from '../temporaryFolders.ts';

/** The only place where an error becomes a response: an HTML page if a browser asks for one, otherwise JSON. */
export const reportProblems =
  (log: Logger, page: ProblemPage): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = asProblem(error);
      const { requestId } = ctx.state as { requestId: string };
      // A 503 (the server is overloaded, or the database is away) affects many requests at once. The metrics count
      // them, so they aren't logged, except when the disk is full.
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
      ctx.body = await page({ status: problem.status, message: problem.message, requestId, url: ctx.url });
      ctx.type = 'html';
      ctx.set('Content-Security-Policy', pagePolicy);
    }
  };

/**
 * Logs refused requests, so that a firewall can count them (docs/hardening.md). Requests without a token or with an expired session are
 * normal, so they aren't logged.
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

/** Whether to answer with an HTML page. Reads ctx.url, because ctx.path throws on addresses that can't be decoded. */
const wantsPage = (ctx: Context) => !/^\/api(\/|$)/.test(ctx.url) && ctx.accepts('json', 'html') === 'html';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isAway(error)) return databaseAway(error);
  if (isDatabaseDiskFull(error))
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
  // An error of Koa, such as for an address that can't be decoded.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('malformed', { message: 'The address couldn’t be read.', cause: error });
  return new Problem('unexpected', { cause: error });
}
