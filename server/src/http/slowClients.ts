import type { Server } from 'node:http';

/** After how many milliseconds without reading its answer a client is disconnected. For comparison: nginx's `send_timeout` is 60 s. */
const UNREAD_MS = 30_000;

/**
 * Closes the connection of a client that reads nothing of its answer. That takes between `ms` and twice `ms`, because Node checks every
 * `ms` whether anything was sent.
 */
export function closeUnread(server: Server, ms = UNREAD_MS): void {
  server.setTimeout(ms, (socket) => {
    // While a connection waits for its next request, Node sets another timeout. A connection stays open while its answer is computed.
    const isKeptAlive = socket.timeout !== ms;
    if (isKeptAlive || socket.writableLength > 0) socket.destroy();
  });
}
