import { contactRequests } from '@agency/contract/contactRequests';
import { mails as calls } from '@agency/contract/mails';
import { notices } from '@agency/contract/notices';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { runCommand } from '../fixtures/command.ts';
import { submission } from '../fixtures/content.ts';
import { aDatabase } from '../fixtures/database.ts';
import { aPerson } from '../fixtures/people.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { ADMIN, freePort, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

interface StoredMail {
  _id: string;
  kind: string;
  state: string;
  tries: number;
  at: Date;
  why: string;
}

/** Finds only mails about contact requests, and not those about the test's own account (such as a new sign-in). */
const ofRequests = { kind: 'request' };

async function aSite() {
  const { uri } = await aDatabase();
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  onTestFinished(() => connection.close());
  return {
    uri,
    requests: connection.collection('contactRequests'),
    mails: connection.collection<StoredMail>('mails'),
    start: (settings = {}) => ownServer({ settings: { MONGODB_URI: uri, ...settings } }),
  };
}

const signedIn = async (server: { address: string }) => {
  const api = anApi(server);
  await api.signIn();
  return api;
};

const stateOf = async (api: Api, id: string) =>
  (await api.unwrap(contactRequests.mail, { params: { id } })).state;

test('a request stored before its mail was queued gets a single mail, sent by one of several servers', async () => {
  const { requests, mails, start } = await aSite();
  const before = await start();
  const { id } = await anApi(before).unwrap(contactRequests.submit, { body: submission() });
  expect(await stateOf(await signedIn(before), id)).toBe('none');
  await before.stop();
  // The state after a server was killed right after storing the request. The field `mail` is in the format of version
  // 0.1.
  await requests.updateOne({}, { $set: { mail: { tries: 3, at: new Date() } } });

  const office = await openPostOffice();
  onTestFinished(office.close);
  const servers = await Promise.all([1, 2, 3].map(() => start(office.settings)));
  const api = await signedIn(servers[0]!);
  await until(async () => (await stateOf(api, id)) === 'sent', 'the mail to be sent');
  expect(office.to(NOTIFIED)).toHaveLength(1);
  expect(office.to(NOTIFIED)[0]).toContain('Heard about us: Friend Referral');
  expect(await requests.findOne({})).not.toHaveProperty('mail');
  expect(await mails.find(ofRequests).toArray()).toMatchObject([{ _id: `request ${id}`, tries: 4 }]);
  expect(JSON.stringify(await mails.find(ofRequests).toArray())).not.toContain('Mona');
});

test('the server gives up a mail that keeps failing, reports it, and sends it when an admin asks', async () => {
  const { mails, start } = await aSite();
  const port = await freePort();
  const server = await start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_NOTIFY_TO: NOTIFIED,
  });
  const api = await signedIn(server);
  const { id } = await api.unwrap(contactRequests.submit, { body: submission() });
  await until(async () => (await mails.findOne(ofRequests))?.tries === 1, 'the first try');
  await until(
    async () =>
      (
        await mails.updateOne(
          { ...ofRequests, tries: 1, why: { $ne: '' } },
          {
            $set: { tries: 15, at: new Date() },
          },
        )
      ).modifiedCount === 1,
    'what became of it to be noted',
  );
  await until(async () => (await stateOf(api, id)) === 'givenUp', 'it to be given up');
  expect(await api.unwrap(contactRequests.mail, { params: { id } })).toMatchObject({
    tries: 16,
    why: expect.stringMatching(/^The mail server can’t be reached: .*ECONNREFUSED/),
  });
  expect(server.output()).toContain('A mail could not be sent, and is given up');

  const office = await openPostOffice(Number(port));
  onTestFinished(office.close);
  expect((await api.unwrap(calls.send, { params: { kind: 'request', id } })).state).toMatch(/waiting|sent/);
  await until(async () => (await stateOf(api, id)) === 'sent', 'the mail to be sent');
  expect(office.to(NOTIFIED)).toHaveLength(1);
});

test('erasing a request removes its mail from the queue, and a request in the trash gets no mail', async () => {
  const { requests, mails, start } = await aSite();
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED };
  const api = await signedIn(await start(settings));
  const ids = await Promise.all(
    ['Mona Adel', 'Omar Said'].map(
      async (name) => (await api.unwrap(contactRequests.submit, { body: submission({ name }) })).id,
    ),
  );
  const [trashed = '', erased = ''] = ids;
  await until(
    async () => (await mails.countDocuments({ ...ofRequests, tries: 1, why: { $ne: '' } })) === 2,
    'both tries',
  );
  await api.unwrap(contactRequests.remove, { params: { id: trashed } });
  await requests.deleteOne({ _id: new mongoose.Types.ObjectId(erased) });
  await mails.updateMany({}, { $set: { at: new Date() } });
  await until(
    async () => (await mails.findOne({ _id: `request ${erased}` })) === null,
    'the mail to be gone',
  );
  await until(
    async () => (await mails.findOne({ _id: `request ${trashed}`, state: 'givenUp' })) !== null,
    'the mail to be given up',
  );
  await api.unwrap(contactRequests.restore, { params: { id: trashed } });
  expect(await api.unwrap(contactRequests.mail, { params: { id: trashed } })).toMatchObject({
    state: 'givenUp',
    why: 'The request is in the trash.',
  });
});

/** An SMTP server that is not running yet. */
async function closedOffice() {
  const port = await freePort();
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED },
    async open() {
      const office = await openPostOffice(Number(port));
      onTestFinished(office.close);
      return office;
    },
  };
}

const submitted = async (api: Api, name: string) =>
  (await api.unwrap(contactRequests.submit, { body: submission({ name }) })).id;

/** Waits for the mail about the person `last`, which is sent after all others; returns the names in all mails. */
const namesTold = async (office: { to(email: string): string[] }, last: string) => {
  const names = () =>
    office.to(NOTIFIED).map((mail) => /^Subject: Contact request from (.*)$/m.exec(mail)?.[1]?.trim());
  await until(() => names().includes(last), `the mail about ${last}`);
  return names().sort();
};

test('a mail that an admin cancels is not sent, unless the admin sends it after all', async () => {
  const { mails, start } = await aSite();
  const closed = await closedOffice();
  const api = await signedIn(await start(closed.settings));
  const [waits, givenUp] = [await submitted(api, 'Mona Adel'), await submitted(api, 'Omar Said')];
  await until(
    async () => (await mails.countDocuments({ ...ofRequests, tries: 1, why: { $ne: '' } })) === 2,
    'both tries',
  );
  await mails.updateOne({ _id: `request ${givenUp}` }, { $set: { state: 'givenUp' } });
  expect(await api.unwrap(notices.list)).toContainEqual({
    id: 'mail',
    message: 'An email failed to send.',
  });
  for (const id of [waits, givenUp]) {
    const params = { kind: 'request', id } as const;
    expect(await api.unwrap(calls.cancel, { params })).toMatchObject({ state: 'cancelled', why: '' });
    expect(await stateOf(api, id)).toBe('cancelled');
  }
  expect(await api.unwrap(notices.list)).toEqual([]);
  expect((await api.unwrap(calls.unsent)).mails.map(({ kind }) => kind)).not.toContain('request');

  const office = await closed.open();
  await mails.updateMany({}, { $set: { at: new Date() } });
  await submitted(api, 'Salma Nabil');
  expect(await namesTold(office, 'Salma Nabil')).toEqual(['Salma Nabil']);
  await api.unwrap(calls.send, { params: { kind: 'request', id: waits } });
  expect(await namesTold(office, 'Mona Adel')).toEqual(['Mona Adel', 'Salma Nabil']);
});

test('only owners can see and cancel mails about accounts, and unknown mails get 404', async () => {
  const { start } = await aSite();
  const closed = await closedOffice();
  const api = await signedIn(await start(closed.settings));
  const { account: editor, email } = await aPerson(api, 'editor');
  const mail = await until(
    async () => (await api.unwrap(calls.unsent)).mails.find(({ who }) => who === email),
    'the mail about their sign-in',
  );
  expect(mail).toMatchObject({ kind: 'account', what: 'You signed in on a new device' });
  const params = { kind: 'account', id: mail.id } as const;
  expectFailure(await editor.call(calls.cancel, { params }), 403, 'otherRole');
  expectFailure(await editor.call(calls.unsent), 403, 'otherRole');
  expect(await api.unwrap(calls.cancel, { params })).toMatchObject({ state: 'cancelled' });
  const none = { kind: 'account', id: '0123456789abcdef01234567' } as const;
  expectFailure(await api.call(calls.send, { params: none }), 404, 'notFound');
  expectFailure(await api.call(calls.send, { params: { ...none, kind: 'request' } }), 404, 'notFound');
});

test('unsent mails from a backup are on hold after a restore until an admin decides', async () => {
  const { uri, requests, mails, start } = await aSite();
  const closed = await closedOffice();
  const before = await start(closed.settings);
  const api = await signedIn(before);
  const [mona, omar, late] = [
    await submitted(api, 'Mona Adel'),
    await submitted(api, 'Omar Said'),
    await submitted(api, 'Late Comer'),
  ];
  await until(
    async () => (await requests.countDocuments({ mail: { $exists: true } })) === 0,
    'the queue to have them',
  );
  // Recreates the state before the mail of this request was queued.
  await before.stop();
  const mark = { $set: { mail: { tries: 0, at: new Date() } } };
  await mails.deleteOne({ _id: `request ${late}` });
  await requests.updateOne({ _id: new mongoose.Types.ObjectId(late) }, mark);
  const folder = await aKeptFolder();
  const archive = `${folder}/all.tar`;
  const settings = { MONGODB_URI: uri };
  expect(await runCommand(['backup', archive], { folder, settings })).toMatchObject({ code: 0 });
  const elsewhere = await aDatabase();
  const there = { MONGODB_URI: elsewhere.uri };
  expect(await runCommand(['restore', archive], { folder, settings: there })).toMatchObject({
    code: 0,
    output: expect.stringContaining('on hold since the restore'),
  });

  const office = await closed.open();
  const port = await freePort();
  const after = await ownServer({ settings: { ...there, ...closed.settings, METRICS_PORT: port } });
  const again = await signedIn(after);
  await submitted(again, 'Salma Nabil');
  expect(await namesTold(office, 'Salma Nabil')).toEqual(['Salma Nabil']);
  for (const id of [mona, omar, late]) expect(await stateOf(again, id)).toBe('held');
  const { mails: held } = await again.unwrap(calls.unsent);
  // The mail to the admin is about a sign-in before the backup.
  expect(held.map(({ who, state }) => [who, state]).sort()).toEqual(
    [ADMIN.email, 'Late Comer', 'Mona Adel', 'Omar Said'].sort().map((who) => [who, 'held']),
  );
  expect(await again.unwrap(notices.list)).toContainEqual({
    id: 'mail',
    message: expect.stringMatching(/^4 emails are on hold since the restore/),
  });
  const metrics = await (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(metrics).toContain('mails_unsent{state="held"} 4');

  await again.unwrap(calls.cancel, { params: { kind: 'request', id: omar } });
  for (const id of [mona, late]) await again.unwrap(calls.send, { params: { kind: 'request', id } });
  await until(async () => (await stateOf(again, late)) === 'sent', 'the last of them');
  expect(await namesTold(office, 'Mona Adel')).toEqual(['Late Comer', 'Mona Adel', 'Salma Nabil']);
});
