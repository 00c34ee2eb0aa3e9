import type { Middleware } from 'koa';
import { AGE, MARK } from '@agency/contract/mark';

/**
 * Marks each answer as this server's. Our clients trust an otherwise empty answer only with this mark, because it could come from a
 * captive portal or a proxy.
 */
export const mark: Middleware = async (ctx, next) => {
  ctx.set(MARK, String(AGE));
  await next();
};
