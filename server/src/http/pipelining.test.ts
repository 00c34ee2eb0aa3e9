import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { oneByOne, QueuedResponse } from './pipelining.ts';

const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

async function send(server: Server, requests: string) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests);
  return socket;
}

test('pipelined requests on one connection are handled one after the other', async () => {
  const seen: string[] = [];
  const answerLater = (url: string, response: ServerResponse) =>
    setImmediate(() => {
      seen.push(`answer ${url}`);
      response.end(url);
    });
  const server = createServer(
    { ServerResponse: QueuedResponse },
    oneByOne(({ url = '' }, response) => {
      seen.push(`handle ${url}`);
      answerLater(url, response);
    }),
  );
  const socket = await send(server, head('/1') + head('/2') + head('/3', 'Connection: close\r\n'));
  const answers = await text(socket);
  expect(answers.match(/^\/\d/gm)).toEqual(['/1', '/2', '/3']);
  expect(seen).toEqual(['1', '2', '3'].flatMap((number) => [`handle /${number}`, `answer /${number}`]));
  server.close();
});

test('when a connection pipelines too many requests, the server does not parse the rest', async () => {
  let made = 0;
  class Counted extends QueuedResponse {
    constructor(...given: ConstructorParameters<typeof QueuedResponse>) {
      super(...given);
      made += 1;
    }
  }
  // Node also makes a response for requests that it refuses itself, such as those with an unknown Expect header.
  const server = createServer({ ServerResponse: Counted }, () => {});
  const socket = await send(server, head('/') + head('/', 'Expect: a\r\n').repeat(1_000));
  await once(socket.on('error', () => {}).resume(), 'close');
  expect(made).toBeLessThan(20);
  server.close();
});
