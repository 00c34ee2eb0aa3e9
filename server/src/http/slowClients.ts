import type { Server } from 'node:http';

/** How long a client may read nothing of its answer, in milliseconds. For comparison: nginx's `send_timeout` is 60 s. */
const UNREAD_MS = 30_000;

/**
 * Closes connections whose client reads nothing of its answer for `ms` to twice `ms`: Node checks every `ms` whether anything was
 * sent.
 */
export function closeUnread(server: Server, ms = UNREAD_MS): void {
  server.setTimeout(ms, (socket) => {
    // Node sets another timeout while it waits for the next request. Answers that take long to compute are left alone.
    const isKeptAlive = socket.timeout !== ms;
    if (isKeptAlive || socket.writableLength > 0) socket.destroy();
  });
}
