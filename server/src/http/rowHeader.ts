import type { Context } from 'koa';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { currentRowId } from '../content/contentState.ts';

/**
 * Adds a header to the answer: the id of the last row of the journal (the log of all writes), if the server knows it.
 * With its next write, the client sends this id, so that the server notices if a backup was restored in between.
 */
export async function tellRow(ctx: Context): Promise<void> {
  const id = await currentRowId().catch(() => undefined);
  if (id !== undefined) ctx.set(MOMENT_HEADER, id);
}
