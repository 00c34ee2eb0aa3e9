import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/**
 * When a request was already answered, the server reads and discards the rest of it, up to these limits: bytes, total
 * time, and time without new data (in ms).
 */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_MS = 10_000;
const STILL_MS = 1_000;

/**
 * If the server refuses an upload while the client is still sending, many clients read the answer only after they have
 * sent everything. So this reads the rest. If the rest takes too long, the connection is closed, because the next
 * request on it would have to wait.
 */
export const drainRequest: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete && !(await ends(ctx.req))) ctx.set('Connection', 'close');
};

/** Reads and discards the rest of a request. Resolves with true if the request ended within the limits. */
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
