import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { anId, projectFields, serviceFields, submission } from '../fixtures/content.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

interface Kind {
  path: string;
  /** The path for changing and deleting a document. */
  under: string;
  body: Record<string, unknown>;
  other: Record<string, unknown>;
  change: Record<string, unknown>;
  method: 'PUT' | 'PATCH';
  count(api: Api): Promise<number>;
}

const kinds: Record<string, Kind> = {
  'a project': {
    path: '/admin/projects',
    under: '/admin/projects',
    body: { ...projectFields() },
    other: { ...projectFields({ title: 'Another' }) },
    change: { title: 'Changed meanwhile' },
    method: 'PUT',
    count: async (api) => (await api.unwrap(projects.adminList)).length,
  },
  'a service': {
    path: '/admin/services',
    under: '/admin/services',
    body: { ...serviceFields() },
    other: { ...serviceFields({ icon: 'Cpu' }) },
    change: { title: 'Changed meanwhile' },
    method: 'PUT',
    count: async (api) => (await api.unwrap(services.adminList)).length,
  },
  'a chatbot question': {
    path: '/chatbot',
    under: '/chatbot',
    body: { question: 'Why?', answer: 'Because.' },
    other: { question: 'Why?', answer: 'Because of you.' },
    change: { question: 'Why not?' },
    method: 'PATCH',
    count: async (api) => (await api.unwrap(chatbot.adminRead)).categories.length,
  },
  'a contact request': {
    path: '/contact',
    under: '/admin/contact',
    body: { ...submission() },
    other: { ...submission({ phone: '99999999' }) },
    change: { status: 'answered' },
    method: 'PATCH',
    count: async (api) => (await api.unwrap(contactRequests.list)).length,
  },
};

for (const [name, { path, under, body, other, change, method, count }] of Object.entries(kinds))
  describe(`creating ${name} again with the same id`, () => {
    // docs/protocol.md: P24
    test('returns its current version, and creates no duplicate', async ({ api }) => {
      const id = anId();
      const before = await count(api);
      const first = await api.send('POST', path, { body: { id, ...body } });
      expect(first.status).toBe(201);
      const second = await api.send('POST', path, { body: { id, ...body } });
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);

      const changed = await api.send(method, `${under}/${id}`, { body: change });
      expect(changed.status).toBe(200);
      // A create with the JSON keys in another order and the id in capitals is still a repeat of the first create.
      const reversed = Object.fromEntries(Object.entries(body).reverse());
      const third = await api.send('POST', path, { body: { ...reversed, id: id.toUpperCase() } });
      expect(third.status).toBe(200);
      expect(third.body).toEqual(path === '/contact' ? { id } : changed.body);
      expect(await count(api)).toBe(before + 1);
    });

    // docs/protocol.md: P25
    test('is refused when the content is different', async ({ api }) => {
      const id = anId();
      await api.send('POST', path, { body: { id, ...body } });
      const before = await count(api);
      expectFailure(await api.send('POST', path, { body: { id, ...other } }), 409, 'idTaken');
      expect(await count(api)).toBe(before);
    });

    // docs/protocol.md: P25
    test('does not restore it after it was deleted', async ({ api }) => {
      const id = anId();
      await api.send('POST', path, { body: { id, ...body } });
      expect((await api.send('DELETE', `${under}/${id}`)).status).toBe(204);
      const before = await count(api);
      expectFailure(await api.send('POST', path, { body: { id, ...body } }), 410, 'deleted');
      expectFailure(await api.send('POST', path, { body: { id, ...other } }), 410, 'deleted');
      expect(await count(api)).toBe(before);
    });

    test('deleting it twice returns 404 the second time', async ({ api }) => {
      const id = anId();
      await api.send('POST', path, { body: { id, ...body } });
      expect((await api.send('DELETE', `${under}/${id}`)).status).toBe(204);
      expectFailure(await api.send('DELETE', `${under}/${id}`), 404, 'notFound');
      expectFailure(await api.send(method, `${under}/${id}`, { body: change }), 404, 'notFound');
    });

    test('a create without an id makes a new document each time', async ({ api }) => {
      const before = await count(api);
      const made = await Promise.all([1, 2].map(() => api.send('POST', path, { body })));
      expect(made.map(({ status }) => status)).toEqual([201, 201]);
      expect(await count(api)).toBe(before + 2);
    });
  });

test('creating a project with a picture again returns the same project', async ({ api }) => {
  const body = projectFields({ id: anId(), image: dataUrl(await aPicture()) });
  const first = await api.call(projects.create, { body });
  const second = await api.call(projects.create, { body });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
});

test('a client can send a project it has read as a new project, with another id and address', async ({
  api,
  aProject,
  aService,
}) => {
  const read = await aProject({ services: [(await aService()).id], image: '/media/none.png' });
  const id = anId();
  const copy = await api.send('POST', '/admin/projects', {
    body: { ...read, id, slug: `${read.slug}-copy` },
  });
  expect(copy.status).toBe(201);
  expect(copy.body).toEqual({
    ...read,
    id,
    slug: `${read.slug}-copy`,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});
