import { readdir } from 'node:fs/promises';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { answersOf, putBack, record, recorded } from '../fixtures/versions/record.ts';

const folder = new URL('../fixtures/versions/', import.meta.url);
const versions = (await readdir(folder, { withFileTypes: true })).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

/** `RECORD_VERSION=0.2` writes down what this version leaves, once it is released. */
const recording = process.env['RECORD_VERSION'];

if (recording)
  test('what this version leaves is written down', async () => {
    const { uri } = await aDatabase();
    const api = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
    await api.signIn();
    await record(recording, api, uri);
  });

test.each(versions)('what version %s left is answered as it was, and goes on from there', async (version) => {
  const { uri } = await aDatabase();
  const left = await recorded(version);
  await putBack(left, uri);
  const api = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
  await api.signIn();
  expect(await answersOf(api)).toMatchObject(left.answers);

  const [project] = await api.get(projects.list);
  const changed = await api.get(projects.update, {
    params: { id: project!.id },
    body: { category: 'New words' },
    ifMatch: project!.revision,
  });
  expect(changed).toEqual({
    ...project,
    category: 'New words',
    revision: project!.revision + 1,
    updatedAt: expect.any(String),
  });
  const { revision, solutions } = await api.get(home.read);
  const page = await api.get(home.update, { body: { headline: 'New words' }, ifMatch: revision });
  expect(page).toMatchObject({ headline: 'New words', solutions, revision: revision + 1 });
  const trashed = (collection: string) =>
    (left.collections[collection] as { _id: { toString(): string }; deletedAt: unknown }[])
      .filter(({ deletedAt }) => deletedAt)
      .map(({ _id }) => _id.toString());
  for (const id of trashed('services')) await api.get(services.restore, { params: { id } });
  for (const id of trashed('projects')) await api.get(projects.restore, { params: { id } });
  const [{ trash }] = left.collections['chatbot'] as [{ trash: { id: string }[] }];
  for (const { id } of trash) await api.get(chatbot.restore, { params: { id } });
  // What named the service in the trash names it again.
  const titles = (await api.get(projects.list)).map((each) => each.services.map(({ title }) => title));
  expect(titles).toContainEqual(['Web', 'Gone']);
});
