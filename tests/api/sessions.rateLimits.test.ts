import { contactRequests } from '@agency/contract/contactRequests';
import { session } from '@agency/contract/session';
import { describe, expect } from 'vitest';
import { seed } from '../../scripts/seed/seed.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { submission } from '../fixtures/content.ts';
import { ADMIN } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const login = (api: Api, email: string, password: string, headers: Record<string, string> = {}) =>
  api.call(session.login, { body: { email, password }, token: null, headers });

const limited = testWith({ RATE_LIMITS: 'on' });
/** A server behind one proxy, with rate limits and short sessions. */
const proxied = testOnDatabase({ RATE_LIMITS: 'on', TRUST_PROXY: '1', TOKEN_HOURS: '1' }).extend(
  'counters',
  { scope: 'file' },
  ({ collection }) => collection('rateLimits'),
);

describe('with rate limits', () => {
  limited(
    'password attempts are rate-limited after ten, even with the right password',
    async ({ visitor }) => {
      for (let attempt = 1; attempt <= 10; attempt++)
        expect((await login(visitor, 'victim@example.com', `guess ${attempt}`)).status).toBe(401);
      const answer = await login(visitor, 'victim@example.com', ADMIN.password);
      expectFailure(answer, 429, 'tooMany');
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(answer.problem.retryAfter).toBe(seconds);
      // A forged X-Forwarded-For header doesn't avoid the limit, and other accounts can still sign in.
      expect(
        (await login(visitor, 'victim@example.com', 'x', { 'X-Forwarded-For': '203.0.113.9' })).status,
      ).toBe(429);
      expect((await login(visitor, ADMIN.email, ADMIN.password)).status).toBe(200);
    },
  );

  limited('the contact form accepts ten requests in ten minutes', async ({ api, visitor }) => {
    for (let request = 1; request <= 10; request++)
      expect((await visitor.call(contactRequests.submit, { body: submission() })).status).toBe(201);
    expectFailure(await visitor.call(contactRequests.submit, { body: submission() }), 429, 'tooMany');
    expect(await api.unwrap(contactRequests.list)).toHaveLength(10);
    await expect(seed({ ...ADMIN, address: api.address, projects: 0, requests: 3 })).rejects.toThrow(
      /^The server took 0 of 3 contact requests, and no more for now: .*RATE_LIMITS=off/,
    );
  });
});

proxied('a session lasts as long as TOKEN_HOURS says', async ({ api }) => {
  const { expiresAt } = await api.unwrap(session.read);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(60);
});

proxied('different spellings of an IP address count as one', async ({ visitor }) => {
  const from = (address: string) =>
    login(visitor, 'victim@example.com', 'guess', { 'X-Forwarded-For': address });
  const spellings = [
    (n: number) => `203.0.113.1:${40_000 + n}`,
    (n: number) => `[2001:DB8::${n}]:${40_000 + n}`,
  ];
  for (const spelled of spellings) {
    for (let attempt = 1; attempt <= 10; attempt++) expect((await from(spelled(attempt))).status).toBe(401);
    expect((await from(spelled(11))).status).toBe(429);
    await visitor.call(session.login, { body: ADMIN, headers: { 'X-Forwarded-For': '198.51.100.1' } });
  }
});

proxied('behind a proxy each visitor has a separate limit', async ({ visitor }) => {
  const from = (address: string) =>
    login(visitor, 'another@example.com', 'guess', { 'X-Forwarded-For': `198.51.100.7, ${address}` });
  for (let attempt = 1; attempt <= 10; attempt++) expect((await from('203.0.113.21')).status).toBe(401);
  expect((await from('203.0.113.21')).status).toBe(429);
  expect((await from('203.0.113.22')).status).toBe(401);
});

proxied('all servers on one database count attempts together', async ({ visitor, database }) => {
  const { uri } = database;
  const other = await ownServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1', MONGODB_URI: uri } });
  const servers = [visitor, anApi(other)];
  const guess = (at: Api) =>
    login(at, 'together@example.com', 'guess', { 'X-Forwarded-For': '203.0.113.31' });
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await guess(servers[attempt % 2] ?? visitor)).status).toBe(401);
  for (const each of servers) expectFailure(await guess(each), 429, 'tooMany');
});

proxied(
  'attempts on one account from many addresses are limited, except in a browser that signed in before',
  async ({ server, visitor, counters }) => {
    // Makes all waits of the rate limits longer, so that none ends before the test checks it, even on a slow computer.
    const prolongWaits = () =>
      counters.updateMany(
        { until: { $gt: new Date() } },
        { $set: { until: new Date(Date.now() + 10 * 60_000) } },
      );
    const from = (address: string, password: string, headers = {}) =>
      login(visitor, ADMIN.email, password, { 'X-Forwarded-For': address, ...headers });
    const signedIn = await from('198.51.100.1', ADMIN.password);
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^device=.+path=\/;.+samesite=strict; httponly/i);

    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 120; attempt++)
      statuses.push((await from(`203.0.${attempt}.1`, `guess ${attempt}`)).status);
    // Twenty attempts are free; then each wait is twice as long as the last.
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(30);
    await prolongWaits();
    const refused = await from('192.0.2.1', ADMIN.password);
    expectFailure(refused, 429, 'tooMany');
    expect(refused.problem.retryAfter).toBeLessThanOrEqual(15 * 60);

    const known = { Cookie: cookie.split(';')[0] ?? '' };
    expect((await from('192.0.2.1', ADMIN.password, known)).status).toBe(200);
    expect((await from('192.0.2.1', ADMIN.password, { Cookie: 'device=forged' })).status).toBe(429);
    // Clients without cookies get the device token in the response, and send it in the body.
    const editor = (device: string, password = ADMIN.password, address = '192.0.2.2') =>
      visitor.call(session.login, {
        body: { email: ADMIN.email, password, device },
        headers: { 'X-Forwarded-For': address },
      });
    const first = await editor(known.Cookie.slice('device='.length));
    expect(first.status).toBe(200);
    expect(first.headers.get('Set-Cookie')).toBeNull();
    for (let attempt = 1; attempt <= 30; attempt++) await from(`203.1.${attempt}.1`, `guess ${attempt}`);
    await prolongWaits();
    expect((await editor('')).status).toBe(429);
    expect((await editor(first.body.device ?? '')).status).toBe(200);
    // A device token doesn't work as a session token.
    const token = known.Cookie.slice('device='.length);
    expectFailure(await visitor.as(token).call(session.read), 401, 'signedOut');
    // One log line per attempt, so that a firewall can count them.
    await expect
      .poll(() => server.output())
      .toMatch(/"account":"admin@example\.com","address":"203\.0\.7\.1","msg":"Failed sign-in"/);
  },
);

proxied(
  'a counter that a wrong clock dated in the future locks out no one',
  async ({ visitor, counters }) => {
    for (let attempt = 1; attempt <= 11; attempt++) await login(visitor, ADMIN.email, `guess ${attempt}`);
    expectFailure(await login(visitor, ADMIN.email, ADMIN.password), 429, 'tooMany');
    const future = new Date(Date.now() + 40 * 86_400_000);
    await counters.updateMany({}, { $set: { expire: future } });
    await counters.updateMany({ until: { $exists: true } }, { $set: { until: future } });
    expect((await login(visitor, ADMIN.email, ADMIN.password)).status).toBe(200);
  },
);
