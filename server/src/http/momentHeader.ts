import type { Context } from 'koa';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { momentNow } from '../database/moments.ts';

/** Adds the current content moment to an answer, if it is known. */
export async function tellMoment(ctx: Context): Promise<void> {
  const moment = await momentNow().catch(() => undefined);
  if (moment !== undefined) ctx.set(MOMENT_HEADER, moment);
}
