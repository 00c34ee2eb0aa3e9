import { notices } from '@agency/contract/notices';
import { activity } from '@agency/contract/activity';
import { bodyParts } from '@agency/contract/bodyParts';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { trash } from '@agency/contract/trash';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../server/src/database/connect.ts';
import { openErasing } from '../../server/src/erasingTime.ts';
import { anApi } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { aDatabase } from '../fixtures/database.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { freePort } from '../fixtures/server.ts';
import { anId, builders, projectFields } from '../fixtures/content.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('a start erases old requests, trash, versions, partial uploads and unused pictures, not newer ones', async () => {
  const { uri } = await aDatabase();
  const before = await ownServer({ settings: { MONGODB_URI: uri } });
  const api = anApi(before);
  await api.signIn();
  const { aProject, aQuestion, aRequest } = builders(api);
  const create = { ...projectFields(), id: anId() };
  await api.unwrap(projects.create, { body: create });
  await api.unwrap(projects.remove, { params: { id: create.id } });
  const image = dataUrl(await aPicture({ color: 'teal' }), 'image/png');
  const kept = await aProject({ title: 'Deleted lately', image });
  await api.unwrap(projects.remove, { params: { id: kept.id } });
  const [old, young] = [await aRequest({ name: 'Long ago' }), await aRequest({ name: 'Lately' })];
  for (const params of [old, young])
    await api.unwrap(contactRequests.mark, { params: { id: params.id }, body: { status: 'answered' } });

  const [oldQuestion, youngQuestion] = [await aQuestion(), await aQuestion()];
  for (const params of [oldQuestion, youngQuestion])
    await api.unwrap(chatbot.remove, { params: { id: params.id } });

  // Documents stay in the trash for 30 days: the test sets the time of deletion back instead of waiting.
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  const id = (hex: string) => new mongoose.Types.ObjectId(hex);
  const stored = connection.collection('projects');
  await stored.updateOne({ _id: id(create.id) }, { $set: { deletedAt: daysAgo(31) } });
  await connection
    .collection('contactRequests')
    .updateOne({ _id: id(old.id) }, { $set: { createdAt: daysAgo(91) } });

  await connection
    .collection('questions')
    .updateOne({ _id: id(oldQuestion.id) }, { $set: { deletedAt: daysAgo(31) } });

  const parts = connection.collection('media.chunks');
  const half = new mongoose.mongo.Binary(Buffer.from('half'));
  const wholeParts = await parts.countDocuments();
  const begunAt = (at: Date) => mongoose.mongo.ObjectId.createFromTime(Math.floor(at.getTime() / 1000));
  const bodies = connection.collection<{ _id: string }>('bodyParts');
  const account = '000000000000000000000001';
  const keepParts = (body: string, count: number, at: Date) =>
    bodies.insertMany(
      Array.from({ length: count }, (_, index) => ({
        _id: body + index,
        account,
        body,
        index,
        data: half,
        at,
      })),
    );
  await keepParts('old', 2, daysAgo(2));
  await keepParts('young', 3, daysAgo(0.5));
  await parts.insertMany([daysAgo(2), new Date()].map((at) => ({ files_id: begunAt(at), n: 0, data: half })));

  const [unnamed, named, namedAgain, uploaded] = await Promise.all(
    ['orange', 'purple', 'olive', 'navy'].map(async (color) =>
      dataUrl(await aPicture({ color }), 'image/png'),
    ),
  );
  const shown = await aProject({ title: 'Changes its picture', image: unnamed });
  const show = async (picture: string | undefined) => {
    const params = { id: shown.id };
    return (await api.unwrap(projects.update, { params, body: { image: picture } })).image;
  };
  const gone = shown.image;
  const back = await show(namedAgain);
  const fresh = await show(uploaded);
  const stays = await show(named);
  const pictures = connection.collection<{ _id: string }>('pictures');
  const noteAt = async (address: string, at: Date) => {
    const _id = mediaIdOf(address) ?? '';
    await pictures.updateOne({ _id }, { $set: { unnamedSince: at } });
  };
  for (const address of [gone, back]) await noteAt(address, daysAgo(31));
  // Shortly before the sweep, the project uses the picture `back` again, and then `stays`, which the database wrongly marks
  // as unused.
  await show(back);
  await show(stays);
  await noteAt(stays, daysAgo(31));

  // Pictures in the history stay, too. The history drops versions older than a year, except the newest 50 of each document.
  const rows = connection.collection<{ _id: number }>('journal');
  const settings = connection.collection('settings');
  const only = '000000000000000000000001';
  await rows.insertMany(
    Array.from({ length: 60 }, (_, index) => ({
      _id: -60 + index,
      id: `long ago ${index}`,
      at: daysAgo(500 - index),
      names: [`settings/${only}/${index + 1}`],
      writes: [
        {
          write: `${index}`,
          lines: [],
          changes: [
            { kind: 'settings', document: only, revision: index + 1, after: { revision: index + 1 } },
          ],
        },
      ],
    })),
  );
  expect(await settings.countDocuments()).toBe(0);
  await rows.updateMany(
    { 'writes.changes.document': shown.id },
    { $unset: { 'writes.$[].changes.$[change].after': '' } },
    { arrayFilters: [{ 'change.after.image': { $in: [gone, back, fresh] } }] },
  );
  const kept50 = () => rows.countDocuments({ id: /^long ago/, 'writes.changes.after': { $exists: true } });
  const keptOf = (request: string) =>
    rows.countDocuments({
      'writes.changes.document': request,
      'writes.changes.after.name': { $exists: true },
    });

  const after = await ownServer({ settings: { MONGODB_URI: uri, TRASH_DAYS: '30', RETENTION_DAYS: '90' } });
  const names = async () =>
    (await anApi(after).as(api.token).unwrap(contactRequests.list)).map((one) => one.id);
  await expect.poll(names).toEqual([young.id]);
  await expect.poll(() => stored.findOne({ _id: id(create.id) })).not.toHaveProperty('title');
  expect(await stored.findOne({ _id: id(kept.id) })).toHaveProperty('title', 'Deleted lately');
  const requestNames = async () => {
    const lines = await anApi(after).as(api.token).unwrap(activity.list);
    return lines.filter(({ kind }) => kind === 'contactRequest').map(({ title }) => title);
  };
  await expect.poll(requestNames).toEqual(['Lately', '']);
  await expect.poll(() => keptOf(old.id)).toBe(0);
  expect(await keptOf(young.id)).toBe(2);
  // The server keeps the current version and 50 earlier ones.
  await expect.poll(kept50).toBe(51);
  expect(await rows.countDocuments({ id: 'long ago 8', 'writes.changes.after': { $exists: true } })).toBe(0);
  await expect.poll(() => parts.countDocuments({ data: half })).toBe(1);
  expect(await parts.countDocuments({ data: { $ne: half } })).toBeGreaterThanOrEqual(wholeParts);
  expect(wholeParts).toBeGreaterThan(0);
  await expect.poll(() => bodies.distinct('body')).toEqual(['young']);
  // When an account stores more body parts than the limit, the server deletes the oldest ones.
  await keepParts('flood', 450, new Date(Date.now() - 1_000));
  const part = { params: { id: 'f'.repeat(32) }, body: { index: 5, data: 'aGFsZg==' } };
  expect(await anApi(after).as(api.token).unwrap(bodyParts.keep, part)).toEqual({ indexes: [5] });
  expect(await bodies.countDocuments()).toBe(400);
  expect(await bodies.countDocuments({ body: 'young' })).toBe(0);

  const statusOf = async (address: string) => (await fetch(after.address + address)).status;
  const files = connection.collection('media.files');
  await expect.poll(() => files.countDocuments({ filename: new RegExp(`^${mediaIdOf(gone)}`) })).toBe(0);
  await expect.poll(() => statusOf(gone)).toBe(404);
  for (const address of [stays, back, fresh, kept.image]) expect(await statusOf(address)).toBe(200);
  const notes = await pictures.distinct('_id', { unnamedSince: { $exists: true } });
  expect(new Set(notes)).toEqual(new Set([back, fresh].map(mediaIdOf)));
  await connection.close();

  const signedIn = anApi(after).as(api.token);
  const again = await signedIn.call(projects.create, { body: create });
  expect(again.status).toBe(410);
  const restored = await signedIn.call(projects.restore, { params: { id: create.id } });
  expect([restored.status, restored.problem.message]).toEqual([
    410,
    'The trash has been emptied. This can no longer be restored.',
  ]);
  const withImage = { params: { id: shown.id }, body: { image: unnamed } };
  expect((await signedIn.unwrap(projects.update, withImage)).image).toBe(gone);
  expect(await statusOf(gone)).toBe(200);
  const lately = await signedIn.unwrap(projects.restore, { params: { id: kept.id } });
  expect(lately).toEqual({ ...kept, revision: 3, updatedAt: lately.updatedAt });
  const question = await signedIn.call(chatbot.restore, { params: { id: oldQuestion.id } });
  expect(question.status).toBe(410);
  const { categories } = await signedIn.unwrap(chatbot.adminRead);
  expect(categories).toEqual([]);
  await signedIn.unwrap(chatbot.restore, { params: { id: youngQuestion.id } });
});

test('after a clock jump of over a day, a start erases no personal data until an owner confirms the clock', async () => {
  const { uri } = await aDatabase();
  const before = await ownServer({ settings: { MONGODB_URI: uri } });
  const api = anApi(before);
  await api.signIn();
  const { id } = await builders(api).aRequest({ name: 'Forty days ago' });
  const { id: deleted } = await builders(api).aProject();
  await api.unwrap(projects.remove, { params: { id: deleted } });
  const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
  const marks = connection.collection<{ _id: string; at: Date }>('sweeps');
  await expect.poll(() => marks.countDocuments()).toBe(1);
  // The test can't change the server's clock, so it sets all stored times back.
  await marks.updateOne({ _id: 'last' }, { $set: { at: daysAgo(40) } });
  await connection
    .collection('contactRequests')
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { createdAt: daysAgo(41) } });
  await connection
    .collection('projects')
    .updateOne({ _id: new mongoose.Types.ObjectId(deleted) }, { $set: { deletedAt: daysAgo(41) } });

  // This data is neither content nor personal, so the sweep always deletes it when it expires.
  const counters = connection.collection<{ _id: string; expire: Date }>('rateLimits');
  await counters.insertOne({ _id: 'over', expire: daysAgo(1) });

  const [today, yesterday] = [new Date(), daysAgo(1)].map((day) => day.toISOString().slice(0, 10));
  const metricsPort = await freePort();
  const settings = { MONGODB_URI: uri, RETENTION_DAYS: '30', METRICS_PORT: String(metricsPort) };
  const server = await ownServer({ settings });
  const late = 'erased 40 days late';
  await expect.poll(() => server.output()).toContain(late);
  await expect.poll(() => counters.countDocuments({ _id: 'over' })).toBe(0);
  const seen = anApi(server).as(api.token);
  expect(await seen.unwrap(contactRequests.list)).toHaveLength(1);
  expect((await seen.unwrap(trash.list)).count).toBe(1);
  const [notice, ...others] = await seen.unwrap(notices.list);
  expect([notice, others]).toMatchObject([{ id: 'sweep', day: today }, []]);
  expect(notice?.message).toContain(late);
  const behind = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
    return Number(/^erasing_behind_seconds (\d+)/m.exec(metrics)?.[1]) * 1_000;
  };
  expect(Math.round((await behind()) / DAY)).toBe(40);

  const other = await seen.call(notices.confirmClock, { body: { day: yesterday! } });
  expect([other.status, other.problem.fields]).toEqual([400, { day: `The clock says ${today} now.` }]);
  await seen.unwrap(notices.confirmClock, { body: { day: today! } });
  expect(await seen.unwrap(notices.list)).toEqual([]);
  expect(await behind()).toBeLessThan(HOUR);
  await server.stop();
  const after = await ownServer({ settings });
  await expect.poll(() => anApi(after).as(api.token).unwrap(contactRequests.list)).toEqual([]);
  await expect.poll(async () => (await anApi(after).as(api.token).unwrap(trash.list)).count).toBe(0);
  await connection.close();
});

test('after a pause, erasing catches up at double speed, however many servers run', async () => {
  const { uri } = await aDatabase();
  await connect(uri);
  onTestFinished(() => mongoose.disconnect());
  // A fake monotonic clock that the test advances.
  let ran = 0;
  const steady = () => ran;
  const [one, other] = [openErasing(steady), openErasing(steady)];
  expect(await one()).toBeUndefined();
  const marks = mongoose.connection.collection<{ _id: string; at: Date }>('sweeps');
  await marks.updateOne({ _id: 'last' }, { $set: { at: daysAgo(3) } });
  const behind = async (server: typeof one) => Math.round(((await server())?.behind ?? 0) / HOUR);
  expect([await behind(one), await behind(other)]).toEqual([72, 72]);

  // While no server runs, the time up to which data is erased falls behind the wall clock. Afterwards it moves at double
  // speed: here, 6 hours of running reduce the lag by 12 hours, because the test's wall clock stands still.
  ran += 6 * HOUR;
  expect([await behind(one), await behind(other)]).toEqual([60, 60]);
  ran += 6 * HOUR;
  expect([await behind(other), await behind(one)]).toEqual([48, 48]);
  // A server that has just started has no running time that could reduce the lag.
  expect(await behind(openErasing(steady))).toBe(48);
  ran += 3 * DAY;
  expect(await behind(one)).toBe(0);

  // If the wall clock was set back, the stored time is set back, too.
  await marks.updateOne({ _id: 'last' }, { $set: { at: daysAgo(-5) } });
  expect(await behind(one)).toBe(0);
  expect((await marks.findOne({ _id: 'last' }))!.at.getTime()).toBeLessThanOrEqual(Date.now());
});
