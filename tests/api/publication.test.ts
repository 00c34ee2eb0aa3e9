import { activity } from '@agency/contract/activity';
import { api as allCalls } from '@agency/contract/api';
import { TOTAL_HEADER } from '@agency/contract/apiHeaders';
import { publicationIn } from '@agency/contract/document/publication';
import { history } from '@agency/contract/history';
import { overview } from '@agency/contract/overview';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { describe, expect, onTestFinished } from 'vitest';
import { connect } from '../../server/src/database/connect.ts';
import { carryOutSchedules, dueFilters } from '../../server/src/publication/schedule.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer, test, testOnDatabase } from '../fixtures/apiTest.ts';
import { builders, projectFields } from '../fixtures/content.ts';
import { aDatabase } from '../fixtures/database.ts';
import { headAt } from '../fixtures/heads.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';
import { freePort, until } from '../fixtures/server.ts';

const MINUTE = 60_000;
/** The time this many minutes from now, as the API stores it. */
const inMinutes = (count: number) => new Date(Math.floor(Date.now() / MINUTE + count) * MINUTE).toISOString();

/** The addresses of all public calls that read something, and of the pages that show projects or services. */
const publicReads = [
  ...Object.values(allCalls)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !/:|captcha/.test(path))
    .map(({ path }) => `/api${path}`),
  '/api/projects?limit=200&count=true',
  '/api/projects?search=zanzibar&count=true',
  '/api/projects/by-services?limit=200&count=true',
  '/api/projects/by-services?search=zanzibar',
  '/api/services?limit=200&count=true',
  '/',
  '/services',
  '/projects',
  '/projects?view=grid',
  '/projects?search=zanzibar',
  '/contact',
  '/sitemap.xml',
];

const publicationOf = async (api: Api, id: string) =>
  publicationIn((await api.unwrap(projects.adminList)).find((each) => each.id === id)!);

describe('a draft', () => {
  test('is in no public answer and on no page', async ({ server, aProject, aService }) => {
    const own = await aService({ title: 'Zanzibar services', state: 'draft' });
    const hidden = await aProject({ title: 'Zanzibar port', state: 'draft' });
    const shown = await aProject({ title: 'Zanzibar lighthouse', services: [own.id] });
    const secrets = [own.title, hidden.title, own.id, hidden.id];
    expect(publicReads).toContain('/api/projects/by-services');
    for (const path of [...publicReads, `/gallery/${shown.id}`, `/api/projects/${shown.id}`]) {
      const { status, bytes } = await raw(server.address + path);
      expect(status, path).toBe(200);
      for (const secret of secrets) expect(bytes.toString().includes(secret), path + secret).toBe(false);
    }
    for (const path of [`/api/projects/${hidden.id}`, `/gallery/${hidden.id}`]) {
      const { status, bytes } = await raw(server.address + path);
      expect(status, path).toBe(404);
      expect(bytes.toString()).not.toContain(hidden.title);
    }
  });

  test('is found by admins, with its state, and counts only for them', async ({
    api,
    visitor,
    server,
    aProject,
    aService,
  }) => {
    const own = await aService({ title: 'Cairo services', state: 'draft' });
    const { id } = await aProject({ title: 'Cairo tower', services: [own.id], state: 'draft' });
    for (const params of [{ search: 'cairo' }, { service: own.id }, { limit: 200 }]) {
      const found = await api.unwrap(projects.adminList, { params });
      expect(found.find((each) => each.id === id)).toMatchObject({
        state: 'draft',
        publishAt: '',
        services: [{ id: own.id, title: own.title }],
      });
      const seen = await visitor.unwrap(projects.list, { params });
      expect(seen.filter((each) => each.id === id)).toEqual([]);
    }
    const total = async (path: string, token = '') => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await raw(`${server.address}/api${path}?count=true`, token ? headers : {});
      return Number(answer.headers[TOTAL_HEADER.toLowerCase()]);
    };
    for (const [path, list, all] of [
      ['/projects', await visitor.unwrap(projects.list), await api.unwrap(projects.adminList)],
      ['/services', await visitor.unwrap(services.list), await api.unwrap(services.adminList)],
    ] as const) {
      expect(await total(path)).toBe(list.length);
      expect(await total(`/admin${path}`, api.token ?? '')).toBe(all.length);
      expect(all.length).toBeGreaterThan(list.length);
    }
  });

  test('has no page, share picture or link from another gallery, until it is published again', async ({
    server,
    api,
    aProject,
  }) => {
    const image = dataUrl(await aPicture({ color: 'teal' }));
    const { id } = await aProject({ title: 'Aswan dam', image });
    const next = await aProject({ title: 'Luxor temple', image });
    const page = `${server.address}/gallery/${id}`;
    const { tags } = await headAt(page);
    const share = tags['og:image'] ?? '';
    await until(async () => (await raw(share)).headers['cache-control'] !== 'no-store', 'the picture');
    const links = async () =>
      (await raw(`${server.address}/gallery/${next.id}`)).bytes.toString().includes(`/gallery/${id}`);
    expect(await links()).toBe(true);

    await api.unwrap(projects.update, { params: { id }, body: { state: 'draft' } });
    expect((await raw(page)).status).toBe(404);
    expect((await raw(share)).status).toBe(404);
    expect(await links()).toBe(false);
    await api.unwrap(projects.update, { params: { id }, body: { state: 'published' } });
    expect((await raw(page)).status).toBe(200);
    expect(await links()).toBe(true);
  });

  test('keeps its state when an earlier version is restored, unless its state is asked for', async ({
    api,
    aProject,
  }) => {
    const { id } = await aProject({ title: 'First' });
    await api.unwrap(projects.update, { params: { id }, body: { title: 'Second', state: 'draft' } });
    const params = { kind: 'project', id } as const;
    const [now, first] = await api.unwrap(history.list, { params });
    expect(now?.changes).toMatchObject([
      { label: 'Title' },
      { label: 'Visibility', of: 'choice', added: ['draft'], removed: ['published'] },
    ]);
    const restore = (body: { fields?: string[] }) =>
      api.unwrap(history.restore, { params: { ...params, version: first!.version }, body });
    await restore({});
    const title = async () => (await api.unwrap(projects.adminList)).find((each) => each.id === id)?.title;
    expect([await title(), (await publicationOf(api, id)).state]).toEqual(['First', 'draft']);
    await restore({ fields: ['state'] });
    expect((await publicationOf(api, id)).state).toBe('published');
  });
});

describe('the times of a document', () => {
  test('are stored in UTC and to the minute, and visitors don’t get them', async ({
    api,
    visitor,
    aProject,
  }) => {
    const publishAt = '2096-05-01T12:30:59.9+02:00';
    const draft = await aProject({ state: 'draft', publishAt, unpublishAt: '2096-05-02T00:00Z' });
    expect(draft).toMatchObject({
      state: 'draft',
      publishAt: '2096-05-01T10:30:00.000Z',
      unpublishAt: '2096-05-02T00:00:00.000Z',
    });
    const params = { id: draft.id };
    const cleared = await api.unwrap(projects.update, { params, body: { publishAt: null } });
    expect(cleared).toMatchObject({ state: 'draft', publishAt: '', unpublishAt: draft.unpublishAt });
    await api.unwrap(projects.update, { params, body: { state: 'published' } });
    expect(await visitor.unwrap(projects.read, { params })).toMatchObject(publicationIn({}));
    expect(await publicationOf(api, draft.id)).toMatchObject({ unpublishAt: draft.unpublishAt });
  });

  test('that have passed take effect at once', async ({ api, aProject }) => {
    const past = await aProject({ state: 'draft', publishAt: inMinutes(-5) });
    expect(past).toMatchObject({ state: 'published', publishAt: '', unpublishAt: '' });
    const over = await aProject({ publishAt: inMinutes(-5), unpublishAt: inMinutes(-1) });
    expect(over).toMatchObject({ state: 'draft', publishAt: '', unpublishAt: '' });
    const body = { state: 'draft', publishAt: inMinutes(-5) } as const;
    const again = await api.unwrap(projects.update, { params: { id: past.id }, body });
    expect(again).toMatchObject({ state: 'published', publishAt: '' });
  });

  test('keep a new document private that says no state', async ({ api, aProject }) => {
    const publishAt = inMinutes(60);
    const planned = await aProject({ publishAt });
    expect(planned).toMatchObject({ state: 'draft', publishAt });
    const published = await aProject();
    const params = { id: published.id };
    const still = await api.unwrap(projects.update, { params, body: { publishAt } });
    expect(still, 'what is published stays published').toMatchObject({ state: 'published', publishAt: '' });
  });

  test('are refused in the wrong order', async ({ api, aProject, aService }) => {
    const { id } = await aProject({ state: 'draft', publishAt: '2096-05-01T12:00Z' });
    const service = await aService();
    const unpublishAt = '2096-05-01T12:00:59Z';
    const body = { state: 'draft', publishAt: '2096-05-01T12:00Z', unpublishAt };
    for (const [method, path, sent] of [
      ['POST', '/admin/projects', { ...projectFields(), ...body }],
      ['PUT', `/admin/services/${service.id}`, body],
      // The other time is the stored one.
      ['PUT', `/admin/projects/${id}`, { unpublishAt }],
    ] as const)
      expect(await api.send(method, path, { body: sent })).toMatchObject({
        status: 400,
        problem: { fields: { unpublishAt: 'Unpublish at must be later than Publish at.' } },
      });
  });
});

const onDatabase = testOnDatabase({});

describe('a schedule', () => {
  onDatabase('is carried out once by several servers, by “the schedule”, and says so', async () => {
    const { uri } = await aDatabase();
    const server = await ownServer({ settings: { MONGODB_URI: uri } });
    const api = anApi(server);
    await api.signIn();
    const visitor = anApi(server);
    await connect(uri);
    onTestFinished(() => mongoose.disconnect());
    const { aProject } = builders(api);
    const { id } = await aProject({
      title: 'Opening day',
      state: 'draft',
      publishAt: inMinutes(60),
      unpublishAt: inMinutes(120),
    });
    const deleted = await aProject({ state: 'draft', publishAt: inMinutes(60) });
    await api.unwrap(projects.remove, { params: { id: deleted.id } });
    const isSeen = async () =>
      (await visitor.unwrap(projects.list)).map(({ title }) => title).includes('Opening day');
    const revision = async () =>
      (await api.unwrap(projects.adminList)).find((each) => each.id === id)!.revision;
    /** Several servers check at this time, all at once and again later. */
    const at = async (minutes: number) => {
      const now = new Date(inMinutes(minutes));
      await Promise.all([carryOutSchedules(now), carryOutSchedules(now), carryOutSchedules(now)]);
      await carryOutSchedules(now);
    };

    await at(59);
    expect([await isSeen(), await revision()]).toEqual([false, 1]);
    // What the schedule publishes is what was saved last.
    await api.unwrap(projects.update, { params: { id }, body: { description: 'Now with a band.' } });
    await at(60);
    await until(isSeen, 'the published project');
    expect(await revision()).toBe(3);
    expect(await publicationOf(api, id)).toEqual({
      state: 'published',
      publishAt: '',
      unpublishAt: inMinutes(120),
      draftLanguages: [],
    });
    // No server ran at the time: it is done late.
    await at(500);
    await until(async () => !(await isSeen()), 'the end');
    expect(await publicationOf(api, id)).toEqual({ ...publicationIn({}), state: 'draft' });

    const versions = await api.unwrap(history.list, { params: { kind: 'project', id } });
    expect(versions.map(({ by }) => [by?.email, by?.via])).toEqual([
      ['the schedule', 'schedule'],
      ['the schedule', 'schedule'],
      ['admin@example.com', 'api'],
      ['admin@example.com', 'api'],
    ]);
    const lines = await api.unwrap(activity.list);
    expect(lines.filter(({ actor }) => actor === 'the schedule')).toMatchObject(
      ['draft', 'published'].map((state) => ({
        action: 'updated',
        kind: 'project',
        title: 'Opening day',
        changes: [{ field: 'state', added: [state] }],
      })),
    );
    // What is in the trash isn't published there, but late, after it was restored.
    await api.unwrap(projects.restore, { params: { id: deleted.id } });
    expect((await publicationOf(api, deleted.id)).state).toBe('draft');
    await at(500);
    expect((await publicationOf(api, deleted.id)).state).toBe('published');
  });

  onDatabase('publishes the translation to each language at its own time', async () => {
    const { uri } = await aDatabase();
    const server = await ownServer({ settings: { MONGODB_URI: uri } });
    const api = anApi(server);
    await api.signIn();
    const visitor = anApi(server);
    await connect(uri);
    onTestFinished(() => mongoose.disconnect());
    const languages = ['en', 'ar', 'fr', 'de'].map((code) => ({ code, name: code, published: true }));
    await api.unwrap(settings.update, { body: { languages } });
    const titles = { ar: 'عبّارات', fr: 'Les bacs', de: 'Fähren' };
    const { id } = await builders(api).aProject({
      title: 'Ferries',
      translations: Object.fromEntries(Object.entries(titles).map(([code, title]) => [code, { title }])),
      draftLanguages: [
        { code: 'ar', publishAt: inMinutes(60) },
        { code: 'fr', publishAt: inMinutes(90) },
        { code: 'de' },
        // Two people may add the same language. The first entry counts.
        { code: 'de', publishAt: inMinutes(60) },
      ],
    });
    const seen = () =>
      Promise.all(
        ['ar', 'fr', 'de'].map(
          async (lang) => (await visitor.unwrap(projects.read, { params: { id, lang } })).title,
        ),
      );
    const at = (minutes: number) => carryOutSchedules(new Date(inMinutes(minutes)));
    await at(59);
    expect(await seen()).toEqual(['Ferries', 'Ferries', 'Ferries']);
    await Promise.all([at(60), at(60)]);
    await until(async () => (await seen())[0] === titles.ar, 'the Arabic title');
    expect(await seen()).toEqual([titles.ar, 'Ferries', 'Ferries']);
    await at(90);
    await until(async () => (await seen())[1] === titles.fr, 'the French title');
    await at(9_999);
    expect(await publicationOf(api, id)).toMatchObject({ draftLanguages: [{ code: 'de', publishAt: '' }] });
    const [last, before, made] = await api.unwrap(history.list, { params: { kind: 'project', id } });
    expect([last?.revision, before?.revision, made?.revision]).toEqual([3, 2, 1]);
    expect(before).toMatchObject({
      by: { email: 'the schedule' },
      changes: [{ label: 'Translations in draft', removed: ['Arabic'] }],
    });
  });

  onDatabase('that came due while no server ran is carried out by the next one', async () => {
    const { uri } = await aDatabase();
    const onUri = { MONGODB_URI: uri };
    const before = await ownServer({ settings: onUri });
    const api = anApi(before);
    await api.signIn();
    const { id } = await builders(api).aProject({ state: 'draft', publishAt: inMinutes(60) });
    await before.stop();
    const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    // The test can't change the server's clock, so it sets the stored time back.
    const stored = connection.collection('projects');
    await stored.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { publishAt: inMinutes(-60) } });
    // With several processes, the one that supervises the others carries out the schedules.
    const several = { WORKERS: '2', PORT: await freePort() };
    const after = await ownServer({ settings: { ...onUri, ...several } });
    const visitor = anApi(after);
    await until(
      async () => (await visitor.call(projects.read, { params: { id } })).status === 200,
      'the project',
    );
    const explained = await stored.find({ deletedAt: null, $or: dueFilters(new Date()) }).explain();
    expect(JSON.stringify(explained['queryPlanner'].winningPlan)).not.toContain('COLLSCAN');
  });

  onDatabase(
    'and state of documents that were stored before are empty, and they are published',
    async ({ api, visitor, aProject, collection }) => {
      const { id } = await aProject({ title: 'From before' });
      await collection('projects').updateOne(
        { _id: new mongoose.Types.ObjectId(id) },
        { $unset: { state: '', publishAt: '', unpublishAt: '', draftLanguages: '', blocks: '' } },
      );
      expect(await publicationOf(api, id)).toEqual(publicationIn({}));
      // A write makes the server forget cached answers.
      await api.unwrap(projects.update, { params: { id }, body: { category: 'Old' } });
      expect((await visitor.unwrap(projects.list)).map(({ title }) => title)).toContain('From before');
      expect((await visitor.unwrap(projects.read, { params: { id } })).state).toBe('published');
      await api.unwrap(settings.update, { body: { tagline: 'Old' } });
      await collection('settings').updateOne({}, { $unset: { languages: '' } });
      expect((await api.unwrap(overview.read)).health.deadLinks.count).toBe(0);
    },
  );
});
