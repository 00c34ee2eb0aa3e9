import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Problem } from '@agency/contract/problems';
import { keeping } from '../http/kept.ts';
import { drawShare, type Drawing } from './drawShare.ts';
import type { Share } from './renderer.ts';

/** Drawing one takes some 100 ms of a core. */
const DRAWN_AT_ONCE = 2;
const MOST_WAITING = 20;
const atOnce = pLimit(DRAWN_AT_ONCE);

const address = /^\/share\/([a-z][\w-]*?)(-[0-9a-f]{12})?\.jpg$/;

interface Found {
  share: Share;
}

/**
 * Answers /share/{name}-{hash}.jpg: drawn when first asked for, and kept while someone asks for it. An older hash, or
 * none, answers the picture as it is now, and not for long.
 */
export function sharePictures(
  find: (name: string) => Promise<Share | 'missing' | 'failed'>,
): (ctx: Context) => Promise<void> {
  const current = keeping<Found>(({ share }) => share.drawing.backdrop.length);
  const drawn = new LRUCache<string, Buffer, Drawing>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length + 1,
    // Askers at the same time share one drawing.
    fetchMethod: (_path, _stale, { context }) => atOnce(() => drawShare(context)),
  });

  return async (ctx) => {
    const name = address.exec(ctx.path)?.[1];
    if (name === undefined) throw new Problem('notFound');
    const { share } = await current(name, async () => {
      const found = await find(name);
      if (found === 'missing') throw new Problem('notFound');
      if (found === 'failed') throw new Problem('databaseAway');
      return { share: found };
    });
    if (!drawn.has(share.path) && atOnce.pendingCount >= MOST_WAITING) throw new Problem('busy');
    const bytes = await drawn.forceFetch(share.path, { context: share.drawing });
    ctx.set(
      'Cache-Control',
      ctx.path === share.path ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    );
    // Others show it beside a link to us.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.set('ETag', `"${share.path}"`);
    ctx.type = 'jpg';
    ctx.body = bytes;
    if (ctx.fresh) ctx.status = 304;
  };
}
