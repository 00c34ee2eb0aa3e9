import { randomUUID } from 'node:crypto';
import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { serviceFields } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { setBackTest as test } from '../fixtures/apiTest.ts';
import { expectFailure } from './conformance.ts';

const named = (key = randomUUID()) => ({ 'Idempotency-Key': key });

// P26
test('a write with a name is done once, and each repeat has the first answer', async ({ api, aService }) => {
  const { id, title } = await aService();
  const write = { params: { id }, body: { title: 'Mine' }, ifMatch: 1, headers: named() };
  const first = await api.call(services.update, write);
  expect(first).toMatchObject({ status: 200, body: { title: 'Mine', revision: 2 } });
  await api.get(services.update, { params: { id }, body: { title: 'Theirs' } });
  const told = await api.get(activity.list);

  const again = await api.call(services.update, write);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect((await api.get(services.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Theirs',
    revision: 3,
  });
  expect(await api.get(activity.list)).toEqual(told);
  // Without a name it is what it always was.
  expectFailure(await api.call(services.update, { ...write, headers: {} }), 412, 'staleRevision');

  const removal = { params: { id }, ifMatch: 3, headers: named() };
  expect((await api.call(services.remove, removal)).status).toBe(204);
  await api.get(services.restore, { params: { id } });
  expect((await api.call(services.remove, removal)).status).toBe(204);
  expect((await api.get(services.adminList)).map((each) => each.id)).toContain(id);
  expect(title).not.toBe('Mine');
});

// P26
test('what has no id of its client is made once by its name', async ({ api }) => {
  for (const [call, body] of [
    [services.create, serviceFields({ title: 'Once only' })],
    [chatbot.create, { question: 'Once only?' }],
  ] as const) {
    const write = { body: body as never, headers: named() };
    const [one, other] = await Promise.all([api.call(call, write), api.call(call, write)]);
    const third = await api.call(call, write);
    expect(new Set([one, other, third].map((each) => (each.body as { id: string }).id)).size).toBe(1);
    expect(third.status).toBeLessThan(300);
  }
  const titles = (await api.get(services.adminList)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Once only')).toHaveLength(1);
});

// P26 P29
test('a picture is added once, whatever was done to the gallery since', async ({ api, aProject }) => {
  const { id } = await aProject();
  const upload = { params: { id }, files: [{ bytes: await aPicture() }], headers: named() };
  const { galleryImages } = await api.get(projects.uploadPictures, upload);
  const imageId = mediaIdOf(galleryImages[0]!)!;
  await api.get(projects.removePicture, { params: { id, imageId } });
  expect((await api.call(projects.uploadPictures, upload)).body).toMatchObject({ galleryImages });
  expect((await api.get(projects.read, { params: { id } })).galleryImages).toEqual([]);
  const other = { ...upload, files: [{ bytes: await aPicture({ width: 41 }) }] };
  expectFailure(await api.call(projects.uploadPictures, other), 422, 'keyReused');
});

// P27
test('a name is taken for no other write, and is a plain word', async ({ api, aService }) => {
  const { id } = await aService();
  const headers = named();
  await api.get(services.update, { params: { id }, body: { title: 'Mine' }, headers });
  const others = [
    api.call(services.update, { params: { id }, body: { title: 'Other' }, headers }),
    api.call(services.remove, { params: { id }, headers }),
    api.call(home.update, { body: { headline: 'Mine' }, headers }),
  ];
  const answers = await Promise.all(others);
  for (const answer of answers) {
    expectFailure(answer, 422, 'keyReused');
    expect(answer.problem.message).toBe('This Idempotency-Key was used for another write before.');
  }
  // Whoever changed their mind learns what became of the first.
  expect(answers.map(({ problem }) => (problem.current as { title?: string } | undefined)?.title)).toEqual([
    'Mine',
    'Mine',
    undefined,
  ]);
  const strange = { 'Idempotency-Key': 'two words' };
  const refused = await api.call(services.update, {
    params: { id },
    body: { title: 'No' },
    headers: strange,
  });
  expectFailure(refused, 400, 'badKey');
  expect((await api.get(services.adminList)).find((each) => each.id === id)).toMatchObject({ revision: 2 });
});

// P28
test('a server that ended before it could answer knows that it was done; after its age a name is new', async ({
  api,
  aService,
  database,
}) => {
  const { id } = await aService();
  const write = { params: { id }, body: { title: 'Mine' }, ifMatch: 1, headers: named() };
  await api.get(services.update, write);
  const page = { body: { headline: 'Mine' }, ifMatch: 0, headers: named() };
  await api.get(home.update, page);
  await api.get(services.update, { params: { id }, body: { description: 'Theirs' } });

  const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
  try {
    await connection.collection('answers').deleteMany({});
    const again = await api.call(services.update, write);
    expect(again).toMatchObject({ status: 200, body: { title: 'Mine', description: 'Theirs', revision: 3 } });
    expect(await api.call(home.update, page)).toMatchObject({ status: 200, body: { revision: 1 } });
    expectFailure(await api.call(services.update, { ...write, body: { title: 'Other' } }), 422, 'keyReused');

    await connection.collection('answers').deleteMany({});
    const long = new Date(Date.now() - 22 * 86_400_000);
    await connection.collection('services').updateMany({}, { $set: { 'writes.$[].at': long } });
    // The next write that has a name forgets what is too old to be asked for.
    await api.get(services.update, { params: { id }, body: { icon: 'Cpu' }, headers: named() });
    expectFailure(await api.call(services.update, write), 412, 'staleRevision');
  } finally {
    await connection.close();
  }
});
