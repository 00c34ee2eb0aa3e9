import { changes } from '@agency/contract/changes';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import type { Api } from '../fixtures/api.ts';
import { projectFields } from '../fixtures/content.ts';

/** The changes since an earlier answer, and their size in bytes. */
async function since(api: Api, next: string) {
  const told = await api.unwrap(changes.read, { params: { since: next } });
  return { told, bytes: Buffer.byteLength(JSON.stringify(told)) };
}

/**
 * For some seconds after a write, the server reports the write again in each answer. Waits until it reports no write any
 * more; returns the position after the last one.
 */
async function rest(api: Api): Promise<string> {
  let next = (await api.unwrap(changes.read)).next;
  await expect
    .poll(
      async () => {
        const { told } = await since(api, next);
        next = told.next;
        return told.projects.changed.length + told.activity.changed.length;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
  return next;
}

test('the list of changes stays small, however much content there is', async ({
  api,
  aProject,
  aService,
}) => {
  const service = await aService({ title: 'Web' });
  const { id } = await aProject(projectFields({ services: [service.id] }));
  for (let more = 0; more < 30; more++) await aProject();
  const before = await rest(api);
  const nothing = await since(api, before);
  expect(nothing.told).toMatchObject({ since: before, projects: { changed: [], gone: [], count: 31 } });
  expect(nothing.told.home).not.toHaveProperty('changed');
  expect(nothing.bytes).toBeLessThan(2_000);

  const title = 'Told otherwise';
  const changed = await api.unwrap(projects.update, { params: { id }, body: { title } });
  const one = await since(api, before);
  expect(one.told.projects).toMatchObject({ changed: [changed], gone: [] });
  expect(one.told.activity.changed).toMatchObject([{ action: 'updated', title }]);
  expect(one.bytes).toBeLessThan(10_000);

  // Deleting a service also changes the project that uses it. Of the deleted service, the server reports only the id.
  await api.unwrap(home.update, { body: { headline: 'Hello' } });
  await api.unwrap(services.remove, { params: { id: service.id } });
  const { told } = await since(api, one.told.next);
  expect(told.services).toMatchObject({ changed: [], gone: [service.id], count: 0 });
  expect(told.projects.changed).toMatchObject([{ id, services: [] }]);
  expect(told.home.changed).toMatchObject({ headline: 'Hello' });
});

test('the server answers an unknown position with since: null, so that the client reads everything', async ({
  api,
}) => {
  const [form, at] = (await api.unwrap(changes.read)).next.split('.');
  for (const next of ['', 'x', `${form}.${at}.`, `${form}.${at}.${'0'.repeat(24)}`, `other.${at}.x`]) {
    const { told } = await since(api, next);
    expect(told).toMatchObject({ since: null, projects: { changed: [] }, activity: { changed: [] } });
  }
  const long = await api.send('GET', `/admin/changes?since=${'x'.repeat(201)}`);
  expect(long).toMatchObject({
    status: 400,
    problem: { fields: { since: 'Since can have at most 200 characters.' } },
  });
});
