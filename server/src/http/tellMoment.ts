import type { Context } from 'koa';
import { MOMENT } from '@agency/contract/mark';
import { momentNow } from '../database/moments.ts';

/** Has an answer say the moment of the content, where that is known. */
export async function tellMoment(ctx: Context): Promise<void> {
  const moment = await momentNow().catch(() => undefined);
  if (moment !== undefined) ctx.set(MOMENT, moment);
}
