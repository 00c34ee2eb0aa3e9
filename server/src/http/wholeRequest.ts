import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** What is still on its way when the answer stands: so much of it is read and thrown away, and for so long. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_MS = 10_000;
const STILL_MS = 1_000;

/**
 * Lets who is refused in the middle of sending finish, so that they can read why. A request that doesn't end soon costs
 * its connection: whatever came next on it would wait behind the rest of this one.
 */
export const wholeRequest: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete && !(await ends(ctx.req))) ctx.set('Connection', 'close');
};

/** Reads on, without use for what comes; answers whether the request came to its end. */
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
