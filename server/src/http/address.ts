import type { Middleware } from 'koa';
import { Problem } from '@agency/contract/problems';

/** Refuses addresses that no browser sends: what comes after could take them for another host's, or fail to read them. */
export const ownAddress: Middleware = async (ctx, next) => {
  // A proxy may send the whole address; its path is what counts.
  if (/^https?:\/\//i.test(ctx.url) && URL.canParse(ctx.url)) {
    const { pathname, search } = new URL(ctx.url);
    ctx.url = pathname + search;
  }
  if (!/^\/(?![/\\])/.test(ctx.url) || !URL.canParse(`http://page${ctx.url}`))
    throw new Problem('malformed', { message: 'The address couldn’t be read.' });
  await next();
};
