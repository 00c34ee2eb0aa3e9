import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { history, CURRENT_VERSION, type WholeVersion } from '@agency/contract/history';
import { type Kind, kindNames } from '@agency/contract/kinds';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { trash } from '@agency/contract/trash';
import fc from 'fast-check';
import { expect } from 'vitest';
import { held } from '../fixtures/held.ts';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { ADMIN } from '../fixtures/server.ts';
import { everyKind } from './everyKind.ts';

const versionsOf = (api: Api, kind: Kind, id: string) => api.unwrap(history.list, { params: { kind, id } });
const read = (api: Api, kind: Kind, id: string, version: string) =>
  api.unwrap(history.read, { params: { kind, id, version } });

test('the activity log shows an undone picture deletion differently from a restored version', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject({ title: 'Felucca' });
  const files = [{ bytes: await aPicture({ color: '#123456' }) }];
  await api.unwrap(projects.uploadPictures, { params: { id }, files });
  await api.unwrap(projects.removePicture, { params: { id, imageId: '0' } });
  const [, withPicture, first] = await versionsOf(api, 'project', id);
  const restore = (version: string, body: object) =>
    api.unwrap(history.restore, { params: { kind: 'project', id, version }, body });
  await restore(withPicture!.version, { fields: ['galleryImages'] });
  await restore(first!.version, {});
  const lines = (await api.unwrap(activity.list)).filter(({ documentId }) => documentId === id);
  expect(lines.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'reverted project',
    'restored gallery',
    'deleted gallery',
    'created gallery',
    'created project',
  ]);
});

test('the history shows who changed what, field by field, and from which client', async ({
  api,
  aProject,
  aService,
}) => {
  const begun = Date.now();
  const [web, mobile] = [await aService({ title: 'Web' }), await aService({ title: 'Mobile' })];
  const { id } = await aProject({ title: 'Ferries', services: [web.id] });
  const by = (headers: Record<string, string>, body: object) =>
    api.unwrap(projects.update, { params: { id }, body, headers });
  await by({ Origin: api.address }, { description: 'Told again', services: [web.id, mobile.id] });
  await by({ Origin: 'app://agency' }, { title: 'Harbour', position: 'k' });
  const files = [
    { bytes: await aPicture({ color: '#123456' }) },
    { bytes: await aPicture({ color: '#654321' }) },
  ];
  const { galleryImages } = await api.unwrap(projects.uploadPictures, { params: { id }, files });
  await api.unwrap(projects.reorderPictures, { params: { id }, body: { imageIndexes: [1, 0] } });
  await api.unwrap(projects.remove, { params: { id } });
  await api.unwrap(projects.restore, { params: { id } });

  const told = await versionsOf(api, 'project', id);
  expect(
    told.map(({ action, by, changes, isNow }) => [
      action,
      by?.via,
      changes.map(({ label, added, removed, moved }) => [label, added, removed, moved]),
      isNow,
    ]),
  ).toEqual([
    ['restored', 'api', [], true],
    ['deleted', 'api', [], false],
    ['updated', 'api', [['Gallery images', [], [], true]], false],
    ['updated', 'api', [['Gallery images', galleryImages, [], false]], false],
    [
      'updated',
      'desktop',
      [
        ['Title', [], [], false],
        ['Place', [], [], true],
      ],
      false,
    ],
    [
      'updated',
      'dashboard',
      [
        ['Description', [], [], false],
        ['Services', ['Mobile'], [], false],
      ],
      false,
    ],
    ['created', 'api', [], false],
  ]);
  expect(new Set(told.map(({ by }) => by?.email))).toEqual(new Set([ADMIN.email]));
  const times = told.map(({ at }) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(times.at(-1)).toBeGreaterThanOrEqual(begun - 1_000);
  expect(times[0]).toBeLessThanOrEqual(Date.now() + 1_000);

  // Restoring one field leaves the others; restoring a version replaces them all. Both are normal writes.
  const first = told.at(-1)!.version;
  const restored = await api.unwrap(history.restore, {
    params: { kind: 'project', id, version: first },
    body: { fields: ['title'] },
  });
  const titled = await api.unwrap(projects.read, { params: { id } });
  expect(titled).toMatchObject({ ...restored, title: 'Ferries', description: 'Told again' });
  const params = { kind: 'project' as const, id, version: first };
  expect(await api.call(history.restore, { params, body: {}, ifMatch: 1 })).toMatchObject({
    status: 412,
    problem: { code: 'staleRevision', current: titled },
  });
  await api.unwrap(history.restore, { params, body: {}, ifMatch: restored.revision });
  expect(await api.unwrap(projects.read, { params: { id } })).toMatchObject({
    title: 'Ferries',
    description: 'Tickets and times for the ferries.',
    services: [{ title: 'Web' }],
    galleryImages: [],
  });

  // The versions are read page by page: none may be repeated or missing.
  const [now, ...older] = await versionsOf(api, 'project', id);
  const parts = [];
  for (let cursor: string | undefined; ;) {
    const { body, headers } = await api.call(history.list, {
      params: { kind: 'project', id, limit: 2, ...(cursor && { cursor }) },
    });
    parts.push(...body);
    cursor = /cursor=(\w+)/.exec(headers.get('Link') ?? '')?.[1];
    if (cursor === undefined) break;
  }
  expect(parts).toEqual([now, ...older]);

  const { account, email } = await aPerson(api, 'author');
  await account.unwrap(projects.update, { params: { id }, body: { category: 'Ships' } });
  expect((await versionsOf(api, 'project', id))[0]?.by).toMatchObject({ email, via: 'api' });
});

test('the history names the parent of a question; a restore brings it back and is marked as a restore', async ({
  api,
  aQuestion,
}) => {
  const [prices, hours] = [await aQuestion({ question: 'Prices' }), await aQuestion({ question: 'Hours' })];
  const { id } = await aQuestion({ question: 'When?', parent: { id: hours.id } });
  await api.unwrap(chatbot.update, { params: { id }, body: { parent: { id: prices.id } } });
  const restore = async (fields: string[]) => {
    const { version } = (await versionsOf(api, 'chatbot', id)).at(-1)!;
    return api.call(history.restore, { params: { kind: 'chatbot', id, version }, body: { fields } });
  };
  await restore(['parentId']);
  const told = await versionsOf(api, 'chatbot', id);
  expect(
    told.map(({ by, changes }) => [
      Boolean(by?.restored),
      changes.filter(({ field }) => field === 'parentId').map(({ added, removed }) => [removed, added]),
    ]),
  ).toEqual([
    [true, [[['Prices'], ['Hours']]]],
    [false, [[['Hours'], ['Prices']]]],
    [false, []],
  ]);
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find((each) => each.id === hours.id)?.subQuestions).toMatchObject([{ id }]);

  await api.unwrap(chatbot.update, { params: { id }, body: { parent: null } });
  await api.unwrap(chatbot.update, { params: { id: hours.id }, body: { parent: { id } } });
  expect(await restore(['parentId'])).toMatchObject({ status: 400 });
});

/** Few enough writes that each document has at most 200 versions, because the test reads the history as one page. */
const DRILL = { writes: 500, kinds: 10 };

test(
  'after 500 writes, every old version is unchanged and can be restored exactly',
  { timeout: 240_000 },
  async ({ api }) => {
    const kinds = await everyKind(api);
    expect(kinds.map(([kind]) => kind).toSorted()).toEqual(kindNames.toSorted());
    const was = new Map<string, WholeVersion['content'][]>(kinds.map(([kind]) => [kind, []]));
    const words = fc.sample(
      fc.tuple(
        fc.nat(DRILL.kinds - 1),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
        fc.boolean(),
      ),
      { numRuns: DRILL.writes, seed: 20_261_123 },
    );
    for (const [, , write] of kinds) await write('Begun.', false);
    for (const [which, word, flip] of words) {
      const [kind, id, write] = kinds[which]!;
      was.get(kind)!.push((await read(api, kind, id, CURRENT_VERSION)).content);
      await write(`${word.trim()}.`, flip);
    }
    for (const [kind, id] of kinds) {
      const then = was.get(kind)!;
      const told = await api.unwrap(history.list, { params: { kind, id, limit: 200 } });
      // The list also has older versions, which the test didn't write.
      expect(told.length, kind).toBeGreaterThan(then.length);
      const before = told.slice(1, then.length + 1).reverse();
      for (const [index, { version }] of before.entries())
        expect((await read(api, kind, id, version)).content, `${kind} ${index}`).toEqual(then[index]);
      for (const index of [0, Math.floor(then.length / 2), then.length - 1]) {
        await api.unwrap(history.restore, {
          params: { kind, id, version: before[index]!.version },
          body: {},
        });
        expect((await read(api, kind, id, CURRENT_VERSION)).content, `${kind} ${index} restored`).toEqual(
          then[index],
        );
      }
    }
    held(
      'after 500 writes, every old version is unchanged and can be restored exactly',
      `${DRILL.writes} writes of ${kinds.length} kinds, each version equal; ${3 * kinds.length} restored`,
    );
  },
);

test('the trash shows what was deleted and by whom, and erases it permanently only on request', async ({
  api,
  aProject,
  aService,
  aQuestion,
  aRequest,
}) => {
  const [project, service, request] = [await aProject(), await aService(), await aRequest()];
  const top = await aQuestion({ question: 'Top' });
  const below = await aQuestion({ question: 'Below', parent: { id: top.id } });
  await aQuestion({ question: 'Deeper', parent: { id: below.id } });
  const of = ({ id }: { id: string }) => ({ params: { id } });
  await api.unwrap(projects.remove, of(project));
  await api.unwrap(services.remove, of(service));
  await api.unwrap(contactRequests.remove, of(request));
  await api.unwrap(chatbot.remove, of(below));
  const { deleted, count } = await api.unwrap(trash.list);
  expect(count).toBe(4);
  expect(deleted.map(({ kind, title, below: under, by }) => [kind, title, under, by?.email])).toEqual([
    ['chatbot', 'Below', 1, ADMIN.email],
    ['contactRequest', 'Mona Adel', 0, ADMIN.email],
    ['service', 'Web Development', 0, ADMIN.email],
    ['project', 'Harbour Ferries', 0, ADMIN.email],
  ]);
  // A deleted document can be read in the trash.
  expect(await read(api, 'project', project.id, CURRENT_VERSION)).toMatchObject({
    title: 'Harbour Ferries',
    deletedAt: deleted[3]!.deletedAt,
    content: { link: project.link },
  });

  // After a permanent deletion, the document can't be restored, and its history is deleted, too.
  await api.unwrap(trash.erase, { params: { kind: 'contactRequest', id: request.id } });
  expect(await api.call(contactRequests.restore, of(request))).toMatchObject({ status: 410 });
  expect(await api.call(history.list, { params: { kind: 'contactRequest', id: request.id } })).toMatchObject({
    status: 404,
  });
  expect(await api.call(trash.erase, { params: { kind: 'project', id: top.id } })).toMatchObject({
    status: 404,
  });
  // Emptying deletes only what was in the trash when the user opened it (`until`). Documents deleted later must stay.
  const late = await aProject({ title: 'Late' });
  await api.unwrap(projects.remove, of(late));
  await api.unwrap(trash.empty, { params: { until: deleted[0]!.deletedAt } });
  expect((await api.unwrap(trash.list)).deleted).toMatchObject([{ kind: 'project', title: 'Late' }]);
  expect(await api.call(projects.restore, of(project))).toMatchObject({ status: 410 });
  expect(await api.call(chatbot.restore, of(below))).toMatchObject({ status: 410 });
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.find(({ id }) => id === top.id)).toMatchObject({ subQuestions: [] });
});

test('erasing a person by e-mail address deletes all data about them, and nothing about others', async ({
  api,
  aRequest,
}) => {
  const [one, two] = [
    await aRequest({ name: 'Mona Gone', email: 'mona.gone@example.com' }),
    await aRequest({ name: 'Mona Gone', email: 'Mona.Gone@Example.com' }),
  ];
  const other = await aRequest({ name: 'Somebody Else', email: 'monaxgone@example.com' });
  const of = ({ id }: { id: string }) => ({ params: { id } });
  await api.unwrap(contactRequests.mark, { ...of(one), body: { status: 'answered' } });
  await api.unwrap(contactRequests.remove, of(two));
  const erased = await api.unwrap(contactRequests.erasePerson, { body: { email: 'mona.gone@example.com' } });
  expect(erased).toEqual({ requests: 2, backups: [] });
  for (const { id } of [one, two]) {
    expect(await api.call(contactRequests.read, of({ id }))).toMatchObject({ status: 404 });
    expect(await api.call(contactRequests.restore, of({ id }))).toMatchObject({ status: 410 });
    expect(
      await api.call(history.read, { params: { kind: 'contactRequest', id, version: CURRENT_VERSION } }),
    ).toMatchObject({ status: 404 });
  }
  const left = JSON.stringify([
    await api.unwrap(contactRequests.list),
    await api.unwrap(activity.list),
    await api.unwrap(trash.list),
  ]);
  expect(left).not.toContain('Mona Gone');
  expect(await api.unwrap(contactRequests.read, of(other))).toMatchObject({ name: 'Somebody Else' });
  expect(
    await api.unwrap(contactRequests.erasePerson, { body: { email: 'stranger@example.com' } }),
  ).toMatchObject({ requests: 0 });
});
