import { connect } from 'node:net';
import { health } from '@agency/contract/health';
import { services } from '@agency/contract/services';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { dataUrl } from '../fixtures/pictures.ts';
import { serviceFields } from '../fixtures/content.ts';

/** Sends one request line as it is, and answers the status. */
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

test('addresses that no browser sends are refused, and the server goes on', async ({ api }) => {
  for (const target of ['http://[', '//', '///x', '//evil.example/projects', '/\\evil.example', '*'])
    expect({ target, status: await ask(api.address, target) }).toEqual({ target, status: 400 });
  expect(await ask(api.address, 'http://elsewhere.example/projects')).toBe(200);
  expect((await api.call(health.read)).status).toBe(200);
});

test('a picture too long for WebP is refused in words of its own', async ({ api }) => {
  const long = await sharp({ create: { width: 8, height: 16_384, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const answer = await api.call(services.create, { body: serviceFields({ image: dataUrl(long) }) });
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: 'tooLong' });
});
