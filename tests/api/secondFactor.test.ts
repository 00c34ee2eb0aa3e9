import { join } from 'node:path';
import { activity } from '@agency/contract/activity';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { RECOVERY_CODES, secondFactor } from '@agency/contract/secondFactor';
import { session } from '@agency/contract/session';
import { describe, expect } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, test, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { begin, codeOf, turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const stored = testOnDatabase({}).extend('factors', { scope: 'file' }, ({ collection }) =>
  collection('secondFactors'),
);
const proxied = testWith({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const demo = testWith({ DEMO: '1' });

type Given = { code?: string; remember?: boolean; device?: string; password?: string };
const login = (api: Api, email: string, given: Given = {}, headers: Record<string, string> = {}) =>
  api.call(session.login, { body: { email, password: PASSWORD, ...given }, token: null, headers });

describe('an account with a second factor', () => {
  test('signs in with password and code, and each code works only once', async ({ api, visitor }) => {
    const { account, email } = await aPerson(api, 'author');
    const { secret } = await turnOn(account);
    expectFailure(await login(visitor, email), 401, 'codeNeeded');
    expectFailure(await login(visitor, email, { code: '' }), 401, 'codeNeeded');
    for (const code of [codeOf(secret, -9), codeOf(secret), '12345', 'aaaa-bbbb-cccc-dddd', '1'.repeat(40)])
      expectFailure(await login(visitor, email, { code }), 401, 'wrongCode');
    const code = codeOf(secret, 1);
    const wrong = await login(visitor, email, { password: 'a wrong password', code });
    expectFailure(wrong, 401, 'wrongCredentials');
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await login(visitor, email, { code: typed })).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String) },
    });
    expectFailure(await login(visitor, email, { code }), 401, 'wrongCode');
  });

  test('lets only one of several simultaneous sign-ins use the same code', async ({ api, visitor }) => {
    const { account, email } = await aPerson(api, 'author');
    const { secret, recoveryCodes } = await turnOn(account);
    for (const code of [codeOf(secret, 1), recoveryCodes[0]!]) {
      const all = await Promise.all(Array.from({ length: 6 }, () => login(visitor, email, { code })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('signs in with each recovery code once, and new codes replace the old ones', async ({
    api,
    visitor,
  }) => {
    const { account, email } = await aPerson(api, 'author');
    const { recoveryCodes } = await turnOn(account);
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await login(visitor, email, { code: first })).status).toBe(200);
    expectFailure(await login(visitor, email, { code: first }), 401, 'wrongCode');
    expect((await login(visitor, email, { code: second.replaceAll('-', ' ').toUpperCase() })).status).toBe(
      200,
    );
    expect(await account.unwrap(secondFactor.read)).toMatchObject({ recoveryCodes: RECOVERY_CODES - 2 });
    const fresh = await account.unwrap(secondFactor.renewCodes, { body: { password: PASSWORD } });
    expectFailure(await login(visitor, email, { code: third }), 401, 'wrongCode');
    expect((await login(visitor, email, { code: fresh.recoveryCodes[0]! })).status).toBe(200);
  });

  test('needs no code on a remembered device, until the second factor is set up again', async ({
    api,
    visitor,
  }) => {
    const { account, email } = await aPerson(api, 'author');
    const { recoveryCodes } = await turnOn(account);
    const once = await login(visitor, email, { code: recoveryCodes[0]!, device: '' });
    expectFailure(await login(visitor, email, { device: once.body.device! }), 401, 'codeNeeded');

    const asked = { code: recoveryCodes[1]!, remember: true };
    const first = await login(visitor, email, { ...asked, device: '' });
    const second = await login(visitor, email, { device: first.body.device! });
    expect(second.status).toBe(200);
    // Each sign-in returns the device token for the next one.
    expect((await login(visitor, email, { device: second.body.device! })).status).toBe(200);
    // Browsers get the device token as a cookie.
    const inBrowser = await login(visitor, email, { code: recoveryCodes[2]!, remember: true });
    const cookie = inBrowser.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await login(visitor, email, {}, { Cookie: cookie })).status).toBe(200);

    const other = (await aPerson(api, 'author')).account;
    await turnOn(other);
    const elsewhere = await login(visitor, other.signedInAs!.email, { device: first.body.device! });
    expectFailure(elsewhere, 401, 'codeNeeded');
    account.token = second.body.access_token;
    await turnOn(account);
    expectFailure(await login(visitor, email, { device: first.body.device! }), 401, 'codeNeeded');
  });

  test('records setup and removal in the activity, and setup ends all other sessions', async ({ api }) => {
    const { account, email } = await aPerson(api, 'author');
    const elsewhere = api.as(undefined);
    await elsewhere.signIn(email, PASSWORD);
    await turnOn(account);
    expectFailure(await elsewhere.call(session.read), 401, 'sessionEnded');
    await account.unwrap(session.read);
    await account.unwrap(secondFactor.turnOff, { body: { password: PASSWORD } });
    // Turning off the second factor twice adds only one line to the activity.
    await account.unwrap(secondFactor.turnOff, { body: { password: PASSWORD } });
    const lines = (await api.unwrap(activity.list)).filter(({ title }) => title === email);
    expect(lines.map(({ action }) => action).slice(0, 2)).toEqual(['unsecured', 'secured']);
    await api.as(undefined).signIn(email, PASSWORD);
  });

  test('keeps its second factor when the password is changed', async ({ api, visitor }) => {
    const { account, email } = await aPerson(api, 'author');
    const { recoveryCodes } = await turnOn(account);
    const newPassword = 'another heron above the quay';
    await account.unwrap(session.changePassword, { body: { currentPassword: PASSWORD, newPassword } });
    expectFailure(await login(visitor, email, { password: newPassword }), 401, 'codeNeeded');
    const given = { password: newPassword, code: recoveryCodes[0]! };
    expect((await login(visitor, email, given)).status).toBe(200);
  });

  test('keeps its authenticator app until a new app confirms the right code', async ({ api, visitor }) => {
    const { account, email } = await aPerson(api, 'author');
    const { secret } = await turnOn(account);
    const next = await begin(account);
    expectFailure(
      await account.call(secondFactor.confirm, { body: { code: codeOf(secret, 1) } }),
      400,
      'invalid',
    );
    expectFailure(await login(visitor, email, { code: codeOf(next) }), 401, 'wrongCode');
    expect((await login(visitor, email, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('is listed with its second factor, and can’t sign in after it is removed', async ({
    api,
    visitor,
  }) => {
    const { account, id, email } = await aPerson(api, 'author');
    await turnOn(account);
    expect((await api.unwrap(people.list)).people.find((each) => each.id === id)).toMatchObject({
      secondFactor: true,
    });
    await api.unwrap(people.remove, { params: { id } });
    expectFailure(await login(visitor, email), 401, 'wrongCredentials');
  });
});

test('an account without a second factor signs in as usual, even if a code is sent', async ({ visitor }) => {
  const body = { email: ADMIN.email, password: ADMIN.password };
  for (const more of [{}, { code: '123456' }, { remember: true }]) {
    const answer = await visitor.call(session.login, { body: { ...body, ...more } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['access_token']]);
  }
});

stored('stored second factors can’t be used to sign in', async ({ api, factors, visitor }) => {
  const { account, email } = await aPerson(api, 'author');
  const { secret, recoveryCodes } = await turnOn(account);
  const text = JSON.stringify(await factors.findOne({ email }));
  for (const each of [secret, secret.toLowerCase(), ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
    expect(text).not.toContain(each);
  // The secret is encrypted for one account. If someone copies it to another account in the database, that account
  // can't use it.
  const other = await aPerson(api, 'author');
  await turnOn(other.account);
  const mine = await factors.findOne({ email });
  await factors.updateOne({ email: other.email }, { $set: { secret: mine?.['secret'], lastStep: 0 } });
  expectFailure(await login(visitor, other.email, { code: codeOf(secret, 1) }), 401, 'wrongCode');
});

stored('an unfinished setup expires after half an hour', async ({ api, factors }) => {
  const { account, email } = await aPerson(api, 'author');
  const secret = await begin(account);
  const found = await factors.findOne({ email });
  expect((found?.['begun'].until.getTime() - Date.now()) / 60_000).toBeGreaterThan(28);
  await factors.updateOne({ email }, { $set: { 'begun.until': new Date(Date.now() - 1) } });
  const late = await account.call(secondFactor.confirm, { body: { code: codeOf(secret) } });
  expectFailure(late, 400, 'invalid');
  expect(await account.unwrap(secondFactor.read)).toMatchObject({ since: null });
});

proxied(
  'code attempts are rate-limited per account, and known devices can still sign in',
  async ({ api }) => {
    const { account, email } = await aPerson(api, 'author');
    const { recoveryCodes } = await turnOn(account);
    const visitor = api.as(undefined);
    const known = await login(visitor, email, { code: recoveryCodes[0]!, device: '' });
    const from = (nth: number) => ({ 'X-Forwarded-For': `203.0.113.${nth}` });
    const statuses = new Set<number>();
    for (let nth = 0; nth < 30; nth++)
      statuses.add((await login(visitor, email, { code: '000000' }, from(nth))).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    const given = { code: recoveryCodes[1]!, device: known.body.device! };
    expect((await login(visitor, email, given, from(99))).status).toBe(200);
  },
);

describe('when the second factor is required for everyone', () => {
  test('a person without a second factor must set it up before anything else', async () => {
    const api = anApi(await ownServer());
    await api.signIn();
    const before = await aPerson(api, 'editor');
    const demand = (demanded: boolean) => api.call(secondFactor.demand, { body: { demanded } });
    expectFailure(await demand(true), 409, 'noSecondFactor');
    await turnOn(api);
    expect(await demand(true)).toMatchObject({ status: 200, body: { demanded: true } });
    expect(await api.unwrap(people.list)).toMatchObject({ secondFactorDemanded: true });
    const label = 'Two-step sign-in for everyone';
    const told = async () => (await api.unwrap(activity.list)).filter(({ kind }) => kind === 'settings');
    await demand(true);
    expect(await told()).toMatchObject([
      { action: 'updated', changes: [{ of: 'flag', label, added: [label] }] },
    ]);

    const after = await aPerson(api, 'author');
    for (const { account } of [before, after]) {
      expectFailure(await account.call(projects.adminList), 403, 'secondFactorDemanded');
      expect(await account.unwrap(session.read)).toMatchObject({ mustSetUp: true });
      expect(await account.unwrap(secondFactor.read)).toMatchObject({ demanded: true, since: null });
      await turnOn(account);
      await account.unwrap(projects.adminList);
      expect(await account.unwrap(session.read)).not.toHaveProperty('mustSetUp');
      const off = await account.call(secondFactor.turnOff, { body: { password: PASSWORD } });
      expectFailure(off, 403, 'secondFactorDemanded');
    }
    expect(await demand(false)).toMatchObject({ status: 200, body: { demanded: false } });
    expect((await told())[0]).toMatchObject({ changes: [{ label, removed: [label] }] });
    await after.account.unwrap(secondFactor.turnOff, { body: { password: PASSWORD } });
    await after.account.unwrap(projects.adminList);
    // This person turned off the second factor while it was optional. When it becomes required again, the server refuses
    // their calls until they have set it up again.
    await demand(true);
    expectFailure(await after.account.call(projects.adminList), 403, 'secondFactorDemanded');
  });

  demo('the demo account doesn’t need it', async ({ visitor }) => {
    const { access_token } = await visitor.unwrap(session.demo);
    const guest = visitor.as(access_token);
    const refused = await guest.call(secondFactor.demand, { body: { demanded: true } });
    expectFailure(refused, 403, 'otherRole');
    expectFailure(await guest.call(secondFactor.begin, { body: { password: 'x' } }), 403, 'otherRole');
  });
});

test('`npm run admin -- reset-2fa` lets a person who lost the app and codes sign in by password', async () => {
  const folder = await aKeptFolder();
  const api = anApi(await ownServer({ folder }));
  await api.signIn();
  await turnOn(api);
  const done = await runCommand(['admin', 'reset-2fa', ADMIN.email], { folder });
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('with only the password') });
  expectFailure(await api.call(session.read), 401, 'sessionEnded');
  await api.signIn();
});

describe('a restore from a backup', () => {
  test('keeps the current second factor; on another server, the password alone is enough', async () => {
    const folder = await aKeptFolder();
    const { uri } = await aDatabase();
    const settings = { MONGODB_URI: uri };
    const first = await ownServer({ settings });
    const api = anApi(first);
    await api.signIn();
    await turnOn(api);
    const file = join(folder, 'backup.tar');
    expect(await runCommand(['backup', file], { folder, settings })).toMatchObject({ code: 0 });
    // The account sets up a new second factor after the backup was made.
    const { secret } = await turnOn(api);
    await first.stop();
    expect(await runCommand(['restore', file], { folder, settings })).toMatchObject({ code: 0, errors: '' });
    const again = anApi(await ownServer({ settings }));
    const given = { password: ADMIN.password, code: codeOf(secret, 1) };
    expectFailure(await login(again, ADMIN.email, { password: ADMIN.password }), 401, 'codeNeeded');
    expect((await login(again, ADMIN.email, given)).status).toBe(200);

    const elsewhere = await aDatabase();
    const there = { MONGODB_URI: elsewhere.uri };
    expect(await runCommand(['restore', file], { folder, settings: there })).toMatchObject({ code: 0 });
    await anApi(await ownServer({ settings: there })).signIn();
  });
});
