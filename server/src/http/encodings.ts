import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { Context } from 'koa';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Compressing shorter answers isn't worth it. */
const MIN_COMPRESSED_CHARACTERS = 1_024;

/** The body and route of each public response, which the cache in front of Koa stores (`responseCache.ts`). */
export const publicBodies = new WeakMap<ServerResponse, { body: Buffer; route: string }>();

/** A text that may be sent many times. Its hash and its compressed forms are computed on first use and cached. */
export class Sendable {
  private readonly forms = new Map<string, Promise<Buffer>>();
  readonly text: string;
  private own: Buffer | undefined;
  private digest: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get hash(): string {
    return (this.digest ??= createHash('sha256').update(this.text).digest('base64url').slice(0, 27));
  }

  /**
   * The memory that this text will take, in bytes, when all its forms have been made: the text, its bytes, and the two
   * compressed forms (together at most half the text).
   */
  get memoryBytes(): number {
    return Math.ceil(this.text.length * 2.5);
  }

  get bytes(): Buffer {
    return (this.own ??= Buffer.from(this.text));
  }

  /** The compressed text, made off the main thread and cached. */
  in(encoding: 'br' | 'gzip'): Promise<Buffer> {
    let form = this.forms.get(encoding);
    if (!form) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      form = encoding === 'br' ? brotli(this.text, { params }) : zip(this.text);
      this.forms.set(encoding, form);
    }
    return form;
  }
}

/** Sends a text in the best encoding that the client accepts; returns the bytes. */
export async function send(ctx: Context, type: string, sendable: Sendable): Promise<Buffer> {
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  const encoding = sendable.text.length < MIN_COMPRESSED_CHARACTERS ? undefined : bestEncoding(ctx);
  if (encoding) ctx.set('Content-Encoding', encoding);
  const bytes = encoding ? await sendable.in(encoding) : sendable.bytes;
  ctx.body = bytes;
  return bytes;
}

/** Streams an answer that is too large to hold in memory. */
export function sendStream(ctx: Context, type: string, parts: Readable): void {
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  if (bestEncoding(ctx) === undefined) {
    ctx.body = parts;
    return;
  }
  ctx.set('Content-Encoding', 'gzip');
  // With `pipeline`, an error in `parts` also ends the response with an error. Otherwise half a list would look like a
  // complete one.
  ctx.body = pipeline(parts, createGzip(), () => {});
}

/** Browsers list gzip first but give all encodings the same weight; we prefer brotli because it is smaller. */
const bestEncoding = (ctx: Context) =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding);

/**
 * Whether the client already has this answer, by its `If-None-Match`. We don't use `ctx.fresh`: requests by our pages'
 * scripts also have `Cache-Control: no-cache`, which Koa takes for a forced reload.
 */
export const matchesETag = (ctx: Context, tag = ctx.response.get('ETag')): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === tag || each === '*');

/** Like `send`, for public content: adds a content hash as ETag, and answers 304 if the client has it already. */
export async function sendPublic(ctx: Context, type: string, sendable: Sendable): Promise<void> {
  const body = await send(ctx, type, sendable);
  const encoding = ctx.response.get('Content-Encoding') || 'identity';
  ctx.set('ETag', `"${sendable.hash}-${encoding}"`);
  ctx.set('Cache-Control', 'public, no-cache');
  if (matchesETag(ctx)) ctx.status = 304;
  const { routerPath = 'page' } = ctx as { routerPath?: string };
  publicBodies.set(ctx.res, { body, route: routerPath });
}
