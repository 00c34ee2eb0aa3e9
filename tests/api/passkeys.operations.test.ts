import { passkeys } from '@agency/contract/passkeys';
import { projects } from '@agency/contract/projects';
import { secondFactor } from '@agency/contract/secondFactor';
import { type PasskeyAnswer, session } from '@agency/contract/session';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import {
  addPasskey,
  anAuthenticator,
  aPersonWithPasskey,
  enter,
  signedBy,
} from '../fixtures/authenticator.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN, freePort } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const stored = testOnDatabase({});
const limited = testWith({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

limited('passkey attempts are rate-limited as password attempts are', async ({ api }) => {
  const visitor = api.as(undefined);
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const stranger = anAuthenticator();
  const statuses = new Set<number>();
  const passkey: PasskeyAnswer = {
    ...stranger.sign(await visitor.unwrap(passkeys.challenge)),
    userHandle: 'x',
  };
  for (let nth = 0; nth < 60; nth++)
    statuses.add((await visitor.call(passkeys.login, { body: { passkey }, headers })).status);
  expect([...statuses].sort()).toEqual([401, 429]);
  // Sign-in with a valid passkey still works from the address whose attempts are limited.
  const { authenticator } = await aPersonWithPasskey(api);
  const right = { passkey: await signedBy(authenticator, api) };
  expect((await visitor.call(passkeys.login, { body: right, headers })).status).toBe(200);
});

stored(
  'stored passkey data can’t be used to sign in, and unanswered challenges are not stored',
  async ({ api, collection, visitor }) => {
    const { authenticator, email } = await aPersonWithPasskey(api);
    for (let nth = 0; nth < 5; nth++) await visitor.unwrap(passkeys.challenge);
    expect(await collection('usedChallenges').countDocuments()).toBe(1);
    await enter(visitor, await signedBy(authenticator, visitor));
    expect(await collection('usedChallenges').countDocuments()).toBe(2);
    const text = JSON.stringify(await collection('secondFactors').findOne({ email }));
    expect(text).not.toMatch(/private|"d"/);
  },
);

stored(
  'a passkey doesn’t sign in to another account that has the same id in a backup',
  async ({ api, collection, visitor }) => {
    const { authenticator, email } = await aPersonWithPasskey(api);
    await collection('secondFactors').updateOne({ email }, { $set: { email: 'another@example.com' } });
    expectFailure(await enter(visitor, await signedBy(authenticator, visitor)), 401, 'wrongPasskey');
  },
);

describe('when every account must have a second factor', () => {
  test('a passkey counts as second factor, and a user can’t remove the last one', async () => {
    const api = anApi(await ownServer());
    await api.signIn();
    const { account } = await aPerson(api, 'author');
    const { passkey } = await addPasskey(api);
    expect((await api.call(secondFactor.demand, { body: { demanded: true } })).status).toBe(200);
    expectFailure(await account.call(projects.adminList), 403, 'secondFactorDemanded');
    const own = await addPasskey(account);
    await account.unwrap(projects.adminList);
    expect(await account.unwrap(session.read)).not.toHaveProperty('mustSetUp');
    const remove = (id: string) =>
      account.call(passkeys.remove, { params: { id }, body: { password: PASSWORD } });
    expectFailure(await remove(own.passkey.id), 403, 'secondFactorDemanded');
    expectFailure(await remove(passkey.id), 404, 'notFound');
    await turnOn(account);
    // Removes the passkey and turns off the second factor at the same moment: only one of the two calls may succeed.
    const off = account.call(secondFactor.turnOff, { body: { password: PASSWORD } });
    const both = await Promise.all([remove(own.passkey.id), off]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 403]);
  });
});

describe('passkeys on other servers', () => {
  test('a challenge from one server works on another, but only once in total', async () => {
    const { uri } = await aDatabase();
    const aServer = async () =>
      anApi(
        await ownServer({
          settings: { MONGODB_URI: uri, PUBLIC_URL: 'https://agency.example', PORT: await freePort() },
        }),
      );
    const one = await aServer();
    const two = await aServer();
    await one.signIn();
    const { authenticator } = await addPasskey(one);
    const answer = await signedBy(authenticator, one);
    const all = await Promise.all([one, two].map((each) => enter(each, answer)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(two, await signedBy(authenticator, one))).status).toBe(200);
    // A server for another site, with the same database but another address.
    const other = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
    expectFailure(await enter(other, await signedBy(authenticator, one)), 401, 'wrongPasskey');
    // Passkeys are bound to the configured address of the site, whatever the request's headers say.
    for (const host of ['evil.example', '127.0.0.1', 'localhost'])
      expect(
        await one.unwrap(passkeys.challenge, { headers: { Host: host, 'X-Forwarded-Host': host } }),
      ).toMatchObject({ rpId: 'agency.example', origin: 'https://agency.example' });
  });

  test('a server without https offers no passkeys, and says so', async () => {
    const settings = { PUBLIC_URL: 'http://agency.example', PORT: await freePort() };
    const api = anApi(await ownServer({ settings }));
    expectFailure(await api.call(passkeys.challenge), 409, 'noPasskeys');
    await api.signIn();
    expect(await api.unwrap(secondFactor.read)).toMatchObject({ passkeysAt: '' });
  });
});

test('`npm run admin` lists passkeys, and removes the passkeys of a user who lost them', async () => {
  const folder = await aKeptFolder();
  const api = anApi(await ownServer({ folder }));
  await api.signIn();
  const { authenticator } = await addPasskey(api);
  const list = await runCommand(['admin', 'list'], { folder });
  expect(list.output).toMatch(new RegExp(`^${ADMIN.email}.*  1 passkey  `, 'm'));
  const done = await runCommand(['admin', 'reset-2fa', ADMIN.email], { folder });
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('with only the password') });
  expectFailure(await enter(api, await signedBy(authenticator, api)), 401, 'wrongPasskey');
  await api.signIn();
});

test('a restore keeps the current passkeys, and copies none to another server', async () => {
  const folder = await aKeptFolder();
  const { uri } = await aDatabase();
  const settings = { MONGODB_URI: uri };
  const first = await ownServer({ settings });
  const api = anApi(first);
  await api.signIn();
  const before = await addPasskey(api);
  const file = join(folder, 'backup.tar');
  expect(await runCommand(['backup', file], { folder, settings })).toMatchObject({ code: 0 });
  const after = await addPasskey(api);
  const port = new URL(first.address).port;
  await first.stop();
  expect(await runCommand(['restore', file], { folder, settings })).toMatchObject({ code: 0, errors: '' });
  const again = anApi(await ownServer({ settings: { ...settings, PORT: port } }));
  for (const { authenticator } of [before, after])
    expect((await enter(again, await signedBy(authenticator, again))).status).toBe(200);
  const there = { MONGODB_URI: (await aDatabase()).uri };
  expect(await runCommand(['restore', file], { folder, settings: there })).toMatchObject({ code: 0 });
  const elsewhere = anApi(await ownServer({ settings: there }));
  expectFailure(await enter(elsewhere, await signedBy(before.authenticator, elsewhere)), 401, 'wrongPasskey');
  await elsewhere.signIn();
});
