import type { Middleware } from 'koa';
import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';

/**
 * Adds the header that marks an answer as our server's. An answer without a body could also come from a captive portal or a proxy, so our
 * clients accept it only with this header.
 */
export const mark: Middleware = async (ctx, next) => {
  ctx.set(API_VERSION_HEADER, String(API_VERSION));
  await next();
};
