import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { notices } from '@agency/contract/notices';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { describe, expect } from 'vitest';
import { seed } from '../../scripts/seed/seed.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, test, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { submission } from '../fixtures/content.ts';
import { ADMIN, startServer } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const login = (api: Api, email: string, password: string, headers: Record<string, string> = {}) =>
  api.call(session.login, { body: { email, password }, token: null, headers });

const limited = testWith({ RATE_LIMITS: 'on' });
/** Behind one proxy, and with short sessions. */
const proxied = testOnDatabase({ RATE_LIMITS: 'on', TRUST_PROXY: '1', TOKEN_HOURS: '1' }).extend(
  'counters',
  { scope: 'file' },
  async ({ database }, { onCleanup }) => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    onCleanup(() => connection.close());
    return connection.collection('rateLimits');
  },
);
const demoTest = testWith({ DEMO: '1' });
const openTest = testWith({ CHATBOT_OPEN_WRITES: '1' });

describe('signing in', () => {
  test('works with the right password, whatever the case of the address', async ({ visitor }) => {
    for (const email of [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email} `])
      expect(await login(visitor, email, ADMIN.password)).toMatchObject({
        status: 200,
        body: { access_token: expect.any(String) },
      });
  });

  test('answers the same to a wrong password and to an unknown address', async ({ visitor }) => {
    const wrong = await login(visitor, ADMIN.email, 'a wrong password');
    const unknown = await login(visitor, 'nobody@example.com', ADMIN.password);
    expectFailure(wrong, 401, 'wrongCredentials');
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
    expect(wrong.problem.message).toBe('Invalid email or password.');
  });

  test('takes the password as it is: blanks and case count', async ({ visitor }) => {
    for (const password of [` ${ADMIN.password}`, `${ADMIN.password} `, ADMIN.password.toUpperCase(), ''])
      expect((await login(visitor, ADMIN.email, password)).status).toBeGreaterThanOrEqual(400);
  });

  test('tells who one is, and until when', async ({ api }) => {
    const { email, expiresAt } = await api.unwrap(session.read);
    expect(email).toBe(ADMIN.email);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });
});

test('signing out ends this session and no other', async ({ server }) => {
  const here = anApi(server);
  const there = anApi(server);
  await here.signIn();
  await there.signIn();
  expect((await here.call(session.logout)).status).toBe(204);
  expectFailure(await here.call(session.read), 401, 'sessionEnded');
  expect((await there.call(session.read)).status).toBe(200);
});

test('a new password ends every session but the one it answers, and the old one no longer works; of several at once one wins', async () => {
  const server = await ownServer();
  const api = anApi(server);
  const elsewhere = anApi(server);
  const old = await api.signIn();
  await elsewhere.signIn();
  const newPassword = 'a much longer password';
  const { access_token } = await api.unwrap(session.changePassword, {
    body: { currentPassword: ADMIN.password, newPassword },
  });
  expectFailure(await api.as(old).call(session.read), 401, 'sessionEnded');
  expectFailure(await elsewhere.call(session.read), 401, 'sessionEnded');
  expect((await api.as(access_token).call(session.read)).status).toBe(200);
  expect((await login(api, ADMIN.email, ADMIN.password)).status).toBe(401);
  expect((await login(api, ADMIN.email, newPassword)).status).toBe(200);

  api.token = access_token;
  const passwords = ['first new password', 'second new password', 'third new password'];
  const answers = await Promise.all(
    passwords.map((password) =>
      api.call(session.changePassword, { body: { currentPassword: newPassword, newPassword: password } }),
    ),
  );
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []));
  expect(won).toHaveLength(1);
  expect((await login(api, ADMIN.email, won[0] ?? '')).status).toBe(200);
});

describe('with rate limits', () => {
  limited(
    'guessing a password is slowed down after ten tries, also for who knows it then',
    async ({ visitor }) => {
      for (let attempt = 1; attempt <= 10; attempt++)
        expect((await login(visitor, 'victim@example.com', `guess ${attempt}`)).status).toBe(401);
      const answer = await login(visitor, 'victim@example.com', ADMIN.password);
      expectFailure(answer, 429, 'tooMany');
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(answer.problem.retryAfter).toBe(seconds);
      // A forged address header doesn't help, and others are not locked out.
      expect(
        (await login(visitor, 'victim@example.com', 'x', { 'X-Forwarded-For': '203.0.113.9' })).status,
      ).toBe(429);
      expect((await login(visitor, ADMIN.email, ADMIN.password)).status).toBe(200);
    },
  );

  limited('the contact form takes ten requests in ten minutes', async ({ api, visitor }) => {
    for (let request = 1; request <= 10; request++)
      expect((await visitor.call(contactRequests.submit, { body: submission() })).status).toBe(201);
    expectFailure(await visitor.call(contactRequests.submit, { body: submission() }), 429, 'tooMany');
    expect(await api.unwrap(contactRequests.list)).toHaveLength(10);
    await expect(seed({ ...ADMIN, address: api.address, projects: 0, requests: 3 })).rejects.toThrow(
      /^The server took 0 of 3 contact requests, and no more for now: .*RATE_LIMITS=off/,
    );
  });
});

test('a proxy that the settings do not know of is told in the log and to the admin, once', async ({
  server,
  api,
}) => {
  expect(await api.unwrap(notices.list)).toEqual([]);
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await api.send('GET', '/home', { headers: { 'X-Forwarded-For': address } });
  expect(await api.unwrap(notices.list)).toEqual([
    { id: 'proxy', message: expect.stringContaining('TRUST_PROXY') as string },
  ]);
  await expect.poll(() => server.output().match(/TRUST_PROXY is 0/g)).toHaveLength(1);
});

proxied('a session lasts as long as TOKEN_HOURS says', async ({ api }) => {
  const { expiresAt } = await api.unwrap(session.read);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(60);
});

proxied('an address counts as one however it is written', async ({ visitor }) => {
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

proxied('behind a proxy each visitor has a limit of their own', async ({ visitor }) => {
  const from = (address: string) =>
    login(visitor, 'another@example.com', 'guess', { 'X-Forwarded-For': `198.51.100.7, ${address}` });
  for (let attempt = 1; attempt <= 10; attempt++) expect((await from('203.0.113.21')).status).toBe(401);
  expect((await from('203.0.113.21')).status).toBe(429);
  expect((await from('203.0.113.22')).status).toBe(401);
});

proxied('tries are counted by all servers on one database together', async ({ visitor, database }) => {
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
  'one account guessed from many addresses is slowed down, and not for a browser that signed in before',
  async ({ server, visitor, counters }) => {
    // Extends all waits, so that none ends before the test checks it, even on a slow computer.
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

proxied('what a clock of the future counted keeps nobody out', async ({ visitor, counters }) => {
  for (let attempt = 1; attempt <= 11; attempt++) await login(visitor, ADMIN.email, `guess ${attempt}`);
  expectFailure(await login(visitor, ADMIN.email, ADMIN.password), 429, 'tooMany');
  const future = new Date(Date.now() + 40 * 86_400_000);
  await counters.updateMany({}, { $set: { expire: future } });
  await counters.updateMany({ until: { $exists: true } }, { $set: { until: future } });
  expect((await login(visitor, ADMIN.email, ADMIN.password)).status).toBe(200);
});

describe('the first start', () => {
  test('makes a password, prints it once and keeps it for its owner only', async () => {
    const folder = await aKeptFolder();
    const options = { folder, settings: { ADMIN_PASSWORD: undefined, ADMIN_EMAIL: 'Owner@Example.com' } };
    const first = await startServer(options);
    const password = /Password {3}(\S+) {2}\(shown only once/.exec(first.output())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect((await login(anApi(first), 'owner@example.com', password)).status).toBe(200);
    const file = join(folder, 'data', 'admin-password.txt');
    expect(readFileSync(file, 'utf8').trim()).toBe(password);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    await first.stop();

    const second = await ownServer(options);
    expect(second.output()).not.toContain(password);
    expect(second.output()).toContain(`saved in ${file}`);
    expect((await login(anApi(second), 'owner@example.com', password)).status).toBe(200);
  });

  test('is the only one that takes ADMIN_PASSWORD: later starts leave the account alone', async () => {
    const folder = await aKeptFolder();
    await (await startServer({ folder })).stop();
    const second = await ownServer({ folder, settings: { ADMIN_PASSWORD: 'another long password' } });
    expect((await login(anApi(second), ADMIN.email, ADMIN.password)).status).toBe(200);
    expect((await login(anApi(second), ADMIN.email, 'another long password')).status).toBe(401);
  });
});

test('a session, and the end of one, outlive a restart', async () => {
  const folder = await aKeptFolder();
  const options = { folder, settings: { JWT_SECRET: undefined } };
  const first = await startServer(options);
  const api = anApi(first);
  const good = await api.signIn();
  const ended = await api.signIn();
  await api.unwrap(session.logout);
  await first.stop();

  const again = anApi(await ownServer(options));
  expect((await again.as(good).call(session.read)).status).toBe(200);
  expectFailure(await again.as(ended).call(session.read), 401, 'sessionEnded');
});

describe('the demo', () => {
  demoTest('signs in by itself, and says that it is one', async ({ server, visitor }) => {
    const { access_token } = await visitor.unwrap(session.demo);
    expect(await visitor.as(access_token).unwrap(session.read)).toMatchObject({ email: 'demo@example.com' });
    expect(await visitor.unwrap(settings.read)).toMatchObject({ demo: true });
    expect(server.output()).toContain('Warning: DEMO is 1');
  });

  test('is not there on any other server', async ({ visitor }) => {
    expectFailure(await visitor.call(session.demo), 404, 'notFound');
    expect((await login(visitor, 'demo@example.com', 'demo')).status).toBe(401);
  });
});

describe('with CHATBOT_OPEN_WRITES', () => {
  openTest(
    'old clients change the chatbot without a token, and nothing else',
    async ({ server, visitor }) => {
      const { id } = await visitor.unwrap(chatbot.create, {
        body: { question: 'Old client?', answer: 'Yes.', isCategory: true },
      });
      expect(
        await visitor.unwrap(chatbot.update, {
          params: { id },
          body: { question: 'Older client?', answer: 'Yes.', link: '' },
        }),
      ).toMatchObject({ question: 'Older client?', revision: 2 });
      expect((await visitor.call(chatbot.remove, { params: { id } })).status).toBe(204);
      // If a token is sent, it must still be valid.
      expectFailure(
        await visitor.call(chatbot.create, { body: { question: 'x' }, token: 'abc' }),
        401,
        'signedOut',
      );
      for (const closed of [chatbot.adminRead, chatbot.replace, chatbot.reset, settings.update])
        expectFailure(
          await visitor.send(closed.method, closed.path, closed.method === 'GET' ? {} : { body: {} }),
          401,
          'signedOut',
        );
      expect(server.output()).toContain('Warning: CHATBOT_OPEN_WRITES is 1');
    },
  );
});
