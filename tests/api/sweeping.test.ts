import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { anId, builders, projectFields } from '../fixtures/content.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('old requests are erased and old trash is emptied at a start, and what is younger stays', async () => {
  const { uri } = await aDatabase();
  const before = await ownServer({ settings: { MONGODB_URI: uri } });
  const api = anApi(before);
  await api.signIn();
  const { aProject, aRequest } = builders(api);
  const create = { ...projectFields(), id: anId() };
  await api.get(projects.create, { body: create });
  await api.get(projects.remove, { params: { id: create.id } });
  const kept = await aProject({ title: 'Deleted lately' });
  await api.get(projects.remove, { params: { id: kept.id } });
  const [old, young] = [await aRequest({ name: 'Long ago' }), await aRequest({ name: 'Lately' })];

  // Nobody can wait for a month: the clock of what is stored is set back instead.
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  const id = (hex: string) => new mongoose.Types.ObjectId(hex);
  const stored = connection.collection('projects');
  await stored.updateOne({ _id: id(create.id) }, { $set: { deletedAt: daysAgo(31) } });
  await connection
    .collection('contactRequests')
    .updateOne({ _id: id(old.id) }, { $set: { createdAt: daysAgo(91) } });

  const after = await ownServer({ settings: { MONGODB_URI: uri, TRASH_DAYS: '30', RETENTION_DAYS: '90' } });
  const names = async () => (await anApi(after).as(api.token).get(contactRequests.list)).map((one) => one.id);
  await expect.poll(names).toEqual([young.id]);
  await expect.poll(() => stored.findOne({ _id: id(create.id) })).not.toHaveProperty('title');
  expect(await stored.findOne({ _id: id(kept.id) })).toHaveProperty('title', 'Deleted lately');
  await connection.close();

  const again = await anApi(after).as(api.token).call(projects.create, { body: create });
  expect(again.status).toBe(410);
});
