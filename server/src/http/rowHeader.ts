import type { Context } from 'koa';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { currentRowId } from '../content/contentState.ts';

/** Adds the header with the id of the journal's last row to an answer, if the server knows it. */
export async function tellRow(ctx: Context): Promise<void> {
  const id = await currentRowId().catch(() => undefined);
  if (id !== undefined) ctx.set(MOMENT_HEADER, id);
}
