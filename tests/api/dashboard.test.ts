import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { seed } from '../../scripts/seed/seed.ts';
import { anApi } from '../fixtures/api.ts';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { anId, builders, projectFields, serviceFields } from '../fixtures/content.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { ADMIN, freePort } from '../fixtures/server.ts';

test('the activity log shows who changed what and when, newest first', async () => {
  const api = anApi(await ownServer());
  const started = Date.now();
  await api.signIn();
  const { aProject, aService, aRequest } = builders(api);
  const project = await aProject({ title: 'Ferries' });
  const params = { id: project.id };
  await api.unwrap(projects.update, { params, body: { title: 'Harbour Ferries' } });
  await api.unwrap(projects.uploadPictures, {
    params,
    files: [{ bytes: await aPicture() }, { bytes: await aPicture({ color: 'red' }) }],
  });
  await api.unwrap(projects.reorderPictures, { params, body: { imageIndexes: [1, 0] } });
  const service = await aService({ title: 'Web' });
  await api.unwrap(services.remove, { params: { id: service.id } });
  await api.unwrap(home.update, { body: { headline: 'Hello' } });
  await api.unwrap(contactInfo.update, { body: { email: '' } });
  await api.unwrap(chatbot.create, { body: { question: 'Why?' } });
  await api.unwrap(chatbot.reset);
  const request = await aRequest();
  await api.unwrap(contactRequests.remove, { params: { id: request.id } });
  await api.unwrap(settings.update, { body: { brand: 'B' } });
  await api.unwrap(projects.remove, { params });

  const lines = await api.unwrap(activity.list);
  expect(lines.map(({ action, kind, title }) => `${action} ${kind} ${title}`)).toEqual([
    'deleted project Harbour Ferries',
    'updated settings Settings',
    'deleted contactRequest Mona Adel',
    'replaced chatbot Chatbot Q&A',
    'created chatbot Why?',
    'updated contactInfo Contact Information',
    'updated home Home',
    'deleted service Web',
    'created service Web',
    'reordered gallery Harbour Ferries',
    'created gallery Harbour Ferries',
    'updated project Harbour Ferries',
    'created project Ferries',
    `signedIn account ${ADMIN.email}`,
  ]);
  expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([ADMIN.email]));
  expect(lines[0]?.documentId).toBe(project.id);
  const times = lines.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times.at(-1)).toBeGreaterThanOrEqual(started);
  expect(times[0]).toBeLessThanOrEqual(Date.now());
});

test('a repeated create or a refused write adds nothing to the activity log', async ({ api }) => {
  const id = anId();
  const body = { id, ...serviceFields() };
  await api.unwrap(services.create, { body });
  const before = await api.unwrap(activity.list);
  await api.call(services.create, { body });
  await api.call(services.create, { body: { ...body, title: 'Other' } });
  await api.call(services.update, { params: { id }, body: { title: 'x' }, ifMatch: 99 });
  await api.call(projects.create, { body: projectFields({ title: '' }) });
  expect(await api.unwrap(activity.list)).toEqual(before);
});

test('the activity log returns at most 50 entries', async ({ api }) => {
  for (let index = 1; index <= 55; index++)
    await api.unwrap(settings.update, { body: { tagline: `Line ${index}` } });
  expect(await api.unwrap(activity.list)).toHaveLength(50);
});

test('a signed-in admin can read which account is signed in', async ({ api }) => {
  expect(await api.unwrap(session.read)).toMatchObject({ email: ADMIN.email });
});

test('the seed script fills a server through its API with different projects, requests and pictures', async ({
  api,
}) => {
  const counts = async () => ({
    projects: (await api.unwrap(projects.list)).length,
    requests: (await api.unwrap(contactRequests.list)).length,
  });
  const before = await counts();
  const wanted = { ...ADMIN, address: api.address, projects: 4, requests: 8 };
  expect(await seed(wanted)).toMatch(/^Made 4 projects and 8 contact requests at http\S+ in \d+ s\.$/);
  expect(await counts()).toEqual({ projects: before.projects + 4, requests: before.requests + 8 });

  const made = (await api.unwrap(projects.list)).slice(0, 4);
  expect(new Set(made.map(({ title }) => title)).size).toBe(4);
  expect(new Set(made.map(({ image }) => image)).size).toBe(4);
  for (const { image, services: chosen } of made) {
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}/);
    expect(chosen).not.toEqual([]);
  }
  expect(made.filter(({ galleryImages }) => galleryImages.length === 3)).toHaveLength(1);
  const states = (await api.unwrap(contactRequests.list)).slice(0, 8).map(({ status }) => status);
  expect(new Set(states)).toEqual(new Set(['new', 'answered', 'archived']));
});

test('the seed script says in a sentence why it can’t fill a server, and creates nothing', async ({
  api,
}) => {
  const before = await api.unwrap(projects.list);
  const wanted = { ...ADMIN, address: api.address, projects: 1, requests: 0 };
  await expect(seed({ ...wanted, password: 'wrong' })).rejects.toThrow(
    /^admin@example\.com could not sign in at .* ADMIN_EMAIL and ADMIN_PASSWORD/,
  );
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(seed({ ...wanted, address })).rejects.toThrow(
    `Nothing answers at ${address}. \`npm start\` starts one, --server names another.`,
  );
  expect(await api.unwrap(projects.list)).toEqual(before);
});
