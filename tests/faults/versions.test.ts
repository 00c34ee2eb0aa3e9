import 'fake-indexeddb/auto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { pictures } from '@agency/contract/pictures';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from '../drafts/client.ts';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { launchServer } from '../fixtures/server.ts';
import { aRepository } from '../fixtures/repository.ts';
import { openProfile, recordedProfile, undated } from '../fixtures/versions/profile.ts';
import { answersOf, putBack, record, recorded, type Version } from '../fixtures/versions/record.ts';

const folder = new URL('../fixtures/versions/', import.meta.url);
const versions = (await readdir(folder, { withFileTypes: true })).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

/** Set once for each release: `RECORD_VERSION=0.2.0` records the data of that version for the tests of later versions. */
const recording = process.env['RECORD_VERSION'];

if (recording)
  test('the data of this version is recorded for later tests', async () => {
    const { uri } = await aDatabase();
    const api = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
    await api.signIn();
    await record(recording, api, uri);
    const archive = fileURLToPath(new URL(`${recording}/backup.tar`, folder));
    const kept = await runCommand(['backup', archive], {
      folder: await aKeptFolder(),
      settings: { MONGODB_URI: uri },
    });
    expect(kept, kept.errors).toMatchObject({ code: 0 });
  });

test.each(versions)(
  'the server returns the data of version %s unchanged, and can edit it and restore its trash',
  async (version) => {
    const { uri } = await aDatabase();
    const left = await recorded(version);
    await putBack(left, uri);
    const api = anApi(await ownServer({ settings: { MONGODB_URI: uri } }));
    await api.signIn();
    expect(await answersOf(api)).toMatchObject(left.answers);

    const [project] = await api.unwrap(projects.list);
    const changed = await api.unwrap(projects.update, {
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
    const { revision, solutions } = await api.unwrap(home.read);
    const page = await api.unwrap(home.update, { body: { headline: 'New words' }, ifMatch: revision });
    expect(page).toMatchObject({ headline: 'New words', solutions, revision: revision + 1 });
    const trashed = (collection: string) =>
      (left.collections[collection] as { _id: { toString(): string }; deletedAt: unknown }[])
        .filter(({ deletedAt }) => deletedAt)
        .map(({ _id }) => _id.toString());
    for (const id of trashed('services')) await api.unwrap(services.restore, { params: { id } });
    for (const id of trashed('projects')) await api.unwrap(projects.restore, { params: { id } });
    const [{ trash }] = left.collections['chatbot'] as [{ trash: { id: string }[] }];
    for (const { id } of trash) await api.unwrap(chatbot.restore, { params: { id } });
    // The image library reads all documents, also those that lack the fields of newer versions.
    await api.unwrap(pictures.list);
    // The restored service is again in the projects that had referenced it before its deletion.
    const titles = (await api.unwrap(projects.list)).map((each) => each.services.map(({ title }) => title));
    expect(titles).toContainEqual(['Web', 'Gone']);
  },
);

test.each(versions)(
  'one command upgrades the data of version %s, and says how to go back',
  async (version) => {
    const { uri } = await aDatabase();
    const folder = await aKeptFolder();
    const settings = { MONGODB_URI: uri };
    const left = await recorded(version);
    await putBack(left, uri);
    const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    const names = [
      'projects',
      'services',
      'home',
      'about',
      'chatbot',
      'contactRequests',
      'pictures',
      'schema',
    ];
    const stored = () =>
      Promise.all(names.map((name) => connection.collection(name).find().sort({ _id: 1 }).toArray()));
    const before = await stored();
    const upgrade = (...words: string[]) => runCommand(['upgrade', ...words], { folder, settings });

    const file = join(folder, 'before.tar');
    const upgraded = await upgrade(file);
    expect(upgraded, upgraded.errors).toMatchObject({ code: 0, errors: '' });
    expect(upgraded.output).toMatch(/^Backed up to .*before\.tar \(.*\) and verified\.$/m);
    expect(upgraded.output).toMatch(
      /^Checked that this version can serve it: \/api\/health, .*\/sitemap\.xml\.$/m,
    );
    expect(upgraded.output).not.toContain('already up to date');

    const again = await upgrade();
    expect(again, again.errors).toMatchObject({ code: 0, errors: '' });
    expect(again.output).toContain('The database was already up to date.');
    expect(again.output).toMatch(/^Backed up to .*data.before-upgrade-\S+\.tar/m);
    expect(await upgrade(file)).toMatchObject({
      code: 1,
      errors: `${file} already exists. Name another file.\n`,
    });
    expect((await upgrade('--fast')).errors).toMatch(/^--fast can't be understood: npm run upgrade, or /);

    const server = await ownServer({ settings });
    expect((await upgrade()).errors).toMatch(
      /^A server is using this database \(process \d+ on .*\)\. Stop every server first, and start them again afterwards\. Nothing was changed\./,
    );
    const api = anApi(server);
    await api.signIn();
    expect(await answersOf(api)).toMatchObject(left.answers);
    await api.unwrap(home.update, { body: { headline: 'Written since' } });
    await server.stop();

    // Downgrades with exactly the command that the upgrade has printed.
    const [, words = ''] = /run `npm run restore -- (.*)` with this version/.exec(upgraded.output) ?? [];
    const back = await runCommand(['restore', ...words.split(' ')], { folder, settings });
    expect(back, back.errors).toMatchObject({ code: 0, errors: '' });
    expect(back.output).toContain('It was not migrated. Start the version that created it.');
    expect(await stored()).toEqual(before);
  },
);

// docs/protocol.md: P24 P35
test('all drafts from version 0.1 of the desktop app are sent, each once', async () => {
  const { uri } = await aDatabase();
  const { profile, answers, ...left } = await recordedProfile('0.1');
  await putBack(left, uri);
  // Removes a field from the recorded data, as if a version after the recording had added it.
  for (const { value } of profile.stores['documents']!)
    delete (value as { document: { category?: string } }).document.category;
  await openProfile(profile);
  const server = await ownServer({ settings: { MONGODB_URI: uri } });
  const api = anApi(server);
  const token = await api.signIn();
  const client = await openClient({ address: server.address, token, account: 'of 0.1' });
  onTestFinished(() => client.close());
  expect(client.database.name).toBe(profile.name);
  expect(client.outbox.entries()).toHaveLength(profile.stores['outbox']!.length);
  expect(client.view().service).toHaveLength(client.copy.known().service!.length + 1);
  client.connection.heard(true);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  const reads = { services: services.list, projects: projects.list, home: home.read, chatbot: chatbot.read };
  const now = Object.entries(reads).map(async ([name, read]) => [
    name,
    await api.unwrap(read as typeof home.read),
  ]);
  expect(undated(Object.fromEntries(await Promise.all(now)))).toMatchObject(undated(answers) as object);
});

test('several servers that start on 0.1 data migrate it once; a server refuses data of a newer version', async () => {
  const { uri } = await aDatabase();
  await putBack(await recorded('0.1'), uri);
  const settings = { MONGODB_URI: uri };
  const servers = await Promise.all([1, 2, 3].map(() => ownServer({ settings })));
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  onTestFinished(() => connection.close());
  const schema = connection.collection<{ _id: string; done: { name: string }[] }>('schema');
  const { done, ...rest } = (await schema.findOne({ _id: 'schema' }))!;
  expect(done.map(({ name }) => name)).toEqual([
    '0001-a-moment',
    '0002-roles',
    '0003-sessions',
    '0004-journal',
    '0005-addresses',
  ]);
  expect(rest).toEqual({ _id: 'schema' });
  const apis = servers.map((server) => anApi(server));
  for (const api of apis) await api.signIn();
  // Versions without roles had only owners, so the migration makes all accounts owners.
  expect(await apis[0]!.unwrap(session.read)).toMatchObject({ role: 'owner' });
  // Within about a second, each server reads the journal rows (log entries) that the other servers wrote.
  const rowIds = async () =>
    Promise.all(
      apis.map(async (api) => (await api.call(services.adminList)).headers.get(MOMENT_HEADER) ?? ''),
    );
  await expect.poll(async () => new Set(await rowIds()).size).toBe(1);
  expect((await rowIds())[0]).toMatch(/^\w{24}$/);

  await schema.updateOne({ _id: 'schema' }, { $push: { done: { name: '0099-of-tomorrow' } } });
  const launched = await launchServer({ settings });
  expect((await launched.ended).code).toBe(1);
  expect(launched.errors()).toBe(
    'The database was written by a newer version of this program, with migrations this one doesn’t know: 0099-of-tomorrow. Start that version, or restore a backup from before.\n',
  );
});

test('a release writes its version everywhere, dates the changelog, and records its data', async () => {
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
  for (const file of ['Dockerfile', 'compose/compose.yaml', 'kubernetes/agency.yaml'])
    expect(repository.read(`deploy/${file}`), file).toMatch(/\bagency:0\.2\.0\b/);
  const left = JSON.parse(repository.read('tests/fixtures/versions/0.2.0/database.json')) as Version;
  expect(Object.keys(left.collections)).toContain('projects');
});
