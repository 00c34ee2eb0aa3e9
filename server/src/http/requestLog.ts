import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Logs one line a request: no headers, no bodies, no query, so nothing secret. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    ctx.res.once('close', () => {
      const { requestId } = ctx.state as { requestId: string };
      const ms = Math.round(performance.now() - started);
      const line = { requestId, method: ctx.method, path: ctx.path, status: ctx.res.statusCode, ms };
      if (ctx.path.startsWith('/api')) log.info(line, 'call');
      else log.debug(line, 'page');
    });
    await next();
  };
