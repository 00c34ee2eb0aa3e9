import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test('projects and services come newest first, on the site and in the dashboard', async ({
  api,
  visitor,
  aProject,
  aService,
}) => {
  for (const title of ['First', 'Second', 'Third']) {
    await aProject({ title });
    await aService({ title });
  }
  const newestFirst = ['Third', 'Second', 'First'];
  expect(titles(await visitor.get(projects.list))).toEqual(newestFirst);
  expect(titles(await api.get(projects.adminList))).toEqual(newestFirst);
  expect(titles(await visitor.get(services.list))).toEqual(newestFirst);
  expect(titles(await api.get(services.adminList))).toEqual(newestFirst);
});
