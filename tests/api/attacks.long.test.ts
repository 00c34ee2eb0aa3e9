import { connect } from 'node:net';
import { session } from '@agency/contract/session';
import { expect } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';
import { held } from '../fixtures/held.ts';
import { ADMIN } from '../fixtures/server.ts';

const test = testWith({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

test('few of 10,000 guesses from 500 addresses are checked, and the admin’s own browser still signs in', async ({
  visitor,
}) => {
  const login = (password: string, address: string, headers = {}) =>
    visitor.call(session.login, {
      body: { email: ADMIN.email, password },
      headers: { 'X-Forwarded-For': address, ...headers },
    });
  const first = await login(ADMIN.password, '198.51.100.1');
  const [cookie = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
  const statuses: Record<number, number> = {};
  const guess = async (number: number) => {
    const { status } = await login(`guess ${number}`, `203.0.${number % 250}.${number % 500 < 250 ? 1 : 2}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  for (let number = 0; number < 10_000; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(number + index)));
  expect(Object.keys(statuses)).toEqual(['401', '429']);
  // Twenty attempts are free; after that, each wait is twice as long as the last, up to 15 minutes.
  expect(statuses[401]).toBeLessThan(40);
  expect((await login(ADMIN.password, '192.0.2.1', { Cookie: cookie })).status).toBe(200);
  held(
    'few of 10,000 guesses from 500 addresses are checked, and the admin’s own browser still signs in',
    `10,000 guesses, ${statuses[401]} looked at`,
  );
});

test('the server ends a request whose headers or body never finish', async ({ server }) => {
  const { hostname, port } = new URL(server.address);
  const begun = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ];
  const answers = begun.map(
    (bytes) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        const drip = setInterval(() => socket.write('x'), 5_000);
        socket.on('data', (part) => (answer += part.toString()));
        socket.on('error', () => {});
        socket.once('close', () => {
          clearInterval(drip);
          resolve(answer);
        });
      }),
  );
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});
