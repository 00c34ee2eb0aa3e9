import type { Middleware } from 'koa';
import { Problem } from '@agency/contract/problems';

/** Refuses paths that no browser sends, because later code could read them as the address of another host, or fail to parse them. */
export const checkPath: Middleware = async (ctx, next) => {
  // A proxy may send a complete URL. Only its path and query are used.
  if (/^https?:\/\//i.test(ctx.url) && URL.canParse(ctx.url)) {
    const { pathname, search } = new URL(ctx.url);
    ctx.url = pathname + search;
  }
  if (!/^\/(?![/\\])/.test(ctx.url) || !URL.canParse(`http://page${ctx.url}`))
    throw new Problem('malformed', { message: 'The address couldn’t be read.' });
  await next();
};

/** An address without its query and without the token of a preview link, so that it can be logged. */
export const withoutSecrets = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '').replace(/(\/previews?\/)[^/]+/i, '$1…');
