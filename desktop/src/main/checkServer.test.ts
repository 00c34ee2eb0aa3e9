import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { API_VERSION_HEADER } from '../bridge.ts';
import { checkServer as check, type Ask } from './checkServer.ts';

const ask: Ask = async (url, signal) => {
  const response = await fetch(url, { signal });
  const isMarked = response.headers.has(API_VERSION_HEADER);
  return { status: response.status, url: response.url, body: await response.text(), isMarked };
};
const checkServer = (address: string) => check(address, ask);

const ending: (() => void)[] = [];
afterEach(() => ending.splice(0).forEach((end) => end()));

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says = (status: number, body: unknown, marked = true) =>
  aServer((request, response) => {
    response.writeHead(request.url === '/api/health' ? status : 404, {
      'content-type': 'application/json',
      ...(marked && { [API_VERSION_HEADER]: '1' }),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

test('a healthy server is recognized by its response', async () => {
  const address = await says(200, { status: 'ok' });
  expect(await checkServer(address)).toEqual({ found: 'server', address });
});

test('a redirect is followed, and the final address is returned', async () => {
  const address = await says(200, { status: 'ok' });
  const old = await aServer((request, response) => {
    response.writeHead(301, { location: address + request.url });
    response.end();
  });
  expect(await checkServer(old)).toEqual({ found: 'server', address });
});

test('a server whose database is down is reported as "databaseAway"', async () => {
  const address = await says(503, { code: 'databaseAway', message: 'x' });
  expect(await checkServer(address)).toEqual({ found: 'databaseAway', address });
});

test.each([
  ['a page', 200, '<html>'],
  ['another health check', 200, { status: 'green' }],
  ['a page that is missing', 404, { code: 'notFound' }],
  ['a proxy whose server is away', 503, '<html>Bad gateway</html>'],
])('%s is reported as "somethingElse"', async (_, status, body) =>
  expect(await checkServer(await says(status, body))).toEqual({ found: 'somethingElse' }),
);

test('a correct response without our header is reported as "somethingElse"', async () => {
  expect(await checkServer(await says(200, { status: 'ok' }, false))).toEqual({ found: 'somethingElse' });
  const away = { code: 'databaseAway', message: 'x' };
  expect(await checkServer(await says(503, away, false))).toEqual({ found: 'somethingElse' });
});

test('an address where no server answers is reported as "nothing"', async () => {
  const address = await says(200, {});
  ending.splice(0).forEach((end) => end());
  expect(await checkServer(address)).toEqual({ found: 'nothing' });
});
