import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many further requests a client may send on a connection while one is being answered. Browsers and proxies wait
 * for each answer.
 */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, number>();

function countWaiting(socket: Socket, change: 1 | -1): number {
  const count = (waiting.get(socket) ?? 0) + change;
  waiting.set(socket, count);
  return count;
}

/**
 * Closes a connection, and stops Node from parsing the data that was already read. Otherwise Node would still create a
 * request and a response for each of the 2,000 requests in a block of 64 KB; with 100 connections that takes over a
 * second. `parser` is internal, so Node's types omit it. The return value 2 means "upgrade", which makes the parser
 * stop. In a Node version without `parser`, we would only lose that second.
 */
function cut(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

/**
 * The response class of our server. It closes a connection that sends too many requests without waiting for answers. It
 * can count them, because Node creates a response for each request that it reads, and calls `assignSocket` when the
 * previous response was sent.
 */
export class QueuedResponse extends ServerResponse {
  constructor(...given: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
    super(...given);
    const { socket } = given[0];
    if (countWaiting(socket, 1) > MAX_WAITING + 1) cut(socket);
  }

  override assignSocket(socket: Socket): void {
    countWaiting(socket, -1);
    super.assignSocket(socket);
  }
}

/** Handles the requests of a connection one after the other, so that no answer is computed before it can be sent. */
export function oneByOne(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) handle(request, response);
    else response.once('socket', () => setImmediate(handle, request, response));
  };
}
