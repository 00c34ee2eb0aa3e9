import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { oneByOne, QueuedResponse } from './pipelining.ts';

test('requests that one connection sends at once are handled one after the other', async () => {
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  socket.write(head('/1') + head('/2') + head('/3', 'Connection: close\r\n'));
  const answers = await text(socket);
  expect(answers.match(/^\/\d/gm)).toEqual(['/1', '/2', '/3']);
  expect(seen).toEqual(['1', '2', '3'].flatMap((number) => [`handle /${number}`, `answer /${number}`]));
  server.close();
});
