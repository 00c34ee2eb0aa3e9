import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** A request's id: the given one where it looks like one. */
export const requestIdFor = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Names each request, so that an answer, a log line and a complaint can be brought together. */
export const requestId: Middleware = async (ctx, next) => {
  const id = requestIdFor(ctx.get('X-Request-Id'));
  (ctx.state as { requestId: string }).requestId = id;
  ctx.set('X-Request-Id', id);
  await next();
};
