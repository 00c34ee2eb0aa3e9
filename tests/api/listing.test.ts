import { activity } from '@agency/contract/activity';
import { contactRequests } from '@agency/contract/contactRequests';
import { fittingSections, found, sizeOf } from '@agency/contract/finding/projectSearch';
import type { Endpoint } from '@agency/contract/endpoint';
import type { Listing } from '@agency/contract/listing';
import { positionAt } from '@agency/contract/newPosition';
import { projects, type ProjectSection } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { stagesFor } from '../../server/src/content/pagedQuery.ts';
import type { Api } from '../fixtures/api.ts';
import { testOnDatabase } from '../fixtures/apiTest.ts';
import { raw } from '../fixtures/raw.ts';

const test = testOnDatabase({});

type List = Endpoint<typeof Listing>;

const connectedTo = ({ uri }: { uri: string }) =>
  mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();

/** All pages of a list; each is requested at the address that the previous one gives. */
async function inParts(
  api: Api,
  call: Pick<Endpoint, 'path'>,
  limit: number,
  asked = '',
): Promise<unknown[][]> {
  const all: unknown[][] = [];
  let next: string | undefined = `${call.path}?limit=${limit}&${asked}`;
  while (next !== undefined) {
    const { status, body, headers } = await api.send('GET', next);
    expect([next, status]).toEqual([next, 200]);
    all.push(body as unknown[]);
    next = /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
  }
  return all;
}

test('every list that can grow can be read page by page, complete and in order', async ({
  api,
  aProject,
  aRequest,
  aService,
}) => {
  for (let made = 0; made < 7; made++) {
    await aProject();
    await aRequest();
    await aService();
  }
  // Moves some projects: to the top, to the end, and between others that were moved.
  for (const [from, to] of [
    [6, 0],
    [1, 6],
    [3, 1],
    [5, 1],
  ] as const) {
    const list = await api.unwrap(projects.adminList);
    const position = positionAt(list, from, to);
    await api.unwrap(projects.update, { params: { id: list[from]!.id }, body: { position } });
  }
  for (const call of [
    projects.list,
    projects.adminList,
    services.list,
    services.adminList,
    contactRequests.list,
    activity.list,
  ] as List[]) {
    const whole = (await api.unwrap(call)) as { id: string }[];
    for (const limit of [1, 3, 7, 200]) {
      const parts = await inParts(api, call, limit);
      expect(parts.flat(), `${call.line} by ${limit}`).toEqual(whole);
      expect(parts.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    }
    const counted = await api.send('GET', `${call.path}?limit=1&count=true`);
    expect(counted.headers.get('X-Total-Count')).toBe(String(whole.length));
    expect((await api.send('GET', call.path)).headers.get('X-Total-Count')).toBe(null);
  }
});

test('paged search results match the results and order that visitors see in the browser', async ({
  api,
  aProject,
  aService,
}) => {
  const [web, mobile] = [await aService({ title: 'Web' }), await aService({ title: 'Mobile' })];
  for (const [title, ...of] of [
    ['Clinic queues', web],
    ['Ferry times', web, mobile],
    ['Hospital beds', mobile],
    ['عيادات', web, mobile],
    ['Wards of a hospital'],
  ] as const)
    await aProject({ title, description: 'Made with care.', services: of.map(({ id }) => id) });
  const all = await api.unwrap(projects.list);
  const sections = await api.unwrap(projects.bySection);
  for (const [search, service] of [
    ['hospitals', ''],
    ['', web.id],
    ['hospital', mobile.id],
    ['nowhere', ''],
    ['care', 'other'],
  ] as const) {
    const wanted = { search, service };
    const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString();
    const fitting = found(all, wanted);
    const inSections = fittingSections(sections, wanted);
    for (const limit of [1, 2, 200]) {
      for (const call of [projects.list, projects.adminList])
        expect((await inParts(api, call, limit, asked)).flat(), `${call.line} ${asked}`).toEqual(fitting);
      const parts = (await inParts(api, projects.bySection, limit, asked)) as ProjectSection[][];
      expect(
        parts
          .map(sizeOf)
          .slice(0, -1)
          .every((size) => size === limit),
      ).toBe(true);
      expect(
        parts.flatMap((part) => part.flatMap((each) => each.projects.map(({ id }) => [each.id, id]))),
      ).toEqual(inSections.flatMap((each) => each.projects.map(({ id }) => [each.id, id])));
    }
    for (const [call, total] of [
      [projects.list, fitting.length],
      [projects.bySection, sizeOf(inSections)],
    ] as const) {
      const counted = await api.send('GET', `${call.path}?limit=1&count=true&${asked}`);
      expect(counted.headers.get('X-Total-Count'), `${call.line} ${asked}`).toBe(String(total));
    }
  }
  expect(found(all, { search: 'hospitals', service: '' })).toHaveLength(4);
});

test('projects added or deleted between two pages cause no gaps and no repeats', async ({
  api,
  aProject,
}) => {
  for (let made = 0; made < 4; made++) await aProject();
  const before = (await api.unwrap(projects.list)).map(({ id }) => id);
  const first = await api.send('GET', '/projects?limit=2');
  await aProject();
  const { id } = (await api.unwrap(projects.list)).find((each) => each.id === before[2])!;
  await api.unwrap(projects.remove, { params: { id } });
  const next = /^<\/api(.+)>;/.exec(first.headers.get('Link')!)![1]!;
  const second = await api.send('GET', next);
  expect((second.body as { id: string }[])[0]!.id).toBe(before[3]);
});

test('the server refuses invalid limits, cursors, counts and searches', async ({ api, server }) => {
  for (const [asked, field, says] of [
    ['limit=0', 'limit', 'Limit must be a whole number from 1 to 200.'],
    ['limit=201', 'limit', 'Limit must be a whole number from 1 to 200.'],
    ['limit=all', 'limit', 'Limit must be a whole number from 1 to 200.'],
    ['limit=1&limit=2', 'limit', 'Limit must be a whole number from 1 to 200.'],
    ['cursor=', 'cursor', 'Cursor must be the one from the previous answer.'],
    ['cursor=%24ne', 'cursor', 'Cursor must be the one from the previous answer.'],
    ['count=yes', 'count', 'Count must be one of true.'],
  ])
    for (const path of ['/projects', '/admin/contact', '/admin/activity'])
      expect(await api.send('GET', `${path}?${asked}`), `${path}?${asked}`).toMatchObject({
        status: 400,
        problem: { fields: { [field!]: says } },
      });
  const tooLong = 'x'.repeat(201);
  for (const path of ['/projects', '/projects/by-services'])
    expect(await api.send('GET', `${path}?search=${tooLong}`), path).toMatchObject({
      status: 400,
      problem: { fields: { search: 'Search can have at most 200 characters.' } },
    });
  const page = await raw(`${server.address}/projects?search=${tooLong}`, { Accept: 'text/html' });
  expect(page.status).toBe(400);
  expect(page.bytes.toString()).toContain('a search is at most 200 characters');
  expect((await raw(`${server.address}/projects?search=${tooLong.slice(1)}`)).status).toBe(200);
  // Any text is a valid cursor: the list after it may be empty or complete.
  for (const cursor of ['0', 'z'.repeat(2_000), 'zzzzzzzzzz', '000000000f', 'i'])
    expect((await api.send('GET', `/projects?cursor=${cursor}`)).status).toBe(200);
});

test('every list page is read through an index, without a scan or a sort', async ({
  aProject,
  aRequest,
  aService,
  database,
}) => {
  await Promise.all([aProject(), aRequest(), aService()]);
  const connection = await connectedTo(database);
  try {
    const cursor = '0mhzzzzzz8zzi';
    for (const [name, isOrdered, state] of [
      ['projects', true, { state: { $ne: 'draft' } }],
      ['services', true, { state: { $ne: 'draft' } }],
      ['contactRequests', false, {}],
    ] as const)
      for (const listing of [{}, { cursor }])
        for (const stages of stagesFor(isOrdered, listing, { deletedAt: null, ...state })) {
          const explained = await connection.collection(name).aggregate(stages).explain();
          // Older MongoDB versions report the query plan in the first stage of the pipeline.
          const { queryPlanner } = explained.queryPlanner ? explained : explained['stages'][0].$cursor;
          const plan = JSON.stringify(queryPlanner.winningPlan);
          expect(plan, name).toContain('IXSCAN');
          expect(plan, name).not.toMatch(/COLLSCAN|"SORT"/);
        }
    const rows = connection
      .collection('journal')
      .find({ 'writes.lines.kind': 'project' })
      .sort({ at: -1, _id: -1 });
    const { queryPlanner } = await rows.explain();
    expect(JSON.stringify(queryPlanner.winningPlan), 'journal').not.toMatch(/COLLSCAN|"SORT"/);
  } finally {
    await connection.close();
  }
});

test('a list of thousands can be read whole, and gets 304 until it changes', async ({
  api,
  aProject,
  database,
  visitor,
}) => {
  const { id } = await aProject();
  const connection = await connectedTo(database);
  try {
    const all = connection.collection('projects');
    const one = await all.findOne({ _id: new mongoose.Types.ObjectId(id) });
    const copies = Array.from({ length: 2_100 }, (_, at) => ({
      ...one,
      _id: new mongoose.Types.ObjectId(),
      createdAt: new Date(1_700_000_000_000 + at),
    }));
    await all.insertMany(copies);
  } finally {
    await connection.close();
  }
  const whole = await visitor.send('GET', '/projects');
  expect(whole.status).toBe(200);
  expect(whole.body).toEqual((await inParts(visitor, projects.list, 200)).flat());
  expect((whole.body as unknown[]).length).toBeGreaterThan(2_100);
  const again = { headers: { 'If-None-Match': whole.headers.get('ETag')! } };
  expect((await visitor.send('GET', '/projects', again)).status).toBe(304);
  expect((await visitor.send('GET', '/projects?count=true')).headers.get('X-Total-Count')).toBe(
    String((whole.body as unknown[]).length),
  );
  await aProject({ title: 'Newer' });
  expect((await visitor.send('GET', '/projects', again)).body).toMatchObject({ 0: { title: 'Newer' } });
  expect((await fetch(`${api.address}/`)).status).toBe(200);
});
