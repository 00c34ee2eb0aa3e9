import { createReadStream } from 'node:fs';
import type { Context } from 'koa';

/**
 * Answers a request with a `Range` header with that part of the file. Safari doesn't play a video without this.
 * Supports one range per request, which is all that browsers ask for.
 */
export function sendRange(ctx: Context, file: string): void {
  if (ctx.response.get('Content-Encoding')) return;
  ctx.set('Accept-Ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(ctx.get('Range')) ?? [];
  if (from === undefined || ctx.get('If-Range')) return;
  const size = ctx.length;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : Infinity, size - 1);
  if (start > end) return;
  const type = ctx.type;
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  ctx.body = createReadStream(file, { start, end });
  ctx.type = type;
  ctx.length = end - start + 1;
}
