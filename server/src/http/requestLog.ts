import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Logs one line a request: no headers, no bodies, no query, so nothing secret. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    // Not ctx.path, which throws on addresses that can't be read.
    const path = ctx.url.split('?', 1)[0] ?? '';
    ctx.res.once('close', () => {
      const { requestId } = ctx.state as { requestId: string };
      const ms = Math.round(performance.now() - started);
      const line = { requestId, method: ctx.method, path, status: ctx.res.statusCode, ms };
      if (path.startsWith('/api')) log.info(line, 'call');
      else log.debug(line, 'page');
    });
    await next();
  };
