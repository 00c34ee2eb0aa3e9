import type { Middleware } from 'koa';
import { MEANT, ONE_ADDRESS } from '@agency/contract/mark';

/**
 * Takes a write that came to the address for all of them for the one that it is meant as. Signing in has its own alone: what
 * stands in front of a server may guard that by its address.
 */
export const oneAddress: Middleware = async (ctx, next) => {
  const [, method, path, tag] =
    /^(POST|PUT|PATCH|DELETE) (\/(?!auth\/)\S+)(?: (\S+))?$/i.exec(ctx.get(MEANT)) ?? [];
  if (ctx.method === 'POST' && ctx.url === `/api${ONE_ADDRESS}` && method && path) {
    ctx.method = method;
    ctx.url = `/api${path}`;
    if (tag !== undefined) ctx.req.headers['if-match'] = tag;
  }
  await next();
};
