import { activity } from '@agency/contract/activity';
import { contactRequests } from '@agency/contract/contactRequests';
import { positionAt } from '@agency/contract/newPosition';
import { projects, type Project } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test.beforeEach(async ({ api }) => {
  for (const { id } of await api.unwrap(projects.adminList))
    await api.unwrap(projects.remove, { params: { id } });
  for (const { id } of await api.unwrap(services.adminList))
    await api.unwrap(services.remove, { params: { id } });
});

test('projects, services and requests are listed newest first, on the site and in the dashboard', async ({
  api,
  visitor,
  aProject,
  aService,
  aRequest,
}) => {
  for (const title of ['First', 'Second', 'Third']) {
    await aProject({ title });
    await aService({ title });
    await aRequest({ name: title });
  }
  const newestFirst = ['Third', 'Second', 'First'];
  expect(titles(await visitor.unwrap(projects.list))).toEqual(newestFirst);
  expect(titles(await api.unwrap(projects.adminList))).toEqual(newestFirst);
  expect(titles(await visitor.unwrap(services.list))).toEqual(newestFirst);
  expect(titles(await api.unwrap(services.adminList))).toEqual(newestFirst);
  expect((await api.unwrap(contactRequests.list)).map(({ name }) => name)).toEqual(newestFirst);
});

test('moved projects and services keep their place on the site; a new project still comes first', async ({
  api,
  visitor,
  aProject,
  aService,
}) => {
  const [web] = [await aService({ title: 'Web' }), await aService({ title: 'Mobile' })];
  for (const title of ['First', 'Second', 'Third']) await aProject({ title, services: [web.id] });
  const shown = await api.unwrap(projects.adminList);
  expect(titles(shown)).toEqual(['Third', 'Second', 'First']);
  const [third, second, first] = shown as [Project, Project, Project];
  const before = await visitor.unwrap(projects.read, { params: { id: second.id } });

  // Two people move different projects at the same time. This is no conflict.
  const move = ({ id, revision }: Project, position: string) =>
    api.unwrap(projects.update, { params: { id }, body: { position }, ifMatch: revision });
  await Promise.all([
    move(first, positionAt(shown, 2, 0)),
    move(third, positionAt(shown, 0, 1)),
    api.unwrap(services.update, {
      params: { id: web.id },
      body: { position: positionAt(await api.unwrap(services.adminList), 1, 0) },
    }),
  ]);
  expect(titles(await visitor.unwrap(projects.list))).toEqual(['First', 'Second', 'Third']);
  expect(titles(await visitor.unwrap(services.list))).toEqual(['Web', 'Mobile']);
  const sections = await visitor.unwrap(projects.bySection);
  expect(sections.map(({ name, projects: own }) => [name, ...titles(own)])).toEqual([
    ['Web', 'First', 'Second', 'Third'],
    ['Mobile'],
  ]);
  expect(await visitor.unwrap(projects.read, { params: { id: second.id } })).toEqual(before);
  const [note] = await api.unwrap(activity.list);
  expect(note).toMatchObject({ action: 'reordered' });

  await aProject({ title: 'Newest', services: [web.id] });
  expect(titles(await visitor.unwrap(projects.list))).toEqual(['Newest', 'First', 'Second', 'Third']);
  // `null` moves the project back to its default place, which depends on its age.
  await api.unwrap(projects.update, { params: { id: first.id }, body: { position: null } });
  expect(titles(await visitor.unwrap(projects.list))).toEqual(['Newest', 'Second', 'Third', 'First']);
});

test('editing a project does not move it', async ({ api, visitor, aProject }) => {
  const { id } = await aProject({ title: 'Old' });
  await aProject({ title: 'New' });
  await api.unwrap(projects.update, { params: { id }, body: { title: 'Old, edited' } });
  expect(titles(await visitor.unwrap(projects.list))).toEqual(['New', 'Old, edited']);
});

test('project sections follow the order of the services, newest first, and end with Other', async ({
  visitor,
  aProject,
  aService,
}) => {
  const web = await aService({ title: 'Web', icon: 'Globe' });
  const mobile = await aService({ title: 'Mobile', icon: 'Smartphone' });
  const empty = await aService({ title: 'Devices', icon: 'Cpu' });
  const both = await aProject({ title: 'Both', services: [web.id, mobile.id] });
  const onlyWeb = await aProject({ title: 'Only web', services: [web.id] });
  const none = await aProject({ title: 'Neither' });

  const sections = await visitor.unwrap(projects.bySection);
  expect(sections.map(({ id, name, icon, projects: own }) => ({ id, name, icon, own: titles(own) }))).toEqual(
    [
      { id: empty.id, name: 'Devices', icon: 'Cpu', own: [] },
      { id: mobile.id, name: 'Mobile', icon: 'Smartphone', own: ['Both'] },
      { id: web.id, name: 'Web', icon: 'Globe', own: ['Only web', 'Both'] },
      { id: 'other', name: 'Other', icon: 'Code', own: ['Neither'] },
    ],
  );
  const shown = sections.flatMap((section) => section.projects);
  expect(shown).toEqual(expect.arrayContaining([both, onlyWeb, none]));
});

test('there is no section Other when every project has a service', async ({
  visitor,
  aProject,
  aService,
}) => {
  await aProject({ services: [(await aService()).id] });
  expect((await visitor.unwrap(projects.bySection)).map(({ name }) => name)).toEqual(['Web Development']);
});

test('a deleted service disappears from its projects without changing their revision', async ({
  api,
  visitor,
  aProject,
  aService,
}) => {
  const kept = await aService({ title: 'Kept' });
  const gone = await aService({ title: 'Gone' });
  const before = await aProject({ services: [gone.id, kept.id] });
  const alone = await aProject({ title: 'Alone', services: [gone.id] });
  expect(titles(before.services)).toEqual(['Gone', 'Kept']);

  await api.unwrap(services.remove, { params: { id: gone.id } });
  const after = await visitor.unwrap(projects.read, { params: { id: before.id } });
  expect(after).toEqual({ ...before, services: [{ id: kept.id, title: 'Kept', slug: 'kept' }] });
  const sections = await visitor.unwrap(projects.bySection);
  expect(sections.map(({ name }) => name)).toEqual(['Kept', 'Other']);
  expect(sections[1]?.projects.map(({ id }) => id)).toEqual([alone.id]);
});

test('a renamed service shows its new name in its projects', async ({ api, visitor, aProject, aService }) => {
  const { id } = await aService({ title: 'Webb' });
  const project = await aProject({ services: [id] });
  await api.unwrap(services.update, { params: { id }, body: { title: 'Web' } });
  const { services: shown, revision } = await visitor.unwrap(projects.read, { params: { id: project.id } });
  expect(shown).toEqual([{ id, title: 'Web', slug: 'webb' }]);
  expect(revision).toBe(project.revision);
});

test('a project accepts services as ids or objects, and drops repeated and unknown services', async ({
  aProject,
  aService,
}) => {
  const web = await aService({ title: 'Web' });
  const mobile = await aService({ title: 'Mobile' });
  const project = await aProject({
    services: [mobile.id, { id: web.id, title: 'whatever' } as { id: string }, mobile.id, anId()],
  });
  expect(titles(project.services)).toEqual(['Mobile', 'Web']);
});
