import type { Middleware } from 'koa';
import { isSharedWritePath, WRITE_HEADER, WRITES_PATH } from '@agency/contract/apiHeaders';

/**
 * Clients of another origin may send all writes to one shared address; the real method and path are in a header. This
 * restores them. The browser then needs only one CORS preflight, because it needs one per address.
 */
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
