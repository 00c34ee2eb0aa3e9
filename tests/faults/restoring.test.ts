import 'fake-indexeddb/auto';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { services } from '@agency/contract/services';
import { tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { finishRestore, type Restoring, restoring } from '../../server/src/backup/restoreState.ts';
import { keptCollections } from '../../server/src/backup/backedUpCollections.ts';
import { connect, disconnect } from '../../server/src/database/connect.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { migrations } from '../../server/src/database/migrations/migrations.ts';
import { openClient } from '../drafts/client.ts';
import { writeAs } from '../drafts/script.ts';
import { anApi } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { beginCommand, runCommand } from '../fixtures/command.ts';
import { builders } from '../fixtures/content.ts';
import { aDatabase } from '../fixtures/database.ts';
import { type Settings, startServer, until } from '../fixtures/server.ts';
import { canMount } from '../fixtures/smallDisk.ts';
import { answersOf, putBack, recorded } from '../fixtures/versions/record.ts';
import { held } from '../fixtures/held.ts';

const recordings = new URL('../fixtures/versions/', import.meta.url);
const versions = (await readdir(recordings, { withFileTypes: true })).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

/** The archive that version `version` created, with the data format of that version. */
const archiveOf = (version: string) => fileURLToPath(new URL(`${version}/backup.tar`, recordings));

test.each(versions)(
  'a backup of version %s is restored and migrated, but only when no server uses the database',
  async (version) => {
    const old = archiveOf(version);
    const { uri } = await aDatabase();
    const folder = await aKeptFolder();
    const settings = { MONGODB_URI: uri };
    const first = await ownServer({ settings });
    const refused = await runCommand(['restore', old], { folder, settings });
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`A server is using this database (process ${first.pid} on `),
    });
    await first.stop();

    // A restore saves the previous content next to the archive. So restore from a copy, because the recordings must not
    // change.
    const file = join(folder, 'old.tar');
    await copyFile(old, file);
    const earlier = [1, 2, 3, 4, 5].map((day) => `before-restore-2026-01-0${day}T00-00-00Z-0000.tar`);
    for (const name of earlier) await copyFile(old, join(folder, name));
    const restored = await runCommand(['restore', file], { folder, settings });
    expect(restored, restored.errors).toMatchObject({ code: 0, errors: '' });
    const before = (await readdir(folder)).filter((name) => name.startsWith('before-restore-')).toSorted();
    expect(before).toEqual([...earlier.slice(1), expect.any(String)]);
    const { collections, answers } = await recorded(version);
    const [{ done }] = (await documentsOf(uri))['schema'] as unknown as [{ done: object[] }];
    expect(done).toHaveLength(migrations.length);
    const api = anApi(await ownServer({ settings }));
    await api.signIn();
    expect(await answersOf(api)).toMatchObject(answers);
    for (const { _id } of collections['services'] as { _id: object; deletedAt: unknown }[])
      await api.send('POST', `/admin/services/${String(_id)}/restore`);
    expect((await api.unwrap(services.adminList)).length).toBe(collections['services']!.length);
  },
);

/** All documents of the collections that a backup contains, as they are in the database now. */
async function documentsOf(uri: string): Promise<Record<string, object[]>> {
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  const all = keptCollections.map(
    async (name) => [name, await connection.collection(name).find().sort({ _id: 1 }).toArray()] as const,
  );
  return Object.fromEntries(await Promise.all(all).finally(() => connection.close()));
}

// docs/protocol.md: P73
test('desktop drafts from before a restore are kept, and sent only after the user agrees', async () => {
  const folder = await aKeptFolder();
  const archive = join(folder, 'all.tar');
  let server = await ownServer({ folder });
  const api = anApi(server);
  const account = 'across a restore';
  const token = await api.signIn();
  const { id } = await builders(api).aService({ title: 'At first', description: 'At first' });
  expect(await runCommand(['backup', archive], { folder })).toMatchObject({ code: 0 });
  await api.unwrap(services.update, { params: { id }, body: { title: 'Lost' } });
  const before = await openClient({ address: api.address, token, account });
  before.connection.heard(true);
  await before.sync.pull();
  await before.setWorkInDrafts(true);
  await writeAs(before, services.update, ['service', id], { body: { title: 'Lost', description: 'Mine' } });
  before.close();
  await server.stop();
  expect(await runCommand(['restore', archive], { folder })).toMatchObject({ code: 0 });

  server = await ownServer({ folder });
  const now = anApi(server);
  const client = await openClient({ address: now.address, token: await now.signIn(), account });
  onTestFinished(() => client.close());
  client.connection.heard(true);
  await client.sync.run();
  const [entry, ...more] = client.outbox.entries();
  expect(more).toEqual([]);
  expect(entry?.trouble).toMatchObject({ why: 'refused', problem: { code: 'otherEra' } });
  const read = async () => (await now.unwrap(services.adminList)).find((each) => each.id === id);
  expect(await read()).toMatchObject({ title: 'At first', description: 'At first' });
  await tryAgain([entry!], client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await read()).toMatchObject({ title: 'At first', description: 'Mine' });
});

/** Connects the test's own process to the database, as a server does. */
async function here(uri: string): Promise<void> {
  await connect(uri);
  onTestFinished(disconnect);
}

test(
  'a killed restore leaves either all of the old content or all of the new',
  { timeout: 180_000 },
  async () => {
    const { uri } = await aDatabase();
    const settings = { MONGODB_URI: uri };
    const folder = await aKeptFolder();
    const file = join(folder, 'new.tar');
    await putBack(await recorded('0.1'), uri);
    await here(uri);
    await migrate();
    const { db } = mongoose.connection;
    const before = await documentsOf(uri);
    // Adds a document to each collection. The archive doesn't have these documents.
    await runCommand(['backup', file], { folder, settings });
    const mark = async (text: string) => {
      for (const name of keptCollections)
        await db!
          .collection<{ _id: string }>(name)
          .insertOne({ _id: text, email: text, names: [text] } as { _id: string });
    };
    // Leaves out two collections into which a server writes at its start.
    const shapeOf = ({ schema: _, sweeps: __, ...all }: Record<string, object[]>) =>
      Object.entries(all).map(([name, documents]) => [name, documents.length]);
    const restored = shapeOf(before);

    const states: Restoring['state'][] = ['preparing', 'exchanging'];
    const interrupted = { preparing: 0, exchanging: 0 };
    for (const [index, state] of [...states, ...states].entries()) {
      await mark(`only here ${index}`);
      const old = shapeOf(await documentsOf(uri));
      const command = await beginCommand(['restore', file], { folder, settings });
      // The restore may be faster than this check, so also stop waiting when it has ended.
      const isThrough = command.ended.then(() => true);
      const isSeen = async () => (await restoring().findOne({ _id: 'restore' }))?.state === state;
      await until(async () => Promise.race([isThrough, isSeen()]), state);
      await command.kill();
      // In the last round, a starting server finishes the restore. It waits until the lock of the killed process has
      // expired, so set the expiry to the past.
      const isLast = index === 2 * states.length - 1;
      if (isLast) await restoring().updateOne({ _id: 'restore' }, { $set: { until: new Date(0) } });
      const said = isLast ? await startedOn(settings) : await finishRestore({ alone: true });
      if (said?.includes('the content is as before')) interrupted.preparing += 1;
      if (said?.includes('An interrupted restore is now complete')) interrupted.exchanging += 1;
      const now = shapeOf(await documentsOf(uri));
      if (said?.includes('as before')) expect(now).toEqual(old);
      // The restore had ended before the kill, or was completed afterwards.
      else {
        expect(now).toEqual(restored);
        expect(await db!.collection('journal').indexes()).toContainEqual(
          expect.objectContaining({ key: { names: 1 }, unique: true }),
        );
      }
      expect(
        (await db!.listCollections().toArray()).filter(({ name }) => name.startsWith('restoring.')),
      ).toEqual([]);
      expect(await restoring().findOne({})).toBeNull();
    }
    // At least one kill must have interrupted the preparation. The exchange of the collections is so short that possibly
    // none of the kills interrupts it.
    expect(interrupted.preparing).toBeGreaterThan(0);
    held(
      'a killed restore leaves either all of the old content or all of the new',
      `${2 * states.length} kills, of which ${interrupted.preparing} interrupted the preparation and ${interrupted.exchanging} the exchange; ${keptCollections.length} collections compared`,
    );
  },
);

/** Starts and stops a server; returns what it printed about the unfinished restore. */
async function startedOn(settings: Settings): Promise<string> {
  const server = await startServer({ settings: { ...settings, STARTER_CONTENT: 'none' } });
  await server.stop();
  return server.output();
}

test.skipIf(!canMount)(
  'a backup on a full disk fails with a clear message, and leaves no partial file',
  async () => {
    const { uri } = await aDatabase();
    await putBack(await recorded('0.1'), uri);
    const folder = await aKeptFolder();
    const shell = 'mount -t tmpfs -o size=16k tmpfs /mnt; "$@"; code=$?; ls -A /mnt; exit $code';
    const within = ['unshare', '-rm', 'sh', '-c', shell, '-'];
    const full = await runCommand(['backup', '/mnt/all.tar'], {
      folder,
      settings: { MONGODB_URI: uri },
      within,
    });
    expect(full).toEqual({
      code: 1,
      output: full.errors,
      errors: 'The backup /mnt/all.tar failed: the disk is full. No partial file was left.\n',
    });
  },
);
