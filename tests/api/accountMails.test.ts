import { passkeys } from '@agency/contract/passkeys';
import { people } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { describe, expect, onTestFinished } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, aPostOffice, ownServer, test, testWith } from '../fixtures/apiTest.ts';
import { addPasskey } from '../fixtures/authenticator.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { anInvitation, aPerson, PASSWORD } from '../fixtures/people.ts';
import { tokenIn } from '../fixtures/postOffice.ts';
import { turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN, freePort, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Electron/38.0 Safari/537.36';

const limited = testWith({
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONTACT_NOTIFY_TO: 'owner@example.com',
});

async function aSite(folder?: string) {
  const office = await aPostOffice();
  const server = await ownServer({
    settings: { ...office.settings, PUBLIC_URL: 'https://agency.example', PORT: await freePort() },
    ...(folder !== undefined && { folder }),
  });
  const api = anApi(server);
  await api.signIn();
  /** Waits until an address has received `count` mails, returns their subjects, and then clears the mailbox. */
  const told = async (email: string, count = 1) => {
    const mine = await until(() => {
      const found = office.to(email);
      return found.length >= count && found;
    }, `${count} mails to ${email}`);
    office.mails.length = 0;
    return { subjects: mine.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()), mail: mine[0] ?? '' };
  };
  return { office, server, api, told };
}

const login = (visitor: Api, email: string, more: object = {}, userAgent = FIREFOX) =>
  visitor.unwrap(session.login, {
    body: { email, password: PASSWORD, ...more },
    headers: { 'User-Agent': userAgent, Host: 'evil.example' },
    token: null,
  });

test('people get a mail about each change to their account, with its origin and what to do', async () => {
  const { api, office, told } = await aSite();
  expect((await told(ADMIN.email)).subjects).toEqual(['You signed in on a new device at agency.example']);
  const { id, email, account } = await aPerson(api, 'author');
  await told(email);

  const newPassword = 'another heron above the quay';
  const changed = { currentPassword: PASSWORD, newPassword };
  const { access_token } = await account.unwrap(session.changePassword, {
    body: changed,
    headers: { 'User-Agent': FIREFOX },
  });
  account.token = access_token;
  const { subjects, mail } = await told(email);
  expect(subjects).toEqual(['Your password was changed at agency.example']);
  expect(mail).toContain(`Account: ${email} at agency.example`);
  expect(mail).toContain('Where: Firefox on Linux, 127.0.0.1');
  expect(mail).toContain("If it wasn't you, choose a new password at https://agency.example/reset-password");

  account.signedInAs = { email, password: newPassword };
  await turnOn(account);
  expect((await told(email)).subjects).toEqual(['Two-step sign-in was turned on at agency.example']);
  await account.unwrap(secondFactor.renewCodes, { body: { password: newPassword } });
  expect((await told(email)).subjects).toEqual(['You have new recovery codes at agency.example']);
  for (const _ of ['on', 'already off'])
    await account.unwrap(secondFactor.turnOff, { body: { password: newPassword } });
  expect((await told(email)).subjects).toEqual(['Two-step sign-in was turned off at agency.example']);

  const { passkey } = await addPasskey(account);
  expect((await told(email)).subjects).toEqual(['A passkey was added at agency.example']);
  await turnOn(account);
  await told(email);
  await account.unwrap(passkeys.remove, { params: { id: passkey.id }, body: { password: newPassword } });
  expect((await told(email)).subjects).toEqual(['A sign-in method was removed at agency.example']);
  await account.unwrap(secondFactor.turnOff, { body: { password: newPassword } });
  await told(email);

  for (const _ of ['another', 'the same'])
    await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
  const role = await told(email);
  expect(role.subjects).toEqual(['Your role was changed at agency.example']);
  expect(role.mail).toContain('Your role is now editor.');
  expect(role.mail).toContain(`By: ${ADMIN.email}`);
  // A mail must not reveal the IP address of the person who made the change.
  expect(role.mail).not.toContain('127.0.0.1');

  await api.unwrap(session.forgot, { body: { email } });
  const link = await office.linkTo('reset-password', email);
  office.mails.length = 0;
  await api.unwrap(session.reset, { body: { token: tokenIn(link), password: PASSWORD } });
  expect((await told(email)).subjects).toEqual(['Your password was reset at agency.example']);

  await api.unwrap(people.remove, { params: { id } });
  expect((await told(email)).subjects).toEqual(['Your access has ended at agency.example']);
});

describe('a sign-in', () => {
  test('sends a mail if the device is new to the account, and only then', async () => {
    const { api, office } = await aSite();
    const { token, email } = await anInvitation(api);
    const joined = await api.call(people.join, {
      body: { token, name: 'Salma', password: PASSWORD },
      token: null,
    });
    const known = joined.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const signIn = (headers: Record<string, string>) =>
      api.call(session.login, { body: { email, password: PASSWORD }, headers, token: null });
    expect((await signIn({ Cookie: known })).status).toBe(200);
    const inBrowser = await signIn({});
    const cookie = inBrowser.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await signIn({ Cookie: cookie })).status).toBe(200);
    const onDesktop = await login(api, email, { device: '' }, DESKTOP);
    await login(api, email, { device: onDesktop.device }, DESKTOP);
    await until(() => office.to(email).length === 2, 'both mails');
    expect(office.to(email).at(-1)).toContain('Where: Desktop editor on Windows, 127.0.0.1');

    // After a password change, only the device that made it is still remembered.
    const changed = await api.as(inBrowser.body.access_token).call(session.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'another heron above the quay' },
      headers: { Cookie: cookie },
    });
    const password = 'another heron above the quay';
    const again = changed.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    office.mails.length = 0;
    for (const Cookie of [again, cookie])
      await api.unwrap(session.login, { body: { email, password }, headers: { Cookie }, token: null });
    await until(() => office.to(email).some((mail) => mail.includes('new device')), 'the mail');
    expect(office.to(email).filter((mail) => mail.includes('new device'))).toHaveLength(1);
  });
});

test('a person’s name does not get into mail headers, and the mail has no link with a token', async () => {
  const { api, told } = await aSite();
  const { account: owner } = await aPerson(api, 'owner');
  const name = 'Eve" <eve@evil.example>, Bcc: all@evil.example';
  await owner.unwrap(session.changeProfile, { body: { name } });
  const { id, email } = await aPerson(api, 'author');
  await told(email);
  await owner.unwrap(people.changeRole, {
    params: { id },
    body: { role: 'editor' },
    headers: { Host: 'evil.example' },
  });
  const { mail } = await told(email);
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  expect(head).not.toContain('evil');
  expect(mail).toContain(`By: ${name}`);
  expect(mail).not.toContain('#');
});

test('a server command that changes an account sends its owner a mail, too', async () => {
  const folder = await aKeptFolder();
  const { api, office, told } = await aSite(folder);
  await turnOn(api);
  await until(() => office.mails.length === 2, 'the mails before');
  office.mails.length = 0;
  const { email } = await aPerson(api, 'author');
  await told(email);
  for (const deed of ['reset-2fa', 'reset-password', 'make-owner'])
    expect(
      await runCommand(['admin', deed, ADMIN.email], { folder, settings: office.settings }),
    ).toMatchObject({ code: 0 });
  const { subjects, mail } = await told(ADMIN.email, 2);
  expect(subjects.sort()).toEqual([
    'Two-step sign-in was turned off at agency.example',
    'Your password was reset at agency.example',
  ]);
  expect(mail).toContain('By: an administrator of the server');

  await runCommand(['admin', 'make-owner', email], { folder, settings: office.settings });
  expect((await told(email)).subjects).toEqual(['Your role was changed at agency.example']);
});

describe('a forgotten password', () => {
  test('is reset by a link that works once, and the reset ends all sessions', async () => {
    const office = await aPostOffice();
    const server = await ownServer({
      settings: { ...office.settings, PUBLIC_URL: 'https://agency.example', PORT: await freePort() },
    });
    const api = anApi(server);
    await api.signIn();
    expect(await api.unwrap(settings.read)).toMatchObject({ mail: true });
    const forgot = (email: string) =>
      api.call(session.forgot, { body: { email }, token: null, headers: { Host: 'evil.example' } });
    const [known, unknown] = [await forgot(ADMIN.email), await forgot('stranger@example.com')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    const link = await office.linkTo('reset-password', ADMIN.email);
    expect(link).toMatch(/^https:\/\/agency\.example\/reset-password#/);
    const body = { token: tokenIn(link), password: PASSWORD };
    expectFailure(
      await api.call(session.reset, { body: { ...body, password: ADMIN.email } }),
      400,
      'invalid',
    );
    const both = await Promise.all([1, 2].map(() => api.call(session.reset, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expectFailure(await api.call(session.read), 401, 'sessionEnded');
    await api.signIn(ADMIN.email, PASSWORD);
    expect(office.mails.filter((mail) => mail.includes('stranger@example.com'))).toEqual([]);
  });

  test('has a link that is valid for one hour, and only the newest link works', async () => {
    const office = await aPostOffice();
    const { uri } = await aDatabase();
    const api = anApi(await ownServer({ settings: { ...office.settings, MONGODB_URI: uri } }));
    const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    const body = { email: ADMIN.email };
    await api.unwrap(session.forgot, { body });
    const first = await office.linkTo('reset-password', ADMIN.email);
    await api.unwrap(session.forgot, { body });
    const second = await until(async () => {
      const link = await office.linkTo('reset-password', ADMIN.email);
      return link !== first && link;
    }, 'the second link');
    const reset = (link: string) =>
      api.call(session.reset, { body: { token: tokenIn(link), password: PASSWORD } });
    expectFailure(await reset(first), 410, 'linkOver');
    const admins = connection.collection('admins');
    const kept = await admins.findOne({ email: ADMIN.email });
    expect(JSON.stringify(kept)).not.toContain(tokenIn(second));
    const minutes = (kept?.['reset'].until.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    // The server rejects a reset link that has expired, and one whose expiry is too far in the future (set by a server
    // with a wrong clock).
    for (const until of [Date.now() - 1, Date.now() + 30 * 86_400_000]) {
      await admins.updateOne({}, { $set: { 'reset.until': new Date(until) } });
      expectFailure(await reset(second), 410, 'linkOver');
    }

    // A password change also makes the reset link invalid.
    await admins.updateOne({}, { $set: { 'reset.until': new Date(Date.now() + 1_800_000) } });
    await api.signIn();
    const mine = { currentPassword: ADMIN.password, newPassword: `${PASSWORD} at noon` };
    await api.unwrap(session.changePassword, { body: mine });
    expectFailure(await reset(second), 410, 'linkOver');
  });

  limited('can be requested only ten times before the rate limit', async ({ visitor }) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++)
      statuses.push((await visitor.call(session.forgot, { body: { email: 'a@example.com' } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  test('cannot be reset if the server sends no mail, and the response says so', async ({ api }) => {
    expect(await api.unwrap(settings.read)).toMatchObject({ mail: false });
    expectFailure(await api.call(session.forgot, { body: { email: ADMIN.email } }), 409, 'noMail');
  });
});
