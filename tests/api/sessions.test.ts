import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from '@agency/contract/backup';
import { chatbot } from '@agency/contract/chatbot';
import { live } from '@agency/contract/live';
import { notices } from '@agency/contract/notices';
import { people } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { RECENT_MINUTES, session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import { describe, expect } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, test, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { followed } from '../fixtures/liveStream.ts';
import { aPerson } from '../fixtures/people.ts';
import { ADMIN, startServer, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const login = (api: Api, email: string, password: string, headers: Record<string, string> = {}) =>
  api.call(session.login, { body: { email, password }, token: null, headers });

const demoTest = testWith({ DEMO: '1' });
const openTest = testWith({ CHATBOT_OPEN_WRITES: '1' });
const idle = testOnDatabase({ SESSION_IDLE_HOURS: '1' });
const stored = testOnDatabase({});

describe('signing in', () => {
  test('works with the right password, and ignores the case of the e-mail address', async ({ visitor }) => {
    for (const email of [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email} `])
      expect(await login(visitor, email, ADMIN.password)).toMatchObject({
        status: 200,
        body: { access_token: expect.any(String) },
      });
  });

  test('gives the same response for a wrong password and for an unknown address', async ({ visitor }) => {
    const wrong = await login(visitor, ADMIN.email, 'a wrong password');
    const unknown = await login(visitor, 'stranger@example.com', ADMIN.password);
    expectFailure(wrong, 401, 'wrongCredentials');
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
    expect(wrong.problem.message).toBe('Invalid email or password.');
  });

  test('compares the password exactly, including spaces and case', async ({ visitor }) => {
    for (const password of [` ${ADMIN.password}`, `${ADMIN.password} `, ADMIN.password.toUpperCase(), ''])
      expect((await login(visitor, ADMIN.email, password)).status).toBeGreaterThanOrEqual(400);
  });

  test('returns the account and when its session expires', async ({ api }) => {
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

test('a password change ends all other sessions and the old password; only one parallel change succeeds', async () => {
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

describe('a session whose sign-in is no longer recent', () => {
  stored(
    'can’t give access or hand out data before the user confirms the password',
    async ({ api, collection }) => {
      const email = 'guest@example.com';
      const age = (minutes: number) =>
        collection('sessions').updateMany(
          {},
          { $set: { signedInAt: new Date(Date.now() - minutes * 60_000) } },
        );
      const { id } = await aPerson(api, 'author');
      const deeds = [
        () => api.call(people.invite, { body: { email, role: 'owner', by: 'link' } }),
        () => api.call(people.changeRole, { params: { id }, body: { role: 'owner' } }),
        () => api.call(people.remove, { params: { id } }),
        () => api.call(secondFactor.demand, { body: { demanded: false } }),
        () => api.call(session.endOthers),
        () => api.call(backup.download),
      ];
      await age(RECENT_MINUTES + 1);
      for (const deed of deeds) expectFailure(await deed(), 403, 'confirmNeeded');
      // The password was confirmed in the future, according to a server whose clock was ahead: this doesn't count as
      // recent.
      await age(-RECENT_MINUTES - 1);
      expectFailure(await deeds[0]!(), 403, 'confirmNeeded');
      expect(await api.unwrap(people.list)).toMatchObject({ invitations: [] });
      expect((await api.unwrap(people.list)).people.find((each) => each.id === id)).toMatchObject({
        role: 'author',
      });

      const wrong = await api.call(session.again, { body: { password: 'not this one' } });
      expectFailure(wrong, 400, 'invalid');
      const before = api.as(api.token);
      const { access_token } = await api.unwrap(session.again, { body: { password: ADMIN.password } });
      api.token = access_token;
      expectFailure(await before.call(session.read), 401, 'sessionEnded');
      await age(RECENT_MINUTES - 1);
      expect((await api.call(people.changeRole, { params: { id }, body: { role: 'editor' } })).status).toBe(
        200,
      );
    },
  );

  demoTest('of a demo needs no password, because the demo has none', async ({ visitor }) => {
    const one = visitor.as((await visitor.unwrap(session.demo)).access_token);
    expect((await one.call(session.endOthers)).status).toBe(204);
  });
});

describe('sessions', () => {
  const signedIn = async (api: Api, userAgent: string) => {
    const { access_token } = await api.unwrap(session.login, {
      body: { email: ADMIN.email, password: ADMIN.password },
      headers: { 'User-Agent': userAgent },
    });
    return api.as(access_token);
  };

  test('are listed with device and IP address, and the user can end any of them or all others', async () => {
    const api = anApi(await ownServer());
    const phone = await signedIn(
      api,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    );
    const laptop = await signedIn(
      api,
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    );
    const here = await signedIn(
      api,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15',
    );
    const all = await here.unwrap(session.list);
    expect(new Set(all.map(({ device, address, isThis }) => [device, address, isThis].join()))).toEqual(
      new Set([
        'Safari on iPhone,127.0.0.1,false',
        'Firefox on Linux,127.0.0.1,false',
        'Safari on macOS,127.0.0.1,true',
      ]),
    );
    await here.unwrap(session.end, {
      params: { id: all.find(({ device }) => device.includes('iPhone'))?.id ?? '' },
    });
    expectFailure(await phone.call(session.read), 401, 'sessionEnded');
    expect((await laptop.call(session.read)).status).toBe(200);
    await here.unwrap(session.endOthers);
    expectFailure(await laptop.call(session.read), 401, 'sessionEnded');
    expect(await here.unwrap(session.list)).toHaveLength(1);
  });

  demoTest('of other demo visitors are neither listed nor can be ended', async ({ visitor }) => {
    const enter = async () => visitor.as((await visitor.unwrap(session.demo)).access_token);
    const [one, other] = [await enter(), await enter()];
    const mine = await one.unwrap(session.list);
    expect(mine.map(({ isThis }) => isThis)).toEqual([true]);
    const theirs = (await other.unwrap(session.list))[0]?.id ?? '';
    expectFailure(await one.call(session.end, { params: { id: theirs } }), 404, 'notFound');
    await one.unwrap(session.endOthers);
    expect((await other.call(session.read)).status).toBe(200);
    expectFailure(await one.call(session.changeProfile, { body: { name: 'Eve' } }), 403, 'otherRole');
    const body = { email: 'eve@example.com', role: 'owner', by: 'link' } as const;
    expectFailure(await one.call(people.invite, { body }), 403, 'otherRole');
  });

  test('of another account can’t be ended', async ({ api }) => {
    const { account } = await aPerson(api, 'author');
    const mine = (await api.unwrap(session.list)).find(({ isThis }) => isThis)?.id ?? '';
    expectFailure(await account.call(session.end, { params: { id: mine } }), 404, 'notFound');
    expect((await api.call(session.read)).status).toBe(200);
  });

  idle('end after SESSION_IDLE_HOURS without use, and each use is recorded', async ({ api, collection }) => {
    const sessions = collection('sessions');
    const before = async (minutes: number) => {
      const seenAt = new Date(Date.now() - minutes * 60_000);
      await sessions.updateMany({}, { $set: { seenAt } });
      return seenAt;
    };
    const at = await before(59);
    expect((await api.call(session.read)).status).toBe(200);
    await until(async () => (await sessions.findOne({}))?.['seenAt'] > at, 'it to be noted');
    // Opening or resuming the live stream doesn't count as use of the session.
    const here = (await api.unwrap(session.list)).find(({ isThis }) => isThis)?.id;
    const other = anApi(api);
    await other.signIn();
    const then = await before(30);
    await (await followed(api)).stop();
    await api.send('GET', `${live.follow.path}?once=true`);
    await other.unwrap(session.read);
    await until(async () => (await sessions.countDocuments({ seenAt: { $gt: then } })) > 0, 'the other');
    expect((await sessions.find({ seenAt: then }).toArray()).map(({ _id }) => String(_id))).toEqual([here]);
    // A session ends if it was unused for too long, or if it was last used in the future (by a server whose clock was
    // ahead).
    for (const minutes of [61, -61]) {
      await before(minutes);
      expectFailure(await api.call(session.read), 401, 'sessionEnded');
    }
  });
});

test('the server reports an unconfigured proxy once in the log and once to the admin', async ({
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

describe('the first start', () => {
  test('generates a password, prints it once and saves it in a file that only its owner can read', async () => {
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

  test('is the only start that uses ADMIN_PASSWORD; later starts don’t change the account', async () => {
    const folder = await aKeptFolder();
    await (await startServer({ folder })).stop();
    const second = await ownServer({ folder, settings: { ADMIN_PASSWORD: 'another long password' } });
    expect((await login(anApi(second), ADMIN.email, ADMIN.password)).status).toBe(200);
    expect((await login(anApi(second), ADMIN.email, 'another long password')).status).toBe(401);
  });
});

test('sessions survive a restart, and an ended session stays ended', async () => {
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
  demoTest(
    'signs visitors in without a password, and says that it is a demo',
    async ({ server, visitor }) => {
      const { access_token } = await visitor.unwrap(session.demo);
      expect(await visitor.as(access_token).unwrap(session.read)).toMatchObject({
        email: 'demo@example.com',
      });
      expect(await visitor.unwrap(settings.read)).toMatchObject({ demo: true });
      expect(server.output()).toContain('Warning: DEMO is 1');
    },
  );

  test('can’t be entered on any other server', async ({ visitor }) => {
    expectFailure(await visitor.call(session.demo), 404, 'notFound');
    expect((await login(visitor, 'demo@example.com', 'demo')).status).toBe(401);
  });
});

describe('with CHATBOT_OPEN_WRITES', () => {
  openTest(
    'old clients can change chatbot questions without a token, but nothing else',
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
      // A token is optional here, but if a client sends one, it must be valid.
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
