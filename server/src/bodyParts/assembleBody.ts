import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyInParts, PARTS_CONTENT_TYPE } from '@agency/contract/bodyParts';
import { unlessSilent } from '../database/databasePing.ts';
import { readJson } from '../http/requestBody.ts';
import { checked } from '../http/fieldMessages.ts';
import { bytesOf, forgetParts } from './model.ts';

/** Whether the body was uploaded in parts before. Then the request itself only says which parts. */
export const isInParts = (ctx: Context): boolean => Boolean(ctx.is(PARTS_CONTENT_TYPE));

/**
 * If the body was uploaded in parts, passes a request with the complete body to `use`; otherwise the request itself. If `use` succeeds, the
 * parts are deleted, unless `keepsParts`. If it throws, they stay, because the client may retry.
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

/** A request with the same address and method, and another body. */
function withBody({ app, req: { method, url }, res }: Context, type: string, bytes: Buffer): Context {
  const headers = { 'content-type': type, 'content-length': String(bytes.length) };
  const request = Object.assign(Readable.from([bytes], { objectMode: false }), { method, url, headers });
  // Our code that reads bodies uses no other properties of a request.
  return app.createContext(request as unknown as IncomingMessage, res);
}
