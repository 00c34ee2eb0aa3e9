import type { Middleware } from 'koa';
import { Problem } from '@agency/contract/problems';

/** Refuses paths that no browser sends: later code could read them as another host's address, or fail to parse them. */
export const ownAddress: Middleware = async (ctx, next) => {
  // A proxy may send a full URL; only its path counts.
  if (/^https?:\/\//i.test(ctx.url) && URL.canParse(ctx.url)) {
    const { pathname, search } = new URL(ctx.url);
    ctx.url = pathname + search;
  }
  if (!/^\/(?![/\\])/.test(ctx.url) || !URL.canParse(`http://page${ctx.url}`))
    throw new Problem('malformed', { message: 'The address couldn’t be read.' });
  await next();
};
