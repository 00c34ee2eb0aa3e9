import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyInParts, PARTS_CONTENT_TYPE } from '@agency/contract/bodyParts';
import { unlessSilent } from '../database/databasePing.ts';
import { readJson } from '../http/requestBody.ts';
import { checked } from '../http/fieldMessages.ts';
import { bytesOf, forgetParts } from './model.ts';

/** Whether the request's body was uploaded before, in parts. Then the request itself only says which parts belong to it. */
export const isInParts = (ctx: Context): boolean => Boolean(ctx.is(PARTS_CONTENT_TYPE));

/**
 * Calls `use` with a request that has the complete body: if the body was uploaded in parts, with a request that
 * contains all of them, otherwise with the request itself. If `use` succeeds, the parts are deleted, unless
 * `keepsParts`. If it throws, they stay, because the client may retry.
 */
export async function withParts<Result>(
  ctx: Context,
  { account, keepsParts }: { account: string; keepsParts: boolean },
  use: (whole: Context) => Promise<Result>,
): Promise<Result> {
  if (account === '' || !isInParts(ctx)) return use(ctx);
  const { id, count, type } = checked(BodyInParts, await readJson(ctx, false));
  const whole = { account, body: id };
  const result = await use(withBody(ctx, type, await unlessSilent(bytesOf(whole, count))));
  // If this fails, the sweep (the job that deletes expired data) deletes the parts later.
  if (!keepsParts) await unlessSilent(forgetParts(whole)).catch(() => {});
  return result;
}

/** Makes a request with the same address and method, but with another body. */
function withBody({ app, req: { method, url }, res }: Context, type: string, bytes: Buffer): Context {
  const headers = { 'content-type': type, 'content-length': String(bytes.length) };
  const request = Object.assign(Readable.from([bytes], { objectMode: false }), { method, url, headers });
  // The cast is safe, because our code that reads bodies only uses these properties of a request.
  return app.createContext(request as unknown as IncomingMessage, res);
}
