import type { Server } from 'node:http';

/**
 * A client that doesn't read its answer for this many milliseconds is disconnected. For comparison: nginx's
 * `send_timeout` is 60 s.
 */
const UNREAD_MS = 30_000;

/**
 * Closes the connection of a client that stops reading its answer. This takes between `ms` and twice `ms`, because Node
 * only checks every `ms` whether anything was sent.
 */
export function closeUnread(server: Server, ms = UNREAD_MS): void {
  server.setTimeout(ms, (socket) => {
    // Two connections may be idle here: one that waits for its next request (Node has given it another timeout), and
    // one whose client doesn't read. Both are closed. A connection whose answer is still being computed stays open.
    const isKeptAlive = socket.timeout !== ms;
    if (isKeptAlive || socket.writableLength > 0) socket.destroy();
  });
}
