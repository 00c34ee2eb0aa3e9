import type { Middleware } from 'koa';
import { callerOf } from '../http/network.ts';
import type { RateLimit } from '../http/rateLimit.ts';

const isPreview = /^\/(api\/previews|([\w-]+\/)?preview)\//i;

/**
 * Limits how often one address may open preview links, and keeps their pages and answers out of caches, search engines
 * and the Referer header of other sites.
 */
export const privateAnswers =
  ({ count }: RateLimit): Middleware =>
  async (ctx, next) => {
    if (!isPreview.test(ctx.path)) return next();
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.set('Referrer-Policy', 'no-referrer');
    await count('preview', callerOf(ctx).address);
    await next();
    // Redirects would be cached otherwise.
    ctx.set('Cache-Control', 'no-store');
  };
