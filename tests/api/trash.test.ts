import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

// P56
test('a project comes back as it was: its id, its gallery, its services and its place', async ({
  api,
  aProject,
  aService,
}) => {
  const { id: service } = await aService();
  const { id } = await aProject({ services: [service] });
  await aProject({ title: 'A newer one' });
  const files = await Promise.all(
    ['#aa0000', '#00aa00'].map(async (color) => ({ bytes: await aPicture({ color }) })),
  );
  const before = await api.unwrap(projects.uploadPictures, { params: { id }, files });
  const order = (await api.unwrap(projects.adminList)).map((each) => each.id);
  await api.unwrap(projects.remove, { params: { id } });

  const back = await api.unwrap(projects.restore, { params: { id } });
  expect(back).toEqual({ ...before, revision: before.revision + 2, updatedAt: back.updatedAt });
  expect(back.galleryImages).toHaveLength(2);
  expect((await api.unwrap(projects.adminList)).map((each) => each.id)).toEqual(order);
  // A second restore changes nothing.
  expect(await api.unwrap(projects.restore, { params: { id } })).toEqual(back);
  const [line] = await api.unwrap(activity.list);
  expect(line).toMatchObject({ action: 'restored', kind: 'project', documentId: id, title: before.title });
  // A form that was open all the time gets the usual conflict.
  const stale = await api.call(projects.update, { params: { id }, body: {}, ifMatch: before.revision });
  expectFailure(stale, 412, 'staleRevision');
});

// P56
test('a service comes back into the projects that named it, also those that were saved without it', async ({
  api,
  aProject,
  aService,
}) => {
  const [gone, stays] = [await aService({ title: 'Gone' }), await aService({ title: 'Stays' })];
  const left = await aProject({ services: [gone.id] });
  const saved = await aProject({ services: [gone.id] });
  const read = async (id: string) =>
    (await api.unwrap(projects.read, { params: { id } })).services.map(({ title }) => title);
  await api.unwrap(services.remove, { params: { id: gone.id } });
  await api.unwrap(projects.update, { params: { id: saved.id }, body: { services: [stays.id] } });
  expect([await read(left.id), await read(saved.id)]).toEqual([[], ['Stays']]);

  await api.unwrap(services.restore, { params: { id: gone.id } });
  expect([await read(left.id), await read(saved.id)]).toEqual([['Gone'], ['Stays', 'Gone']]);
  // The restored service can be removed from the project again.
  await api.unwrap(projects.update, { params: { id: saved.id }, body: { services: [stays.id] } });
  expect(await read(saved.id)).toEqual(['Stays']);
});

test('a contact request comes back', async ({ api, aRequest }) => {
  const { id } = await aRequest();
  const before = await api.unwrap(contactRequests.read, { params: { id } });
  await api.unwrap(contactRequests.remove, { params: { id } });
  await api.unwrap(contactRequests.restore, { params: { id } });
  expect(await api.unwrap(contactRequests.read, { params: { id } })).toMatchObject({
    name: before.name,
    note: before.note,
  });
});

// P56
test('a question comes back to its place, with what hung below it', async ({ api, aQuestion }) => {
  const top = await aQuestion({ question: 'Top' });
  const parent = { id: top.id };
  const [first, second, third] = [
    await aQuestion({ question: 'First', parent }),
    await aQuestion({ question: 'Second', parent }),
    await aQuestion({ question: 'Third', parent }),
  ];
  const below = await aQuestion({ question: 'Below', parent: { id: second.id } });
  const gone = await aQuestion({ question: 'Gone before', parent: { id: second.id } });
  const shown = async () => {
    const { categories } = await api.unwrap(chatbot.adminRead);
    const one = categories.find(({ id }) => id === top.id);
    return one?.subQuestions.map(({ id, subQuestions }) => [id, subQuestions.map((each) => each.id)]);
  };
  const remove = (id: string) => api.unwrap(chatbot.remove, { params: { id } });
  const restore = (id: string) => api.unwrap(chatbot.restore, { params: { id } });
  await remove(gone.id);
  const before = await shown();
  await remove(second.id);
  const back = await restore(second.id);
  expect(back).toMatchObject({ question: 'Second', revision: second.revision + 1 });
  expect(await shown()).toEqual(before);

  await remove(first.id);
  await remove(third.id);
  await restore(third.id);
  await restore(first.id);
  expect(await shown()).toEqual([
    [first.id, []],
    [second.id, [below.id]],
    [third.id, []],
  ]);

  // If its parent is still deleted, it becomes a category; the rest of the branch stays deleted.
  await remove(top.id);
  expect(await restore(below.id)).toMatchObject({ question: 'Below', isCategory: true });
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.map(({ id }) => id)).toContain(below.id);
  expect(categories.map(({ id }) => id)).not.toContain(top.id);
  expect((await restore(below.id)).id).toBe(below.id);
});

test('what a replaced tree left out comes back, too', async ({ api, aQuestion }) => {
  const left = await aQuestion({ question: 'Left out' });
  await api.unwrap(chatbot.replace, { body: { categories: [{ question: 'Imported' }] } });
  await api.unwrap(chatbot.restore, { params: { id: left.id } });
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.map(({ question }) => question)).toEqual(['Imported', 'Left out']);
});

test('what never was can not be restored', async ({ api }) => {
  for (const endpoint of [projects.restore, services.restore, contactRequests.restore, chatbot.restore])
    expectFailure(await api.call(endpoint, { params: { id: anId() } }), 404, 'notFound');
});
