import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { withoutSecrets } from './requestPath.ts';

interface Answered {
  requestId: string;
  method: string;
  status: number;
}

/**
 * Starts to measure the time of a request. The returned function writes the log line. The line has no headers, body,
 * query or token, so it contains nothing secret.
 */
export function logRequest(log: Logger, url: string): (answered: Answered) => void {
  const started = performance.now();
  const path = withoutSecrets(url);
  const isCall = path.startsWith('/api');
  return ({ requestId, method, status }) => {
    const ms = Math.round(performance.now() - started);
    if (isCall) log.info({ requestId, method, path, status, ms }, 'call');
    else log.debug({ requestId, method, path, status, ms }, 'page');
  };
}

export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    // `ctx.path` would throw on an address that can't be decoded.
    const logged = logRequest(log, ctx.url);
    ctx.res.once('close', () => {
      const { requestId } = ctx.state as { requestId: string };
      logged({ requestId, method: ctx.method, status: ctx.res.statusCode });
    });
    await next();
  };
