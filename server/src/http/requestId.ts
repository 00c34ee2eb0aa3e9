import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Names each request, so that an answer, a log line and a complaint can be brought together. */
export const requestId: Middleware = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  (ctx.state as { requestId: string }).requestId = id;
  ctx.set('X-Request-Id', id);
  await next();
};
