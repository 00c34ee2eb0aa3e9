import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** Limits for reading and discarding the rest of a request that was already answered: bytes, total time, and time without data (in ms). */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_MS = 10_000;
const STILL_MS = 1_000;

/**
 * Lets a client that is refused during an upload finish sending, so that it can read the answer. If the request doesn't end soon, its
 * connection is closed, because the next request on it would have to wait for the rest of this one.
 */
export const drainRequest: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete && !(await ends(ctx.req))) ctx.set('Connection', 'close');
};

/** Reads and discards the rest of a request. Resolves to whether the request was complete. */
function ends(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(all);
      clearTimeout(still);
      request.off('data', count).off('end', stop).off('close', stop);
      resolve(request.complete);
    };
    const count = (part: Buffer) => {
      bytes += part.length;
      still.refresh();
      if (bytes > MOST_BYTES) stop();
    };
    const all = setTimeout(stop, MOST_MS);
    const still = setTimeout(stop, STILL_MS);
    request.unpipe();
    request.on('data', count).once('end', stop).once('close', stop).resume();
  });
}
