import { readdir } from 'node:fs/promises';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { aRepository } from '../fixtures/repository.ts';
import { answersOf, putBack, record, recorded, type Version } from '../fixtures/versions/record.ts';

const folder = new URL('../fixtures/versions/', import.meta.url);
const versions = (await readdir(folder, { withFileTypes: true })).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

/** A release writes down what its version leaves: `RECORD_VERSION=0.2.0`. */
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

test('a release writes its version everywhere, dates the changes, and records what it leaves', async () => {
  const repository = await aRepository();
  repository.write('CHANGELOG.md', '# Changes\n\n## Next\n\n- More.\n\n## 0.1\n\n- All of it.\n');
  repository.git('commit', '--all', '--quiet', '--message', 'Say what is new');
  const released = await repository.run('scripts/release.mjs', 'minor', '--without-packages');
  expect(released, released.said).toMatchObject({ code: 0 });
  expect(released.said).toContain('Released 0.2.0: it is committed, and tagged v0.2.0.');
  expect(released.said).toContain('Its packages were not made, as asked');

  expect(repository.git('status', '--porcelain')).toBe('');
  expect(repository.git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(repository.git('rev-parse', 'v0.2.0^{commit}')).toBe(repository.git('rev-parse', 'HEAD'));
  expect(repository.read('CHANGELOG.md')).toMatch(
    /^# Changes\n\n## Next\n\n## 0\.2\.0, \d{4}-\d\d-\d\d\n\n- More\.\n\n## 0\.1\n\n- All of it\.\n$/,
  );
  const { workspaces } = JSON.parse(repository.read('package.json')) as { workspaces: string[] };
  const manifests = ['', ...workspaces].map((folder) => `${folder && `${folder}/`}package.json`);
  for (const file of manifests)
    expect(JSON.parse(repository.read(file)), file).toMatchObject({ version: '0.2.0' });
  const lock = JSON.parse(repository.read('package-lock.json')) as { packages: Record<string, object> };
  for (const folder of ['', ...workspaces]) expect(lock.packages[folder]).toMatchObject({ version: '0.2.0' });
  const left = JSON.parse(repository.read('tests/fixtures/versions/0.2.0/database.json')) as Version;
  expect(Object.keys(left.collections)).toContain('projects');
});
