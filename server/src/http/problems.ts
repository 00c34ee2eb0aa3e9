import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Problem } from '@agency/contract/problems';
import { isAway } from '../database/connect.ts';

/** The one place where a failure becomes a response. */
export const reportProblems =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = asProblem(error);
      const { requestId } = ctx.state as { requestId: string };
      if (problem.status >= 500) log.error({ requestId, err: error }, problem.message);
      ctx.status = problem.status;
      if (problem.code === 'tooMany' || problem.status === 503)
        ctx.set('Retry-After', String(problem.details.retryAfter ?? 5));
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('ETag');
      ctx.body = { ...problem.toJSON(), requestId };
    }
  };

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isAway(error)) return new Problem('databaseAway', { cause: error });
  const { status } = error as { status?: unknown };
  // Koa's own complaints: an address that can't be decoded, and the like.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('malformed', { message: 'The address could not be read.', cause: error });
  return new Problem('unexpected', { cause: error });
}
