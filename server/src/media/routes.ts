import Router from '@koa/router';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { widths } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { addressOf } from './keep.ts';
import { keepFile, picturesBy, readFile } from './model.ts';

/** Encoding a picture takes most of a core; a page's worth of first requests must not take all of them at once. */
const encoding = pLimit(2);
const recent = new LRUCache<string, Buffer>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 1,
});

const name = /^([0-9a-f]{32})(?:-(\d+))?\.(avif|webp|jpg|png)$/;

/** Pictures by content hash: as they came, or in one of our widths and formats, made when first asked for. */
export function mediaRoutes(): Router {
  const router = new Router();
  router.get('/media/:name', async (ctx: Context) => {
    const file = String((ctx.params as Record<string, string>)['name']);
    const bytes = recent.get(file) ?? (await find(file));
    recent.set(file, bytes);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // The desktop editor shows these pictures from an origin of its own.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.set('ETag', `"${file}"`);
    ctx.type = file.slice(file.lastIndexOf('.'));
    ctx.body = bytes;
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

async function find(file: string): Promise<Buffer> {
  const [, id = '', width, format] = name.exec(file) ?? [];
  const picture = (await picturesBy([id])).get(id);
  if (!picture) throw new Problem('notFound');
  const original = addressOf({ id, format: picture.format }).slice('/media/'.length);
  if (file === original) return (await readFile(file)) ?? lost();

  const offered =
    width !== undefined &&
    (widths as readonly number[]).includes(Number(width)) &&
    Number(width) <= widest(picture.width);
  if (!offered || (format !== 'avif' && format !== 'webp')) throw new Problem('notFound');
  return (await readFile(file)) ?? encoding(() => render(file, original, Number(width), format));
}

/** The smallest of our widths that shows the whole picture, so that also a small one has a rendition. */
const widest = (width: number) => widths.find((one) => one >= width) ?? widths[widths.length - 1] ?? width;

async function render(
  file: string,
  original: string,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const meanwhile = await readFile(file);
  if (meanwhile) return meanwhile;
  const resized = sharp((await readFile(original)) ?? lost()).resize({ width, withoutEnlargement: true });
  const bytes = await (
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
  ).toBuffer();
  await keepFile(file, bytes);
  return bytes;
}

function lost(): never {
  throw new Problem('notFound');
}
