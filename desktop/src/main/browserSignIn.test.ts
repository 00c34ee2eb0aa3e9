import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { codeOfChallenge, readAppAddress } from '../bridge.ts';
import { browserSignIn } from './browserSignIn.ts';

const GRANT = 'g'.repeat(43);

function aSignIn() {
  const opened: string[] = [];
  const signIn = browserSignIn((url) => void opened.push(url));
  const door = () => {
    const found = readAppAddress(opened.at(-1)?.split('#')[1] ?? '');
    if (!found) throw new Error(`No address of the app was opened: ${String(opened.at(-1))}`);
    return found;
  };
  return { ...signIn, opened, door };
}

const ask = (
  port: number,
  path: string,
  { host = `127.0.0.1:${port}`, method = 'GET' } = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, method, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

test('the sign-in opens the server’s page with a challenge and returns the grant with its verifier', async () => {
  const { begin, answer, opened, door } = aSignIn();
  const { code } = await begin('https://agency.example');
  expect(opened).toEqual([expect.stringMatching(/^https:\/\/agency\.example\/app-sign-in#[\w-]{43}\.\d+$/)]);
  const { challenge, port } = door();
  expect(code).toBe(codeOfChallenge(challenge));
  expect(await ask(port, `/?grant=${GRANT}`)).toBe(200);
  const given = await answer();
  expect(given?.grant).toBe(GRANT);
  expect(
    createHash('sha256')
      .update(given?.verifier ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  // The port is closed.
  await expect(ask(port, `/?grant=${GRANT}`)).rejects.toThrow('ECONNREFUSED');
});

test('the local port answers 404 to anything but a GET with a valid grant at its own address', async () => {
  const { begin, answer, cancel, door } = aSignIn();
  await begin('https://agency.example');
  const { port } = door();
  for (const path of ['/', '/?grant=', '/?grant=x', `/favicon.ico?grant=${GRANT}`, `/?grant=${GRANT}x`])
    expect(await ask(port, path)).toBe(404);
  expect(await ask(port, `/?grant=${GRANT}`, { host: `evil.example:${port}` })).toBe(404);
  expect(await ask(port, `/?grant=${GRANT}`, { host: `localhost:${port}` })).toBe(404);
  expect(await ask(port, `/?grant=${GRANT}`, { method: 'POST' })).toBe(404);
  cancel();
  expect(await answer()).toBeUndefined();
});

test('each sign-in has a new challenge and ends the sign-in before it', async () => {
  const { begin, answer, cancel, door } = aSignIn();
  await begin('https://agency.example');
  const first = { ...door(), answered: answer() };
  await begin('https://agency.example');
  expect(await first.answered).toBeUndefined();
  expect(door().challenge).not.toBe(first.challenge);
  cancel();
});

test('a sign-in ends after ten minutes without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begin, answer } = aSignIn();
  await begin('https://agency.example');
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  expect(await answer()).toBeUndefined();
});
