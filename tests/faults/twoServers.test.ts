import { home } from '@agency/contract/home';
import { live } from '@agency/contract/live';
import { mediaIdOf, renditionOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { health } from '@agency/contract/health';
import mongoose from 'mongoose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer } from '../fixtures/apiTest.ts';
import { builders, projectFields } from '../fixtures/content.ts';
import { aDatabase, openDatabase } from '../fixtures/database.ts';
import { followed } from '../fixtures/liveStream.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { seenWithin, startServer, until } from '../fixtures/server.ts';

/** Two servers with one database, and one session that works on both. */
const both = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures it needs from this pattern.
  .extend('servers', { scope: 'file' }, async ({}, { onCleanup }) => {
    const ends: (() => Promise<unknown>)[] = [];
    onCleanup(async () => {
      for (const end of ends.toReversed()) await end();
    });
    const { uri } = await openDatabase((end) => ends.push(end));
    const settings = { MONGODB_URI: uri };
    const servers = await Promise.all([startServer({ settings }), startServer({ settings })]);
    ends.push(() => Promise.all(servers.map((server) => server.stop())));
    return servers;
  })
  .extend('apis', async ({ servers }) => {
    const [first, second] = servers.map((server) => anApi(server)) as [Api, Api];
    second.token = await first.signIn();
    return [first, second] as const;
  });

const page = async (api: Api, path: string) => (await raw(`${api.address}${path}`)).bytes.toString();

describe('two servers on one database', () => {
  test('store a resized picture only once when both get a request for it at the same time', async () => {
    const { uri } = await aDatabase();
    const settings = { MONGODB_URI: uri };
    const servers = [await ownServer({ settings }), await ownServer({ settings })];
    const here = anApi(servers[0]!);
    await here.signIn();
    const picture = dataUrl(await aPicture({ width: 1_200, height: 1_200, color: 'tan' }));
    const id = mediaIdOf((await builders(here).aProject({ image: picture })).image) ?? '';
    const name = renditionOf(id, 960, 'webp');
    const answers = await Promise.all(servers.map(({ address }) => raw(address + name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await until(
      async () => (await raw(here.address + name)).headers['content-type'] === 'image/webp',
      'the WebP',
    );
    const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    const filename = name.slice('/media/'.length);
    expect(await connection.collection('media.files').countDocuments({ filename })).toBe(1);
  });

  both(
    'both show a write through the other within two seconds, in lists and pages',
    async ({ apis: [here, there] }) => {
      const { aProject } = builders(here);
      const seen = async () => {
        const [list, sections, html] = await Promise.all([
          there.unwrap(projects.list),
          there.unwrap(projects.bySection),
          page(there, '/projects'),
        ]);
        return [JSON.stringify(list), JSON.stringify(sections), html];
      };
      await seen(); // Fill the cache of both servers.
      await aProject({ title: 'Seen everywhere' });
      await seenWithin(2, async () => (await seen()).every((text) => text.includes('Seen everywhere')));

      await here.unwrap(home.update, { body: { headline: 'A headline for all' } });
      await seenWithin(2, async () => (await page(there, '/')).includes('A headline for all'));
    },
  );

  both('share a session, and end it together', async ({ apis: [here, there] }) => {
    expect((await there.call(session.read)).status).toBe(200);
    await there.unwrap(session.logout);
    expect((await here.call(session.read)).status).toBe(401);
  });

  both('both stream what is written and who edits through the other', async ({ apis: [here, there] }) => {
    const follower = await followed(there);
    onTestFinished(() => follower.stop());
    const { id } = await builders(here).aProject({ hasGallery: false });
    await seenWithin(1, async () => follower.changes().some((change) => change.id === id));
    const other = here.as(undefined);
    await other.signIn();
    const body = { stream: 'elsewhere', kind: 'project', id, field: 'Title' } as const;
    await other.unwrap(live.edit, { body });
    await seenWithin(1, async () => follower.people().some((person) => person.id === id && person.you));
    await other.unwrap(live.edit, { body: { ...body, field: '' } });
    await seenWithin(1, async () => follower.people().length === 0);
  });

  // docs/protocol.md: P68
  both('refuse each other’s stale writes', async ({ apis: [here, there] }) => {
    const { id, revision } = await builders(here).aProject();
    const write = (api: Api, title: string) =>
      api.call(projects.update, { params: { id }, body: { title }, ifMatch: revision });
    const answers = await Promise.all([write(here, 'Here'), write(there, 'There')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  both('serve each other’s pictures', async ({ apis: [here, there] }) => {
    const { image } = await builders(here).aProject({ image: dataUrl(await aPicture()) });
    expect((await raw(`${there.address}${image}`)).status).toBe(200);
  });
});

test('two servers that start together on an empty database create one admin and one set of content', async () => {
  const { uri } = await aDatabase();
  const settings = { MONGODB_URI: uri, STARTER_CONTENT: 'demo' };
  const servers = await Promise.all([1, 2].map(() => ownServer({ settings })));
  const [here, there] = servers.map((server) => anApi(server)) as [Api, Api];
  await here.signIn();
  await there.signIn();

  const all = await here.unwrap(projects.list);
  expect(all.length).toBeGreaterThan(5);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  const offered = await here.unwrap(services.list);
  expect(new Set(offered.map(({ title }) => title)).size).toBe(offered.length);
  const { categories } = await here.unwrap(chatbot.read);
  expect(new Set(categories.map(({ question }) => question)).size).toBe(categories.length);
  expect(await there.unwrap(projects.list)).toEqual(all);
  const actors = (await here.unwrap(activity.list)).map(({ documentId }) => documentId);
  expect(new Set(actors).size).toBe(1);
});

test('without its database, a server answers 503 instead of hanging, and its health check says so', async () => {
  const database = await aDatabase();
  const api = anApi(await ownServer({ settings: { MONGODB_URI: database.uri } }));
  await api.signIn();
  await database.stop();
  const sick = await api.call(health.read);
  expect(sick.status).toBe(503);
  expect(sick.problem).toMatchObject({
    code: 'databaseAway',
    message: 'The database cannot be reached. Please try again shortly.',
  });
  const answers = await Promise.all([
    api.call(projects.adminList),
    api.call(projects.create, { body: projectFields() }),
    api.call(session.login, { body: { email: 'a@example.com', password: 'x' } }),
  ]);
  for (const { status, problem, headers } of answers) {
    expect({ status, code: problem.code }).toEqual({ status: 503, code: 'databaseAway' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(JSON.stringify(problem)).not.toMatch(/mongo|ECONN|sock/i);
  }
  const html = await raw(`${api.address}/projects?search=nobody+asked+for`);
  expect(html.status).toBe(503);
  expect(html.headers['cache-control']).toBe('no-store');
});
