import { contactRequests } from '@agency/contract/contactRequests';
import mongoose from 'mongoose';
import { expect, onTestFinished } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { submission } from '../fixtures/content.ts';
import { aDatabase } from '../fixtures/database.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { freePort, until } from '../fixtures/server.ts';

interface StoredMail {
  _id: string;
  kind: string;
  state: string;
  tries: number;
  at: Date;
  why: string;
}

/** Not those about the account that the test signs in to. */
const ofRequests = { kind: 'request' };

async function aSite() {
  const { uri } = await aDatabase();
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  onTestFinished(() => connection.close());
  return {
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
  (await api.get(contactRequests.mail, { params: { id } })).state;

test('a request that was stored before its mail was in the queue is told of once, by one of several servers', async () => {
  const { requests, mails, start } = await aSite();
  const before = await start();
  const { id } = await anApi(before).get(contactRequests.submit, { body: submission() });
  expect(await stateOf(await signedIn(before), id)).toBe('none');
  await before.stop();
  // As a server leaves it that is killed right after it stored it, and as version 0.1 left what it had tried.
  await requests.updateOne({}, { $set: { mail: { tries: 3, at: new Date() } } });

  const office = await openPostOffice();
  onTestFinished(office.close);
  const servers = await Promise.all([1, 2, 3].map(() => start(office.settings)));
  const api = await signedIn(servers[0]!);
  await until(async () => (await stateOf(api, id)) === 'sent', 'the mail to be sent');
  expect(office.to(NOTIFIED)).toHaveLength(1);
  expect(await requests.findOne({})).not.toHaveProperty('mail');
  expect(await mails.find(ofRequests).toArray()).toMatchObject([{ _id: `request ${id}`, tries: 4 }]);
  // The queue says nothing of what was in the mail.
  expect(JSON.stringify(await mails.find(ofRequests).toArray())).not.toContain('Mona');
});

test('a mail that fails for long is given up, which the dashboard tells, and is sent when somebody says so', async () => {
  const { mails, start } = await aSite();
  const port = await freePort();
  const server = await start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_NOTIFY_TO: NOTIFIED,
  });
  const api = await signedIn(server);
  const { id } = await api.get(contactRequests.submit, { body: submission() });
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
  expect(await api.get(contactRequests.mail, { params: { id } })).toMatchObject({
    tries: 16,
    why: expect.stringContaining('ECONNREFUSED'),
  });
  expect(server.output()).toContain('A mail could not be sent, and is given up');

  const office = await openPostOffice(Number(port));
  onTestFinished(office.close);
  expect((await api.get(contactRequests.mailAgain, { params: { id } })).state).toMatch(/waiting|sent/);
  await until(async () => (await stateOf(api, id)) === 'sent', 'the mail to be sent');
  expect(office.to(NOTIFIED)).toHaveLength(1);
});

test('a request that is erased takes its mail out of the queue, and one in the trash has none sent', async () => {
  const { requests, mails, start } = await aSite();
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED };
  const api = await signedIn(await start(settings));
  const ids = await Promise.all(
    ['Mona Adel', 'Omar Said'].map(
      async (name) => (await api.get(contactRequests.submit, { body: submission({ name }) })).id,
    ),
  );
  const [trashed = '', erased = ''] = ids;
  await until(
    async () => (await mails.countDocuments({ ...ofRequests, tries: 1, why: { $ne: '' } })) === 2,
    'both tries',
  );
  await api.get(contactRequests.remove, { params: { id: trashed } });
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
  await api.get(contactRequests.restore, { params: { id: trashed } });
  expect(await api.get(contactRequests.mail, { params: { id: trashed } })).toMatchObject({
    state: 'givenUp',
    why: 'The request was in the trash.',
  });
});
