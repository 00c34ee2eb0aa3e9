import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** The given request id if it is well-formed, otherwise a new one. */
export const requestIdFor = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Gives each request an id. It is in the answer and in the log line, and users can quote it in a report. */
export const requestId: Middleware = async (ctx, next) => {
  const id = requestIdFor(ctx.get('X-Request-Id'));
  (ctx.state as { requestId: string }).requestId = id;
  ctx.set('X-Request-Id', id);
  await next();
};
