import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { closeUnread } from './slowClients.ts';

const MS = 50;
/** More bytes than the socket buffers of both ends can take, so the rest waits in the server. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends a request; returns the server's socket. */
async function ask(handle: RequestListener): Promise<Socket> {
  server = createServer({ keepAliveTimeout: MS }, handle);
  closeUnread(server, MS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [socket] = (await once(server, 'connection')) as [Socket];
  return socket;
}

test('a connection is closed if its client does not read a long response', async () => {
  const socket = await ask((_request, response) => response.end(LARGE));
  await once(socket, 'close');
  expect(client.bytesRead).toBeLessThan(LARGE.length);
});

test('a connection stays open while the server takes long to respond', async () => {
  await ask((_request, response) => {
    server.once('timeout', () => response.end('late'));
  });
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/late$/);
});

test('an idle connection is closed after its keep-alive timeout', async () => {
  const socket = await ask((_request, response) => response.end('read'));
  await Promise.all([once(socket, 'close'), once(client.resume(), 'end')]);
});
