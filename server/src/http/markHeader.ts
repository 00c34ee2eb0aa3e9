import type { Middleware } from 'koa';
import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';

/**
 * Adds the header that marks an answer as one of our server. An answer could also come from a proxy or a public Wi-Fi's
 * sign-in page. So our clients accept an answer without a body only with this header.
 */
export const mark: Middleware = async (ctx, next) => {
  ctx.set(API_VERSION_HEADER, String(API_VERSION));
  await next();
};
