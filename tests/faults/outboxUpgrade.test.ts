import { services } from '@agency/contract/services';
import { migrations } from '@agency/shared-ui/outbox/storage/migrations/draftsMigrations.ts';
import { BlockedError, openMigrated } from '@agency/shared-ui/outbox/storage/reconnectingDatabase.ts';
import { expect } from 'vitest';
import { test } from '../drafts/draftsTest.ts';
import { anId, serviceFields } from '../fixtures/content.ts';

const finished = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });

test('a tab with a newer version of the app can upgrade the database, and the older tab then asks for an update', async ({
  open,
}) => {
  const client = await open();
  await client.goOnline(false);
  const create = () => client.write(services.create, ['service', anId()], { body: serviceFields() });
  await create();
  const newer = await openMigrated(client.database.name, [...migrations, () => {}]);
  await expect(create()).rejects.toMatchObject({ code: 'tooOld' });
  expect(await newer.use((all) => all.count('outbox'))).toBe(1);
  newer.close();
});

test('a tab reopens its database after another tab has deleted it', async ({ open }) => {
  const client = await open();
  await client.goOnline(false);
  await finished(indexedDB.deleteDatabase(client.database.name));
  await client.write(services.create, ['service', anId()], { body: serviceFields() });
  expect(await client.database.use((all) => all.count('outbox'))).toBe(1);
});

test('opening fails after a while if an older tab keeps the database open, and works later', async () => {
  const name = anId();
  const old = await finished(indexedDB.open(name, 1));
  const opened = openMigrated(name, [() => {}, () => {}]);
  await expect(opened).rejects.toThrow(BlockedError);
  old.close();
  const database = await openMigrated(name, [() => {}, () => {}]);
  expect(await database.use(async ({ version }) => version)).toBe(2);
  database.close();
});
