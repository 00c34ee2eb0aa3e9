import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { health } from '@agency/contract/health';
import { services } from '@agency/contract/services';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { dataUrl } from '../fixtures/pictures.ts';
import { serviceFields } from '../fixtures/content.ts';
import { raw } from '../fixtures/raw.ts';

/** Sends a request line as it is, without the URL normalization of fetch; returns the status. */
const ask = (address: string, target: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${target} was not answered.`)));
    socket.on('data', (part) => (answer += part.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
  });

test('addresses that no browser sends are refused, and the server keeps running', async ({ server, api }) => {
  const targets = ['http://[', '//', '///x', '//evil.example/projects', '/\\evil.example', '*'];
  for (const target of [...targets, '/%ff', '/projects/%E0%A4%A', '/gallery/%'])
    expect({ target, status: await ask(api.address, target) }).toEqual({ target, status: 400 });
  expect(await ask(api.address, 'http://elsewhere.example/projects')).toBe(200);
  expect((await api.call(health.read)).status).toBe(200);
  // The output after the banner must be JSON lines, because programs read it.
  const printed = () => server.output().replace(/^[^]*?Warning: PASSWORD_HASHES.*\n\n/, '');
  await expect.poll(printed).toMatch(/^(\{.*\}\n)*$/);
});

test('a connection may pipeline a few requests; a connection that pipelines hundreds is closed', async ({
  server,
  api,
}) => {
  const { hostname, port } = new URL(server.address);
  const answersTo = async (count: number) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    const request = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request.repeat(count - 1) + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const parts: Buffer[] = await socket.toArray().catch(() => []);
    return Buffer.concat(parts).toString().split('HTTP/1.1 200 OK').length - 1;
  };
  expect(await answersTo(17)).toBe(17);
  expect(await answersTo(500)).toBeLessThan(17);
  expect((await api.call(health.read)).status).toBe(200);
});

test('a server still answers when no process reads its log output', async () => {
  const server = await ownServer({ settings: { LOG_LEVEL: 'info' } });
  server.child.stdout?.pause();
  // Makes the server write more log output than the buffer of a pipe holds, while the test doesn't read the pipe.
  const path = `/api/${'x'.repeat(7_000)}`;
  for (let number = 0; number < 150; number++) expect((await raw(server.address + path)).status).toBe(404);
  server.child.stdout?.resume();
  await expect.poll(() => server.output().split(path).length - 1).toBe(150);
});

test('API addresses are case-sensitive', async ({ server, api }) => {
  for (const path of ['/API/home', '/Api/auth/session'])
    expect((await raw(`${server.address}${path}`, { Authorization: `Bearer ${api.token}` })).status).toBe(
      404,
    );
});

test('every response forbids browser features that our pages never use, such as the camera', async ({
  server,
}) => {
  for (const path of ['/', '/api/home', '/nowhere'])
    expect((await raw(`${server.address}${path}`)).headers['permissions-policy']).toContain('camera=()');
});

test('a picture too long for WebP is refused with a specific error code', async ({ api }) => {
  const long = await sharp({ create: { width: 8, height: 16_384, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const answer = await api.call(services.create, { body: serviceFields({ image: dataUrl(long) }) });
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: 'tooLong' });
});

describe('a refused request', () => {
  const refused: Record<string, { body: Buffer; headers: Record<string, string>; status: number }> = {
    'that unpacks to too much': {
      body: gzipSync(JSON.stringify({ note: 'x'.repeat(9_000_000) }), { level: 0 }),
      headers: { 'Content-Encoding': 'gzip' },
      status: 413,
    },
    'that can’t be unpacked': {
      body: Buffer.alloc(3_000_000, 'no gzip '),
      headers: { 'Content-Encoding': 'gzip' },
      status: 400,
    },
    'that is too large': { body: Buffer.alloc(3_000_000, ' '), headers: {}, status: 413 },
    'that comes in parts and is too large': {
      body: Buffer.alloc(3_000_000, ' '),
      headers: { 'Transfer-Encoding': 'chunked' },
      status: 413,
    },
  };

  for (const [what, { body, headers, status }] of Object.entries(refused))
    test(`${what} gets an error status, and the next request on the same connection is served`, async ({
      api,
    }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = (method: string, path: string, sent: Record<string, string>, bytes?: Buffer) =>
        new Promise<number | undefined>((resolve, reject) => {
          const asked = request(`${api.address}${path}`, { agent, method, headers: sent }, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode));
          });
          asked.setTimeout(10_000, () => asked.destroy(new Error(`${method} ${path} was not answered.`)));
          asked.once('error', reject).end(bytes);
        });
      const json = { 'Content-Type': 'application/json', ...headers };
      expect(await send('POST', '/api/contact', json, body)).toBe(status);
      expect(await send('GET', '/api/health', {})).toBe(200);
      agent.destroy();
    });

  test('that never ends gets 413, and its connection is closed', async ({ api }) => {
    const { hostname, port } = new URL(api.address);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
        socket.write(`Transfer-Encoding: chunked\r\n\r\n30000\r\n${' '.repeat(0x30000)}\r\n`);
      });
      socket.setTimeout(20_000, () => socket.destroy(new Error(`Still open after: ${text}`)));
      socket.on('data', (part) => (text += part.toString()));
      socket.once('error', reject).once('end', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });
});
