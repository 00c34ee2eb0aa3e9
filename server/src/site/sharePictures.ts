import { setTimeout as after } from 'node:timers/promises';
import type { Context } from 'koa';
import pLimit from 'p-limit';
import { mediaIdOf } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import type { Drawing, Share } from '@agency/contract/rendering';
import { databaseAway } from '../database/databaseTrouble.ts';
import { TooMuch } from '../drawing/jobRunner.ts';
import { sharePictureLane } from '../drawing/jobLanes.ts';
import { createCache } from '../memoryCaches.ts';
import { contentCache } from '../http/contentCache.ts';
import { fileOf, readFile } from '../media/model.ts';

/** The maximum number of pictures that wait to be drawn. */
const MOST_WAITING = 20;
const oneByOne = pLimit(1);
/** After this time, the home page's picture is sent instead, in milliseconds. Social networks don't wait long. */
const PATIENCE_MS = 3_000;

const address = /^\/share\/([a-z][\w-]*?)(-[0-9a-f]{12})?\.jpg$/;

interface CachedShare {
  share: Share;
}

export interface SharePictures {
  /**
   * Starts to draw a picture that will probably be requested soon. Does nothing if it was called with the same `share`
   * object before: a cached page keeps its object, and each new rendering of a page makes a new one.
   */
  prepare(share: Share): void;
  answer(ctx: Context): Promise<void>;
}

/**
 * Serves /share/{name}-{hash}.jpg, the picture that social networks show next to a link to a page. If the hash is
 * outdated or missing, the current picture is sent, and may be cached for five minutes. If drawing takes too long, the
 * home page's picture is sent instead.
 */
export function sharePictures(find: (name: string) => Promise<Share | 'missing' | 'failed'>): SharePictures {
  const current = contentCache<CachedShare>('shares', ({ share }) => share.drawing.backdrop.length);
  const drawn = createCache<Uint8Array, Drawing>('sharePictures', {
    sizeCalculation: (bytes) => bytes.length + 1,
    // Simultaneous requests share one drawing.
    fetchMethod: (_path, _stale, { context }) => oneByOne(() => draw(context)),
  });
  const prepared = new WeakSet<Share>();
  const isBusy = ({ path }: Share) => !drawn.has(path) && oneByOne.pendingCount >= MOST_WAITING;
  const picture = ({ path, drawing }: Share) => drawn.forceFetch(path, { context: drawing });
  const shareOf = async (name: string): Promise<Share> => {
    const { share } = await current(name, async () => {
      const found = await find(name);
      if (found === 'missing') throw new Problem('notFound');
      if (found === 'failed') throw databaseAway();
      return { share: found };
    });
    return share;
  };
  return {
    prepare(share) {
      if (prepared.has(share) || isBusy(share)) return;
      prepared.add(share);
      // When the picture is requested, that request gets the error. The catch only prevents an unhandledRejection.
      picture(share).catch(() => {});
    },
    async answer(ctx) {
      const name = address.exec(ctx.path)?.[1];
      if (name === undefined) throw new Problem('notFound');
      const share = await shareOf(name);
      const instead = drawn.get((await shareOf('home')).path);
      const own = isBusy(share) ? undefined : await soon(picture(share), instead);
      const bytes = own ?? instead;
      if (!bytes) throw new Problem('busy');
      const lasts = ctx.path === share.path ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      ctx.set('Cache-Control', own ? lasts : 'no-store');
      // Other sites may show this picture next to a link to us.
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      ctx.set('Content-Security-Policy', "default-src 'none'");
      if (own) ctx.set('ETag', `"${share.path}"`);
      ctx.type = 'jpg';
      ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (ctx.fresh) ctx.status = 304;
    },
  };
}

/** Waits for the picture. If there is another one to send instead, waits only for `PATIENCE_MS`, and then returns undefined. */
const soon = (picture: Promise<Uint8Array>, instead: Uint8Array | undefined) =>
  instead ? Promise.race([picture, after(PATIENCE_MS)]) : picture;

/**
 * Draws a share picture. Photos from other sites are left out. If drawing takes too much memory or time, it is drawn
 * again without any photos.
 */
async function draw(drawing: Drawing): Promise<Uint8Array> {
  const photos = await Promise.all(
    drawing.photos.map(async ({ address: photo }) =>
      mediaIdOf(photo) === undefined ? undefined : readFile(fileOf(photo)),
    ),
  );
  return sharePictureLane('drawShare', drawing, photos).catch((error: unknown) => {
    if (error instanceof TooMuch) return sharePictureLane('drawShare', drawing, []);
    throw error;
  });
}
