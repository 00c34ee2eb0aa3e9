import type { Middleware } from 'koa';
import { isForOneAddress, MEANT, ONE_ADDRESS } from '@agency/contract/mark';

/** Rewrites a POST to the shared write address into the method and path that its header names. */
export const oneAddress: Middleware = async (ctx, next) => {
  const [, method, path, tag] = /^(POST|PUT|PATCH|DELETE) (\/\S+)(?: (\S+))?$/.exec(ctx.get(MEANT)) ?? [];
  if (ctx.method === 'POST' && ctx.url === `/api${ONE_ADDRESS}` && method && path && isForOneAddress(path)) {
    ctx.method = method;
    ctx.url = `/api${path}`;
    if (tag !== undefined) ctx.req.headers['if-match'] = tag;
  }
  await next();
};
