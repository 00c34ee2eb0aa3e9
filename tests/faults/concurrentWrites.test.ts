import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { describe, expect } from 'vitest';
import type { Answer, Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { anId, projectFields, serviceFields, submission } from '../fixtures/content.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { raw } from '../fixtures/raw.ts';

const N = 12;
const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const oneWins = [200, ...Array<number>(N - 1).fill(412)];

describe('when many edits start from the same revision, the server accepts exactly one', () => {
  // docs/protocol.md: P18
  test('for a project, in each of 20 rounds', async ({ api, aProject }) => {
    let { id, revision } = await aProject();
    for (let round = 1; round <= 20; round++) {
      const answers = await times(N, (index) =>
        api.call(projects.update, {
          params: { id },
          body: { title: `Title ${round}.${index}` },
          ifMatch: revision,
        }),
      );
      expect(statuses(answers)).toEqual(oneWins);
      const winner = answers.find(({ status }) => status === 200)?.body;
      expect(await api.unwrap(projects.read, { params: { id } })).toEqual(winner);
      revision += 1;
      for (const { status, problem } of answers)
        if (status === 412) expect(problem.current).toMatchObject({ id, revision, title: winner?.title });
    }
  });

  const records: Record<string, (api: Api, index: number, ifMatch: number) => Promise<Answer>> = {
    home: (api, index, ifMatch) => api.call(home.update, { body: { headline: `${index}` }, ifMatch }),
    about: (api, index, ifMatch) => api.call(about.update, { body: { mission: `${index}` }, ifMatch }),
    'contact information': (api, index, ifMatch) =>
      api.call(contactInfo.update, { body: { address: `${index}` }, ifMatch }),
    settings: (api, index, ifMatch) => api.call(settings.update, { body: { brand: `${index}` }, ifMatch }),
    'the chatbot': (api, index, ifMatch) =>
      api.call(chatbot.replace, { body: { categories: [{ question: `${index}` }] }, ifMatch }),
  };
  for (const [name, write] of Object.entries(records))
    test(`for ${name}, even before its first write`, async ({ api }) => {
      for (const revision of [0, 1]) {
        const answers = await times(N, (index) => write(api, index, revision));
        expect(statuses(answers)).toEqual(oneWins);
      }
    });

  // docs/protocol.md: P18
  test('for a gallery, with different kinds of requests', async ({ api, aProject }) => {
    const { id } = await aProject();
    const params = { id };
    const files = await times(3, async (index) => ({
      bytes: await aPicture({ color: `#${index}${index}0000` }),
    }));
    const { revision } = await api.unwrap(projects.uploadPictures, { params, files });
    const extra = { bytes: await aPicture({ color: 'white' }) };
    const answers = await Promise.all([
      api.call(projects.removePicture, { params: { id, imageId: '0' }, ifMatch: revision }),
      api.call(projects.reorderPictures, { params, body: { imageIndexes: [2, 1, 0] }, ifMatch: revision }),
      api.call(projects.uploadPictures, { params, files: [extra], ifMatch: revision }),
      api.call(projects.update, { params, body: { title: 'x' }, ifMatch: revision }),
      api.call(projects.remove, { params, ifMatch: revision }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status } of answers.filter((one) => one.status >= 300)) expect([404, 412]).toContain(status);
  });
});

test('parallel edits of different fields without If-Match are all saved', async ({ api, aProject }) => {
  const { id } = await aProject();
  const bodies = [
    { title: 'T' },
    { description: 'D' },
    { category: 'C' },
    { link: '/l' },
    { hasGallery: false },
  ];
  const answers = await Promise.all(
    bodies.map((body) => api.call(projects.update, { params: { id }, body })),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(await api.unwrap(projects.read, { params: { id } })).toMatchObject({
    ...Object.assign({}, ...bodies),
    revision: 1 + bodies.length,
  });
});

describe('of many parallel creates with the same id, exactly one creates a document', () => {
  // docs/protocol.md: P24
  test.for(['a project', 'a service', 'a contact request', 'a question'])('%s', async (kind, { api }) => {
    const id = anId();
    const create: Record<string, () => Promise<Answer>> = {
      'a project': () => api.call(projects.create, { body: projectFields({ id }) }),
      'a service': () => api.call(services.create, { body: serviceFields({ id }) }),
      'a contact request': () => api.call(contactRequests.submit, { body: submission({ id }) }),
      'a question': () => api.call(chatbot.create, { body: { id, question: 'Why?', answer: 'Because.' } }),
    };
    const answers = await times(N, () => (create[kind] as () => Promise<Answer>)());
    expect(statuses(answers)).toEqual([...Array<number>(N - 1).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

test('50 questions added in parallel are all saved, each once', async ({ api }) => {
  const before = (await api.unwrap(chatbot.adminRead)).categories.length;
  const answers = await times(50, (index) =>
    api.call(chatbot.create, { body: { question: `Question ${index}` } }),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([201]));
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories).toHaveLength(before + 50);
  const asked = categories.slice(before).map(({ question }) => question);
  expect(new Set(asked)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => `Question ${index}`)));
});

test('pictures uploaded in parallel to one gallery are all saved, each once', async ({ api, aProject }) => {
  const { id } = await aProject();
  const pictures = await times(8, (index) => aPicture({ color: `#${index}${index}0000` }));
  const answers = await Promise.all(
    [...pictures, ...pictures].map((bytes) =>
      api.call(projects.uploadPictures, { params: { id }, files: [{ bytes }] }),
    ),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const { galleryImages } = await api.unwrap(projects.read, { params: { id } });
  expect(galleryImages).toHaveLength(8);
  expect(new Set(galleryImages).size).toBe(8);
});

test('of many parallel deletes of the same project, one gets 204 and the others get 404', async ({
  api,
  aProject,
}) => {
  const { id } = await aProject();
  const answers = await times(N, () => api.call(projects.remove, { params: { id } }));
  expect(statuses(answers)).toEqual([204, ...Array<number>(N - 1).fill(404)]);
});

test('reads during a write leave no old content in the cache for later readers', async ({ api, visitor }) => {
  for (let round = 1; round <= 8; round++) {
    // Decoding the picture takes a while, so that reads during the write can still get the old content.
    const image = dataUrl(await aPicture({ width: 900, height: 900, color: `#${round}${round}3344` }));
    let writing = true;
    const write = api
      .unwrap(projects.create, { body: projectFields({ title: `Round ${round}`, image }) })
      .finally(() => (writing = false));
    while (writing) await times(2, () => visitor.unwrap(projects.list));
    await write;
    const [first] = await visitor.unwrap(projects.list);
    expect(first?.title).toBe(`Round ${round}`);
    const page = await raw(`${visitor.address}/projects`);
    expect(page.bytes.toString()).toContain(`Round ${round}`);
  }
});
