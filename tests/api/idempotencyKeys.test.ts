import { createHash, randomUUID } from 'node:crypto';
import { activity } from '@agency/contract/activity';
import { bodyParts, PARTS_CONTENT_TYPE } from '@agency/contract/bodyParts';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import mongoose from 'mongoose';
import { expect, onTestFinished } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { builders, serviceFields } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { ADMIN } from '../fixtures/server.ts';
import { ownServer, setBackTest as test } from '../fixtures/apiTest.ts';
import { expectFailure } from './conformance.ts';

const named = (key = randomUUID()) => ({ 'Idempotency-Key': key });
const open = async (uri: string) => {
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  onTestFinished(() => connection.close());
  return connection;
};

// docs/protocol.md: P26
test('a write with an idempotency key runs once, and each retry gets the first response', async ({
  api,
  aService,
}) => {
  const { id, title } = await aService();
  const write = { params: { id }, body: { title: 'Mine' }, ifMatch: 1, headers: named() };
  const first = await api.call(services.update, write);
  expect(first).toMatchObject({ status: 200, body: { title: 'Mine', revision: 2 } });
  await api.unwrap(services.update, { params: { id }, body: { title: 'Theirs' } });
  const told = await api.unwrap(activity.list);

  const again = await api.call(services.update, write);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Theirs',
    revision: 3,
  });
  expect(await api.unwrap(activity.list)).toEqual(told);
  // Without an idempotency key, a repeated write looks like a write based on an old revision.
  const late = await api.call(services.update, { ...write, headers: {} });
  expectFailure(late, 412, 'staleRevision');
  expect(late.problem.by).toMatchObject({ email: ADMIN.email });

  const removal = { params: { id }, ifMatch: 3, headers: named() };
  expect((await api.call(services.remove, removal)).status).toBe(204);
  await api.unwrap(services.restore, { params: { id } });
  expect((await api.call(services.remove, removal)).status).toBe(204);
  expect((await api.unwrap(services.adminList)).map((each) => each.id)).toContain(id);
  expect(title).not.toBe('Mine');
});

// docs/protocol.md: P26
test('a create without a client id runs once per idempotency key, and a retry says if the document was deleted since', async ({
  api,
}) => {
  for (const [call, body, remove] of [
    [services.create, serviceFields({ title: 'Once only' }), services.remove],
    [chatbot.create, { question: 'Once only?' }, chatbot.remove],
  ] as const) {
    const write = { body: body as never, headers: named() };
    const [one, other] = await Promise.all([api.call(call, write), api.call(call, write)]);
    const third = await api.call(call, write);
    expect(new Set([one, other, third].map((each) => (each.body as { id: string }).id)).size).toBe(1);
    expect(third.status).toBeLessThan(300);
    const { id } = third.body as { id: string };
    const all = await api.unwrap(remove === services.remove ? services.adminList : chatbot.adminRead);
    expect(JSON.stringify(all).match(/Once only/g)).toHaveLength(1);
    await api.unwrap(remove, { params: { id } });
    expectFailure(await api.call(call, write), 410, 'deleted');
  }
});

// docs/protocol.md: P26 P29
test('a retried upload does not add a picture again that was removed since', async ({ api, aProject }) => {
  const { id } = await aProject();
  const upload = { params: { id }, files: [{ bytes: await aPicture() }], headers: named() };
  const { galleryImages } = await api.unwrap(projects.uploadPictures, upload);
  const imageId = mediaIdOf(galleryImages[0]!)!;
  await api.unwrap(projects.removePicture, { params: { id, imageId } });
  expect((await api.call(projects.uploadPictures, upload)).body).toMatchObject({ galleryImages });
  expect((await api.unwrap(projects.read, { params: { id } })).galleryImages).toEqual([]);
  const other = { ...upload, files: [{ bytes: await aPicture({ width: 41 }) }] };
  expectFailure(await api.call(projects.uploadPictures, other), 422, 'keyReused');
});

// docs/protocol.md: P27
test('an idempotency key can’t be reused for another write, and must be a single word', async ({
  api,
  aService,
}) => {
  const { id } = await aService();
  const headers = named();
  await api.unwrap(services.update, { params: { id }, body: { title: 'Mine' }, headers });
  const others = [
    api.call(services.update, { params: { id }, body: { title: 'Other' }, headers }),
    api.call(services.remove, { params: { id }, headers }),
    api.call(home.update, { body: { headline: 'Mine' }, headers }),
  ];
  const answers = await Promise.all(others);
  for (const answer of answers) {
    expectFailure(answer, 422, 'keyReused');
    expect(answer.problem.message).toBe('This Idempotency-Key was already used for another write.');
  }
  // The error contains the current document. The client sees in it the result of its first write.
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
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)).toMatchObject({
    revision: 2,
  });
});

// docs/protocol.md: P27
test('an idempotency key belongs to the account that used it first', async ({ api, aService }) => {
  const { account } = await aPerson(api, 'author');
  const { id } = await aService();
  const update = { params: { id }, body: { title: 'Mine' }, headers: named() };
  const create = { body: serviceFields({ title: 'By the first' }), headers: named() };
  await api.unwrap(services.update, update);
  await api.unwrap(services.create, create);
  expectFailure(await account.call(services.update, update), 422, 'keyReused');
  expectFailure(await account.call(services.create, create), 422, 'keyReused');
});

// docs/protocol.md: P28
test('a retry is recognised after others have written, and an expired key counts as new', async ({
  api,
  aService,
  database,
}) => {
  const { id } = await aService();
  const write = { params: { id }, body: { title: 'Mine' }, ifMatch: 1, headers: named() };
  const first = await api.unwrap(services.update, write);
  const page = { body: { headline: 'Mine' }, ifMatch: 0, headers: named() };
  await api.unwrap(home.update, page);
  await api.unwrap(services.update, { params: { id }, body: { description: 'Theirs' } });
  expect(await api.call(services.update, write)).toMatchObject({ status: 200, body: first });
  expect(await api.call(home.update, page)).toMatchObject({ status: 200, body: { revision: 1 } });
  const other = await api.call(services.update, { ...write, body: { title: 'Other' } });
  expectFailure(other, 422, 'keyReused');
  expect(other.problem.current).toMatchObject({ title: 'Mine', description: 'Theirs', revision: 3 });

  const rows = (await open(database.uri)).collection('journal');
  const long = new Date(Date.now() - 22 * 86_400_000);
  await rows.updateMany({}, { $set: { at: long } });
  // A server sweeps when it starts, and deletes idempotency keys that have expired.
  await ownServer({ settings: { MONGODB_URI: database.uri } });
  await expect.poll(() => rows.countDocuments({ names: /^key / })).toBe(0);
  expectFailure(await api.call(services.update, write), 412, 'staleRevision');
});

// docs/protocol.md: P26 P29
test('pictures of one upload keep the order they were sent, and a retry is recognised', async ({
  api,
  aProject,
}) => {
  const pictures = await Promise.all([1500, 30, 900, 40, 1200, 50].map((width) => aPicture({ width })));
  const ids = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  for (let round = 0; round < 5; round++) {
    const { id } = await aProject();
    const upload = { params: { id }, files: pictures.map((bytes) => ({ bytes })), headers: named() };
    const { galleryImages } = await api.unwrap(projects.uploadPictures, upload);
    expect(galleryImages.map(mediaIdOf)).toEqual(ids);
    expect((await api.call(projects.uploadPictures, upload)).status).toBe(200);
  }
});

// docs/protocol.md: P26 P28
test('a restore runs once per idempotency key', async ({ api, aService }) => {
  const { id } = await aService();
  await api.unwrap(services.remove, { params: { id } });
  const restore = { params: { id }, headers: named() };
  await api.unwrap(services.restore, restore);
  await api.unwrap(services.remove, { params: { id } });
  expect((await api.call(services.restore, restore)).status).toBe(200);
  expect((await api.unwrap(services.adminList)).map((each) => each.id)).not.toContain(id);
});

// docs/protocol.md: P26
test('a write with a long response runs once, even if it is retried after many other writes', async ({
  api,
}) => {
  const categories = Array.from({ length: 12 }, (_, index) => ({
    question: `Big ${index}`,
    answer: 'a'.repeat(10_000),
    subQuestions: [],
  }));
  const replace = { body: { categories }, headers: named() };
  const [one] = (await api.unwrap(chatbot.replace, replace)).categories;
  for (let index = 0; index < 100; index++)
    await api.unwrap(chatbot.update, {
      params: { id: one!.id },
      body: { question: `Theirs ${index}` },
      headers: named(),
    });
  expect((await api.call(chatbot.replace, replace)).status).toBe(200);
  expect((await api.unwrap(chatbot.adminRead)).categories[0]!.question).toBe('Theirs 99');
});

// docs/protocol.md: P21 P26
test('after a database restore, the retry of an undone write gets no false success', async ({
  api,
  aService,
  backup,
}) => {
  const { id } = await aService({ title: 'Before' });
  const setBack = await backup.copy();
  const write = { params: { id }, body: { title: 'Mine' }, ifMatch: 1, headers: named() };
  await api.unwrap(services.update, write);
  await setBack();
  const again = await api.call(services.update, write);
  const there = (await api.unwrap(services.adminList)).find((each) => each.id === id)?.title;
  expect([again.status, there]).toEqual([200, 'Mine']);
});

// docs/protocol.md: P26 P62
test('a write sent in parts can be retried, and a part can be sent again with the same key', async ({
  api,
}) => {
  const bytes = Buffer.from(JSON.stringify({ headline: 'In parts' }));
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const part = { params: { id }, body: { index: 0, data: bytes.toString('base64') }, headers: named() };
  const headers = { 'Content-Type': PARTS_CONTENT_TYPE, ...named() };
  const use = () =>
    api.send('PUT', '/admin/home', { body: { id, count: 1, type: 'application/json' }, headers });
  await api.unwrap(bodyParts.keep, part);
  expect((await use()).status).toBe(200);
  expect((await use()).status).toBe(200);
  expect(await api.unwrap(bodyParts.keep, part)).toEqual({ indexes: [0] });
  expect((await use()).status).toBe(200);
});

test('a contact request deleted by retention is also deleted from the journal', async ({ api, database }) => {
  const connection = await open(database.uri);
  const { id } = await builders(api).aRequest({ email: 'erased@example.com' });
  await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' }, headers: named() });
  const long = new Date(Date.now() - 100 * 86_400_000);
  const _id = new mongoose.Types.ObjectId(id);
  await connection.collection('contactRequests').updateOne({ _id }, { $set: { createdAt: long } });
  const after = await ownServer({ settings: { MONGODB_URI: database.uri, RETENTION_DAYS: '90' } });
  await expect.poll(() => anApi(after).as(api.token).unwrap(contactRequests.list)).toEqual([]);
  await expect
    .poll(
      () =>
        connection.collection('journal').countDocuments({ 'writes.changes.after.email': /erased@example/ }),
      {
        timeout: 20_000,
      },
    )
    .toBe(0);
});
