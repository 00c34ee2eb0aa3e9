import { setTimeout as after } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import { widthsFor } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { unlessSilent } from '../database/databasePing.ts';
import { createCache } from '../memoryCaches.ts';
import { addressOf, fileOf, PICTURE_CACHE_MS, picturesBy, readFile } from './model.ts';
import { fileOfRendition, findRendition, rendition, type Rendition } from './renditions.ts';

/** How long a visitor waits for a missing rendition before the server sends the original picture instead, in milliseconds. */
const PATIENCE_MS = 400;
/** An original is sent instead of a missing rendition only up to this size, in bytes. */
const MAX_ORIGINAL_BYTES = 400_000;

const recent = createCache<Uint8Array>('pictures', {
  ttl: PICTURE_CACHE_MS,
  sizeCalculation: (bytes) => bytes.length + 1,
});

const name = /^([0-9a-f]{32})(?:-(\d+))?\.(avif|webp|jpg|png)$/;

interface MediaFile {
  /** The requested file, or one that is sent instead. */
  file: string;
  bytes: Uint8Array;
}

/**
 * Serves pictures: originals, and renditions in our widths and formats. A rendition that doesn't exist is made at its first request. While
 * an AVIF is being made, WebP is sent instead.
 */
export function mediaRoutes(): Router {
  const router = new Router();
  router.get('/media/:name', async (ctx: Context) => {
    const asked = String((ctx.params as Record<string, string>)['name']);
    const { file, bytes } = await unlessSilent(find(asked, takesWebp(ctx)));
    recent.set(file, bytes);
    const lasts = file === asked;
    ctx.set('Cache-Control', lasts ? 'public, max-age=31536000, immutable' : 'no-store');
    // The desktop editor has another origin, and shows these pictures, too.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (lasts) ctx.set('ETag', `"${file}"`);
    ctx.type = file.slice(file.lastIndexOf('.'));
    ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

/** Whether the client can show WebP: such browsers list it in the header Accept. Other clients wait for the AVIF. */
const takesWebp = (ctx: Context) => ctx.get('Accept').includes('image/webp');

async function find(file: string, mayBeWebp: boolean): Promise<MediaFile> {
  const kept = recent.get(file);
  if (kept) return { file, bytes: kept };
  const [, id = '', width, format] = name.exec(file) ?? [];
  const picture = (await picturesBy([id])).get(id);
  if (!picture) throw new Problem('notFound');
  const full = { id, format: picture.format, width: picture.width };
  const original = fileOf(addressOf(full));
  if (file === original) return read(file);

  const offered = width !== undefined && widthsFor(picture.width).includes(Number(width));
  if (!offered || (format !== 'avif' && format !== 'webp')) throw new Problem('notFound');
  const there = await findRendition(file);
  if (there) return { file, bytes: there };
  const wish = { original: full, width: Number(width), format } as const;
  const made = drawn(wish);
  if (format === 'avif' && mayBeWebp) {
    // The AVIF is made in the background. The error is ignored, because the next request tries again.
    made.catch(() => {});
    return drawn({ ...wish, format: 'webp' });
  }
  const soon = await Promise.race([made, after(PATIENCE_MS)]);
  if (soon) return soon;
  const instead = await read(original);
  return instead.bytes.length <= MAX_ORIGINAL_BYTES ? instead : made;
}

const drawn = async (wish: Rendition): Promise<MediaFile> => ({
  file: fileOfRendition(wish),
  bytes: await rendition(wish),
});

async function read(file: string): Promise<MediaFile> {
  const bytes = recent.get(file) ?? (await readFile(file));
  if (!bytes) throw new Problem('notFound');
  return { file, bytes };
}
