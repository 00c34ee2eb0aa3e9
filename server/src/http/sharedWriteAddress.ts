import type { Middleware } from 'koa';
import { isSharedWritePath, WRITE_HEADER, WRITES_PATH } from '@agency/contract/apiHeaders';

/** Turns a POST to the shared address of writes into the method and path in its header. One address needs only one CORS preflight. */
export const oneAddress: Middleware = async (ctx, next) => {
  const [, method, path, tag] =
    /^(POST|PUT|PATCH|DELETE) (\/\S+)(?: (\S+))?$/.exec(ctx.get(WRITE_HEADER)) ?? [];
  if (
    ctx.method === 'POST' &&
    ctx.url === `/api${WRITES_PATH}` &&
    method &&
    path &&
    isSharedWritePath(path)
  ) {
    ctx.method = method;
    ctx.url = `/api${path}`;
    if (tag !== undefined) ctx.req.headers['if-match'] = tag;
  }
  await next();
};
