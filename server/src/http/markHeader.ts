import type { Middleware } from 'koa';
import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';

/**
 * Adds the header that marks an answer as this server's. Our clients accept an answer without a body only with this header,
 * because it could also come from a captive portal or a proxy.
 */
export const mark: Middleware = async (ctx, next) => {
  ctx.set(API_VERSION_HEADER, String(API_VERSION));
  await next();
};
