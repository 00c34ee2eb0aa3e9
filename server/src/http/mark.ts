import type { Middleware } from 'koa';
import { AGE, MARK } from '@agency/contract/mark';

/** Says of each answer that it is this server's: only then do our clients believe an answer that says nothing else. */
export const mark: Middleware = async (ctx, next) => {
  ctx.set(MARK, String(AGE));
  await next();
};
