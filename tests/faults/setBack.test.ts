import 'fake-indexeddb/auto';
import { chatbot, type Question } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { positionAt } from '@agency/contract/newPosition';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import {
  addAgain,
  canBeNew,
  canComeBack,
  choose,
  conflictsOf,
  tryAgain,
} from '@agency/shared-ui/outbox/resolve.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { expectFailure } from '../api/conformance.ts';
import { ROWS } from '../../server/src/content/journal/rowStore.ts';
import { collectionOf } from '../../server/src/content/storedKinds.ts';
import { type Host, hosts, openClient } from '../drafts/client.ts';
import { writeAs } from '../drafts/script.ts';
import type { Api } from '../fixtures/api.ts';
import { setBackTest as test } from '../fixtures/apiTest.ts';
import { serviceFields } from '../fixtures/content.ts';

// docs/protocol.md: P21
test('after the server is reset to an old backup, an equal revision does not count as equal content', async ({
  api,
  backup,
  aProject,
  aQuestion,
}) => {
  const project = await aProject({ title: 'At first' });
  const question = await aQuestion({ question: 'At first?' });
  await api.unwrap(home.update, { body: { headline: 'At first' } });
  const setBack = await backup.copy();
  const body = { title: 'Lost' };
  const seen = {
    project: await api.unwrap(projects.update, { params: { id: project.id }, body }),
    question: await api.unwrap(chatbot.update, { params: { id: question.id }, body: { question: 'Lost?' } }),
    home: await api.unwrap(home.update, { body: { headline: 'Lost' } }),
  };
  await setBack();
  const now = {
    project: await api.unwrap(projects.update, { params: { id: project.id }, body: { title: 'Theirs' } }),
    question: await api.unwrap(chatbot.update, {
      params: { id: question.id },
      body: { question: 'Theirs?' },
    }),
    home: await api.unwrap(home.update, { body: { headline: 'Theirs' } }),
  };
  const tag = ({ revision, updatedAt }: { revision: number; updatedAt?: string | null | undefined }) =>
    `"${revision}@${updatedAt}"`;
  const writes = (from: typeof seen, as = tag) => [
    api.call(projects.update, {
      params: { id: project.id },
      body: { title: 'Mine' },
      ifMatch: as(from.project),
    }),
    api.call(projects.remove, { params: { id: project.id }, ifMatch: as(from.project) }),
    api.call(chatbot.update, { params: { id: question.id }, body: {}, ifMatch: as(from.question) }),
    api.call(chatbot.remove, { params: { id: question.id }, ifMatch: as(from.question) }),
    api.call(home.update, { body: { headline: 'Mine' }, ifMatch: as(from.home) }),
  ];
  expect(now.project.revision).toBe(seen.project.revision);
  const refused = await Promise.all(writes(seen));
  expect(refused.map(({ status }) => status)).toEqual([412, 412, 412, 412, 412]);
  expect(refused[0]!.problem.current).toEqual(now.project);
  expect(refused[2]!.problem.current).toMatchObject({ question: 'Theirs?' });

  // `If-Match` may be the current revision with its time, or only the revision.
  const { id, revision } = now.project;
  const taken = await api.call(projects.update, { params: { id }, body, ifMatch: tag(now.project) });
  expect(taken.status).toBe(200);
  expect((await api.call(projects.remove, { params: { id }, ifMatch: revision + 1 })).status).toBe(204);
});

// docs/protocol.md: P73
test('a write based on content from before a reset or refill is refused, despite an equal revision', async ({
  api,
  backup,
  database,
}) => {
  const setBack = await backup.copy();
  const { headers, body: seen } = await api.call(home.update, { body: { headline: 'Lost' } });
  const moment = { [MOMENT_HEADER]: headers.get(MOMENT_HEADER)! };
  const again = { body: { headline: 'Mine' }, ifMatch: seen.revision, headers: moment };
  const refuse = async () => {
    const theirs = await api.unwrap(home.update, { body: { headline: 'Theirs' } });
    expect(theirs.revision).toBe(seen.revision);
    expectFailure(await api.call(home.update, again), 412, 'otherEra');
    expect(await api.unwrap(home.adminRead)).toEqual(theirs);
  };
  await setBack();
  await refuse();

  const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
  // Simulates an operator who empties the database and fills it again. The journal (log of writes) is then a new one with
  // another first row, which doesn't continue the old one.
  for (const name of [...Object.values(collectionOf), ROWS]) await connection.collection(name).deleteMany({});
  const first = { _id: 0, id: '0'.repeat(24), at: new Date(), names: [null, '0'.repeat(24)], writes: [] };
  await connection.collection<{ _id: number }>(ROWS).insertOne(first);
  await connection.close();
  for (let revision = 1; revision < seen.revision; revision++) await api.unwrap(home.update, { body: {} });
  await refuse();
  const now = await api.call(home.adminRead);
  const taken = await api.call(home.update, {
    ...again,
    headers: { [MOMENT_HEADER]: now.headers.get(MOMENT_HEADER)! },
  });
  expect(taken).toMatchObject({ status: 200, body: { headline: 'Mine' } });
});

/**
 * Expects that drafts from before the restore wait for the user's consent. Then consents, and expects that they are
 * sent.
 */
async function agree(client: Drafts, api: Api): Promise<void> {
  const all = async () => [await api.unwrap(services.adminList), await api.unwrap(chatbot.adminRead)];
  const before = await all();
  await client.sync.run();
  const asked = () =>
    client.outbox
      .entries()
      .filter(({ trouble }) => trouble?.why === 'refused' && trouble.problem.code === 'otherEra');
  expect(asked()).toEqual(client.outbox.entries());
  expect(await all()).toEqual(before);
  expect(client.copy.known().service).toEqual(before[0]);
  // A server that was running during the restore notices the new content within a second, so retry.
  await expect
    .poll(async () => {
      await tryAgain(asked(), client);
      await client.sync.run();
      return asked();
    })
    .toEqual([]);
}

let accounts = 0;

/** The drafts of a dashboard that has read all content and does not send writes yet. */
async function inDrafts({ address, token }: Api, host: Host = 'the desktop app') {
  const client = await openClient({ address, token: token!, account: `set back ${++accounts}`, host });
  client.connection.heard(true);
  await client.sync.pull();
  await client.setWorkInDrafts(true);
  return client;
}

// docs/protocol.md: P21 P73
test.for(hosts)(
  'drafts are merged with what others wrote after the server was reset to an old backup: %s',
  async (host, { api, backup, aService, aQuestion }) => {
    const service = await aService({ title: 'At first', description: 'At first' });
    const { id: asked } = await aQuestion({ question: 'Why?', answer: 'At first' });
    const setBack = await backup.copy();
    const params = { id: service.id };
    await api.unwrap(services.update, { params, body: { title: 'Lost' } });
    await api.unwrap(chatbot.update, { params: { id: asked }, body: { answer: 'Lost' } });
    const client = await inDrafts(api, host);
    await writeAs(client, services.update, ['service', service.id], {
      body: { title: 'Mine', description: 'Mine' },
    });
    await writeAs(client, chatbot.update, ['question', asked], { body: { answer: 'Mine' } });

    await setBack();
    await api.unwrap(services.update, { params, body: { title: 'Theirs' } });
    await api.unwrap(chatbot.update, { params: { id: asked }, body: { answer: 'Theirs' } });
    await agree(client, api);
    await client.sync.run();
    const question = (): Promise<Question | undefined> =>
      api.unwrap(chatbot.read).then(({ categories }) => categories.find(({ id }) => id === asked));
    const read = async () => (await api.unwrap(services.adminList)).find(({ id }) => id === service.id);
    expect(await read()).toMatchObject({ title: 'Theirs', description: 'At first' });
    expect(await question()).toMatchObject({ answer: 'Theirs' });
    const entries = client.outbox.entries();
    expect(entries.map((entry) => conflictsOf(entry).map(({ base, theirs }) => [base, theirs]))).toEqual([
      [['Lost', 'Theirs']],
      [['Lost', 'Theirs']],
    ]);
    for (const entry of entries) await choose(entry, { title: 'theirs', answer: 'mine' }, client);
    await client.sync.run();
    expect(client.outbox.entries()).toEqual([]);
    expect(await read()).toMatchObject({ title: 'Theirs', description: 'Mine' });
    expect(await question()).toMatchObject({ answer: 'Mine' });
    client.close();
  },
);

// docs/protocol.md: P22
test('after a reset, a draft with its full text can create a missing service again; a move can’t', async ({
  api,
  backup,
  aService,
}) => {
  const setBack = await backup.copy();
  const [moved, edited] = [await aService(), await aService()];
  const client = await inDrafts(api);
  const position = positionAt(client.view().service!, 1, 0);
  await writeAs(client, services.update, ['service', moved.id], { body: { position } });
  const body = serviceFields({ title: 'Anew' });
  await writeAs(client, services.update, ['service', edited.id], { body });
  await setBack();
  await agree(client, api);
  // First, the app offers to restore both services from the trash. The server has no such services in its trash, so the
  // second time the app offers to add them again.
  for (const comesBack of [true, false]) {
    await client.sync.run();
    for (const entry of client.outbox.entries()) {
      expect(canComeBack(entry)).toBe(comesBack);
      if (comesBack) await addAgain(entry, client);
    }
  }
  const [place, words] = client.outbox.entries();
  expect([canBeNew(place!, client), canBeNew(words!, client)]).toEqual([false, true]);
  await addAgain(words!, client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([place]);
  expect(JSON.stringify(await api.unwrap(services.adminList))).toContain('Anew');
  client.close();
});

test('writes that arrive just after a reset are answered as usual', async ({ api, backup, aService }) => {
  const ids: string[] = [];
  for (let made = 0; made < 20; made++) ids.push((await aService()).id);
  const setBack = await backup.copy();
  // The first reset empties the server's cache of documents. So after the second one, each write of a service must read
  // its document.
  for (const headline of ['Lost', 'Lost again']) {
    await api.unwrap(home.update, { body: { headline } });
    await setBack();
  }
  // The home page is cached again, so its write notices the reset. At the same time, the other writes read their documents
  // from the database.
  const answers = await Promise.all([
    ...ids.map((id) => api.call(services.update, { params: { id }, body: { title: 'New' } })),
    api.call(home.update, { body: { headline: 'New' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test('after a restore, visitors see the next write, although cached answers of the backup’s time exist', async ({
  api,
  backup,
}) => {
  const tagline = async () => (await api.unwrap(settings.read)).tagline;
  const write = (text: string) => api.unwrap(settings.update, { body: { tagline: text } });
  await write('At the time of the backup');
  const setBack = await backup.copy();
  expect(await tagline()).toBe('At the time of the backup');
  await write('Lost');
  await setBack();
  await write('The next write');
  expect(await tagline()).toBe('The next write');
});

// docs/protocol.md: P74
test('after a restore, the app shows the restored questions, even if its own write was the last one', async ({
  api,
  backup,
  aQuestion,
}) => {
  const { id } = await aQuestion({ question: 'At first?' });
  const client = await openClient({ address: api.address, token: api.token!, account: 'own questions' });
  client.connection.heard(true);
  await client.sync.pull();
  const setBack = await backup.copy();
  await writeAs(client, chatbot.update, ['question', id], { body: { question: 'Lost?' } });
  expect(client.outbox.entries()).toEqual([]);
  await setBack();
  await client.sync.pull();
  expect(client.view().chatbot).toEqual(await api.unwrap(chatbot.adminRead));
  client.close();
});
