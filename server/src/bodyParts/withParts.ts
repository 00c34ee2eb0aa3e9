import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { BodyInParts, IN_PARTS } from '@agency/contract/bodyParts';
import { unlessSilent } from '../database/silence.ts';
import { readJson } from '../http/body.ts';
import { checked } from '../http/fieldMessages.ts';
import { bytesOf, forgetParts } from './model.ts';

/** Whether a request says where its body is, rather than have it. */
export const isInParts = (ctx: Context): boolean => Boolean(ctx.is(IN_PARTS));

/**
 * Hands on a request whose body an account has sent in parts as though it had come in one piece, and any other as it is. The
 * parts of what was refused stay, since it may be sent again; so do all where asked for.
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
  // What stays goes with the sweep.
  if (!keepsParts) await unlessSilent(forgetParts(whole)).catch(() => {});
  return result;
}

/** The same request with another body. */
function withBody({ app, req: { method, url }, res }: Context, type: string, bytes: Buffer): Context {
  const headers = { 'content-type': type, 'content-length': String(bytes.length) };
  const request = Object.assign(Readable.from([bytes], { objectMode: false }), { method, url, headers });
  // Of a request, those that read its body want no more than this.
  return app.createContext(request as unknown as IncomingMessage, res);
}
