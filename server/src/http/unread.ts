import type { Server } from 'node:http';

/** In milliseconds; nginx's `send_timeout` is 60 s. */
const UNREAD_MS = 30_000;

/**
 * Closes connections whose client takes nothing of its answer for `ms`, or for twice that: Node looks at intervals of `ms` whether
 * anything left.
 */
export function closeUnread(server: Server, ms = UNREAD_MS): void {
  server.setTimeout(ms, (socket) => {
    // Node sets another timeout while it waits for the next request. An answer that takes long to compute is left alone.
    const isKeptAlive = socket.timeout !== ms;
    if (isKeptAlive || socket.writableLength > 0) socket.destroy();
  });
}
