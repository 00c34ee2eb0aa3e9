import { activity } from '@agency/contract/activity';
import { chatbot } from '@agency/contract/chatbot';
import { contactRequests } from '@agency/contract/contactRequests';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { ownServer, test } from '../fixtures/apiTest.ts';
import { anId } from '../fixtures/content.ts';
import { held } from '../fixtures/held.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { expectFailure } from './conformance.ts';

// docs/protocol.md: P56
test('a restored project has the same id, gallery, services and place in the list as before', async ({
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
  // A form that was opened before the deletion is still based on the old revision, so the server refuses its save.
  const stale = await api.call(projects.update, { params: { id }, body: {}, ifMatch: before.revision });
  expectFailure(stale, 412, 'staleRevision');
});

// docs/protocol.md: P56
test('a restored service is back in its projects, even in those saved while it was deleted', async ({
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

test('a deleted contact request can be restored', async ({ api, aRequest }) => {
  const { id } = await aRequest();
  const before = await api.unwrap(contactRequests.read, { params: { id } });
  await api.unwrap(contactRequests.remove, { params: { id } });
  await api.unwrap(contactRequests.restore, { params: { id } });
  expect(await api.unwrap(contactRequests.read, { params: { id } })).toMatchObject({
    name: before.name,
    note: before.note,
  });
});

// docs/protocol.md: P56
test('a restored question returns to its place in the tree, with the questions below it', async ({
  api,
  aQuestion,
}) => {
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
  expect(back).toMatchObject({ question: 'Second', revision: second.revision + 2 });
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

  // If the parent of a restored question is still deleted, the question becomes a category. The parent stays deleted.
  await remove(top.id);
  expect(await restore(below.id)).toMatchObject({ question: 'Below', isCategory: true });
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.map(({ id }) => id)).toContain(below.id);
  expect(categories.map(({ id }) => id)).not.toContain(top.id);
  expect((await restore(below.id)).id).toBe(below.id);
});

test('a question that a replaced tree left out can be restored', async ({ api, aQuestion }) => {
  const left = await aQuestion({ question: 'Left out' });
  await api.unwrap(chatbot.replace, { body: { categories: [{ question: 'Imported' }] } });
  await api.unwrap(chatbot.restore, { params: { id: left.id } });
  const { categories } = await api.unwrap(chatbot.adminRead);
  expect(categories.map(({ question }) => question)).toEqual(['Imported', 'Left out']);
});

test('restoring an unknown id gets 404', async ({ api }) => {
  for (const endpoint of [projects.restore, services.restore, contactRequests.restore, chatbot.restore])
    expectFailure(await api.call(endpoint, { params: { id: anId() } }), 404, 'notFound');
});

/** Follows all links and pictures of the site's pages; returns how many there are, and the broken ones. */
async function crawled(address: string): Promise<{ seen: number; broken: string[] }> {
  const seen = new Map<string, number>();
  const waiting = ['/', '/about', '/services', '/projects', '/contact'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const response = await fetch(address + path);
    seen.set(path, response.status);
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    const text = isPage ? await response.text() : (await response.arrayBuffer(), '');
    for (const [, named = ''] of text.matchAll(/(?:href|src)="([^"]+)"/gi)) {
      const [target = ''] = named.replaceAll('&amp;', '&').split('#');
      if (target.startsWith('/') && !target.startsWith('//') && !target.startsWith('/dashboard'))
        waiting.push(target);
    }
  }
  const broken = [...seen].flatMap(([path, status]) => (status === 200 ? [] : `${path}: ${status}`));
  return { seen: seen.size, broken };
}

test(
  'after 100 deletions and restores everything is as it was, and no picture or link is broken',
  { timeout: 240_000 },
  async () => {
    const server = await ownServer({ settings: { STARTER_CONTENT: 'demo' } });
    const api = anApi(server);
    await api.signIn();
    const all = async () => ({
      projects: await api.unwrap(projects.adminList),
      services: await api.unwrap(services.adminList),
      chatbot: (await api.unwrap(chatbot.adminRead)).categories,
    });
    const before = await all();
    const things = [
      ...before.projects.map(({ id }) => ({ id, remove: projects.remove, restore: projects.restore })),
      ...before.services.map(({ id }) => ({ id, remove: services.remove, restore: services.restore })),
      ...before.chatbot.map(({ id }) => ({ id, remove: chatbot.remove, restore: chatbot.restore })),
    ];
    const gone = new Set<number>();
    const steps = fc.sample(fc.nat(things.length - 1), { numRuns: 100, seed: 20_261_123 });
    for (const [step, which] of steps.entries()) {
      // Also while some documents are deleted, the site has no broken link.
      if (step === 33 || step === 66) expect((await crawled(server.address)).broken).toEqual([]);
      const { id, remove, restore } = things[which]!;
      await api.unwrap((gone.has(which) ? restore : remove) as typeof remove, { params: { id } });
      if (!gone.delete(which)) gone.add(which);
    }
    expect(gone.size).toBeGreaterThan(2);
    const without = await crawled(server.address);
    expect(without.broken).toEqual([]);
    for (const which of gone) await api.unwrap(things[which]!.restore, { params: { id: things[which]!.id } });
    expect(withoutStates(await all())).toEqual(withoutStates(before));
    const whole = await crawled(server.address);
    expect(whole.broken).toEqual([]);
    held(
      'after 100 deletions and restores everything is as it was, and no picture or link is broken',
      `100 deletions and restores of ${things.length} things; ${without.seen} addresses with ${gone.size} of them gone, ${whole.seen} with all`,
    );
  },
);

/** Documents without their times and revisions. */
const withoutStates = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['revision', 'updatedAt'].includes(key) ? undefined : inner,
    ),
  );
