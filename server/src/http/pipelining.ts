import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait behind the one being answered. Browsers and proxies send one at a time. */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, number>();

function countWaiting(socket: Socket, change: 1 | -1): number {
  const count = (waiting.get(socket) ?? 0) + change;
  waiting.set(socket, count);
  return count;
}

/**
 * Closes a connection in the middle of a block that was read. Node would still make a request and a response for each of the 2,000
 * requests that 64 KB hold, which takes 100 connections over a second. Its types leave out the parser, which stops where an upgrade
 * of the connection begins: 2 says so. Where another version has no such property, only the rest is read in vain.
 */
function cut(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

/**
 * Closes a connection that sends too many requests without waiting for their answers. Node makes a response for each request it
 * reads, also for those that it refuses by itself, and gives it the socket when the one before it is sent.
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

/** Handles the requests of a connection one after the other: nothing is computed for an answer that can't be sent yet. */
export function oneByOne(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) handle(request, response);
    else response.once('socket', () => setImmediate(handle, request, response));
  };
}
