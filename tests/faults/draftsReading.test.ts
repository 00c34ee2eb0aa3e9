import { test, isAboutChanges, withoutProjects, noSuchCall, onServer, item } from '../drafts/draftsTest.ts';
import type { Changes } from '@agency/contract/changes';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { positionAt } from '@agency/contract/newPosition';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { discard, tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import { draftsAsText, draftsIn } from '@agency/shared-ui/outbox/draftsFile.ts';
import { parts } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import { statusOf } from '@agency/shared-ui/outbox/status.ts';
import { expect } from 'vitest';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';

// docs/protocol.md: P42
test('if the user discards all drafts during a send, only the draft already being sent arrives', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.goOnline(false);
  const ids = [anId(), anId(), anId()];
  for (const id of ids) await client.write(services.create, ['service', id], { body: serviceFields({ id }) });
  proxy.away(false);
  client.connection.heard(true);
  let discarding: Promise<readonly unknown[]> | undefined;
  proxy.onWrite(() => (discarding ??= discard(client.outbox.entries(), client)));
  await client.sync.run();
  expect(await discarding).toHaveLength(2);
  expect(client.outbox.entries()).toEqual([]);
  const arrived = (await api.unwrap(services.adminList)).map(({ id }) => id);
  expect(ids.filter((id) => arrived.includes(id))).toEqual([ids[0]]);
});

// docs/protocol.md: P50 P74
test('the app gets everything that others changed with one request', async ({
  api,
  open,
  proxy,
  aService,
  aProject,
  aRequest,
}) => {
  const service = await aService();
  const { id } = await aProject(projectFields({ services: [service.id] }));
  const gone = await aProject();
  const client = await open();
  let asked: string[] = [];
  proxy.gateway((request) => void asked.push(request));
  const comes = async () => {
    asked = [];
    await client.sync.pull();
    expect(asked).toEqual([expect.stringMatching(/^GET \/api\/admin\/changes\?since=/)]);
    for (const part of parts) expect(client.view()[part], part).toEqual(await onServer(api, part));
  };
  await comes();

  await aProject();
  await aRequest();
  await api.send('DELETE', `/admin/projects/${gone.id}`);
  await api.unwrap(services.update, { params: { id: service.id }, body: { title: 'Called otherwise' } });
  await api.unwrap(settings.update, { body: { brand: 'Another' } });
  await api.unwrap(chatbot.create, { body: { question: 'Why?' } });
  await comes();
  const named = client.view().project!.find((each) => each.id === id);
  expect(named!.services).toEqual([{ id: service.id, title: 'Called otherwise', slug: service.slug }]);

  await api.unwrap(services.remove, { params: { id: service.id } });
  await api.unwrap(projects.restore, { params: { id: gone.id } });
  const first = client.view().project![1]!;
  await api.unwrap(projects.update, {
    params: { id: first.id },
    body: { position: positionAt(client.view().project!, 1, 0) },
  });
  await comes();

  // After its own writes, the app updates its local copy without reading them from the server.
  await client.write(projects.update, ['project', id], { body: { title: 'Mine' } });
  await client.write(home.update, ['home', ''], { body: { headline: 'Mine' } });
  await comes();
});

// docs/protocol.md: P74
test('the app reads a part again if its copy differs from the server', async ({
  api,
  open,
  proxy,
  aProject,
  aService,
}) => {
  const { id } = await aProject();
  const client = await open();
  await client.sync.pull();
  // The proxy removes the next write from the list of changes, as if another server with a slow clock had stored it.
  proxy.newer({
    answer: (request, body) => (isAboutChanges(request) ? withoutProjects(body as Changes) : body),
  });
  await api.unwrap(projects.update, { params: { id }, body: { title: 'By another clock' } });
  let asked: string[] = [];
  proxy.gateway((request) => void asked.push(request));
  await client.sync.pull();
  expect(asked).toContain('GET /api/admin/projects');
  expect(asked).not.toContain('GET /api/admin/home');
  expect(client.view().project).toContainEqual(expect.objectContaining({ id, title: 'By another clock' }));

  // Projects contain the titles and slugs of their services. If a service is renamed, the project shows the new title,
  // although its revision stays the same.
  const { id: service } = await aService({ title: 'Web' });
  await api.unwrap(projects.update, { params: { id }, body: { services: [service] } });
  await client.sync.pull();
  for (const [body, named] of [
    [{ title: 'Sites' }, { title: 'Sites', slug: 'web' }],
    [{ slug: 'websites' }, { title: 'Sites', slug: 'websites' }],
  ] as const) {
    await api.unwrap(services.update, { params: { id: service }, body });
    await client.sync.pull();
    const shown = client.view().project!.find((each) => each.id === id)!;
    expect(shown.services).toEqual([{ id: service, ...named }]);
  }

  // If the server doesn't know the call for changes, the app reads each part of the content separately.
  proxy.newer(undefined);
  asked = [];
  proxy.gateway((request) => {
    asked.push(request);
    return isAboutChanges(request) ? noSuchCall : undefined;
  });
  await aService({ title: 'Theirs' });
  await client.sync.pull();
  expect(asked).toContain('GET /api/admin/services');
  expect(client.view().service).toContainEqual(expect.objectContaining({ title: 'Theirs' }));
});

// docs/protocol.md: P50
test('what someone writes during a read appears with the next read', async ({ open, proxy, aService }) => {
  await aService();
  const client = await open();
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) =>
    proxy.onAnswer((request) => {
      if (!isAboutChanges(request)) return undefined;
      resolve();
      return wait;
    }),
  );
  const first = client.sync.pull();
  await isAsked;
  const { id } = await aService({ title: 'Theirs' });
  const second = client.sync.pull();
  letGo();
  await Promise.all([first, second]);
  expect(client.view().service).toContainEqual(expect.objectContaining({ id, title: 'Theirs' }));
});

// docs/protocol.md: P36 P50
test('a save is kept if it happens while the app reads the changes of others', async ({
  api,
  open,
  proxy,
  aProject,
  aService,
}) => {
  const { id } = await aService({ title: 'Web' });
  const project = await aProject();
  const client = await open();
  await client.sync.pull();
  await api.unwrap(projects.update, { params: { id: project.id }, body: { title: 'Theirs' } });
  await api.unwrap(services.update, { params: { id }, body: { description: 'Theirs' } });
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) =>
    proxy.onAnswer((request) => {
      if (!isAboutChanges(request)) return undefined;
      resolve();
      return wait;
    }),
  );
  const told = client.sync.pull();
  await isAsked;
  await client.write(services.update, ['service', id], { body: { title: 'Mine' } });
  expect(client.outbox.entries()).toEqual([]);
  letGo();
  await told;
  expect(client.view().service).toContainEqual(
    expect.objectContaining({ id, title: 'Mine', description: 'Theirs' }),
  );
  expect(client.view().project).toContainEqual(expect.objectContaining({ title: 'Theirs' }));
});

test('discarding a draft that has already arrived discards nothing', async ({ open }) => {
  const client = await open();
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Sent' } });
  const seen = client.outbox.entries();
  await client.goOnline(true);
  expect(await discard(seen, client)).toEqual([]);
});

// docs/protocol.md: P51
test('fields that only a newer server knows are kept, and never overwritten with old values', async ({
  api,
  open,
  proxy,
}) => {
  const [first, second, third] = [item('First'), item('Second'), item('Third')];
  const { solutions } = await api.unwrap(home.update, { body: { solutions: [first, second, third] } });
  const accents = new Map<string, unknown>(solutions.map(({ id }) => [id, 'red']));
  type Newer = { headline?: string; era?: string; solutions?: { id: string; accent?: unknown }[] };
  const written: Newer[] = [];
  proxy.newer({
    answer: (request, body) => {
      if (!request.endsWith('/admin/home')) return body;
      const there = body as Newer;
      // `accent` is a field that only the newer server knows. A refused write must not change it.
      if (request.startsWith('PUT') && there.headline === 'Written here')
        for (const { id, accent } of written.at(-1)?.solutions ?? []) accents.set(id, accent);
      return {
        ...there,
        era: 'new',
        solutions: there.solutions!.map((each) => ({ ...each, accent: accents.get(each.id) })),
      };
    },
    asked: (request, body) => {
      if (!request.endsWith('/admin/home')) return body;
      const sent = body as Newer;
      written.push(sent);
      return { ...sent, solutions: sent.solutions?.map(({ accent: _, ...known }) => known) };
    },
  });
  const client = await open();
  await client.goOnline(false);
  // A form of this version sends no field `accent`, because it doesn't know it.
  await client.write(home.update, ['home', ''], {
    body: { headline: 'Written here', solutions: [{ ...first, title: 'Mine' }, second] },
  });
  // The exported file is valid, and the screen shows the text of this app with the accents of the server.
  expect(draftsIn(await draftsAsText(client))?.entries).toMatchObject([{ target: { kind: 'home' } }]);
  expect(client.view().home).toMatchObject({ headline: 'Written here', solutions: [{ accent: 'red' }, {}] });
  accents.set(second.id, 'blue');
  await api.unwrap(home.update, { body: { subheadline: 'Theirs' } });
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  expect(accents.get(first.id)).toBe('red');
  expect(accents.get(second.id)).toBe('blue');
  expect(written.filter((sent) => 'era' in sent)).toEqual([]);
  const { headline, solutions: left } = await api.unwrap(home.read);
  expect([headline, left.map(({ title }) => title)]).toEqual(['Written here', ['Mine', 'Second']]);
});

// docs/protocol.md: P52
test('an app that is too old for its server says so, continues to work, and can export its drafts', async ({
  api,
  open,
  proxy,
  aService,
}) => {
  const { id } = await aService({ title: 'There' });
  const client = await open();
  const status = () =>
    statusOf({
      online: client.connection.online(),
      asked: client.connection.asked(),
      away: client.connection.away(),
      tooOld: client.sync.isTooOld(),
      signedIn: true,
      drafts: client.outbox.entries().length,
      troubled: client.outbox.entries().filter(({ trouble }) => trouble).length,
      progress: client.sync.progress(),
      full: false,
      copied: { parts: parts.length, of: parts.length },
    }).words;
  await client.goOnline(false);
  await client.write(services.update, ['service', id], { body: { title: 'Written' } });
  await client.write(home.update, ['home', ''], { body: { headline: 'Understood' } });
  const inWords = (service: unknown) => ({
    ...(service as object),
    title: { en: (service as { title: string }).title },
  });
  proxy.newer({
    answer: (request, body) => {
      // A newer server tells clients of an earlier version to read everything again (`since: null`).
      if (isAboutChanges(request)) return { ...(body as Changes), since: null };
      if (!request.includes('/admin/services')) return body;
      return Array.isArray(body) ? body.map(inWords) : inWords(body);
    },
  });
  await client.goOnline(true);
  await client.sync.pull();
  expect(status()).toBe('Update this app');
  // The app can't understand the new services, so it keeps its copy of them. Everything else still syncs.
  expect(client.view().service).toContainEqual(expect.objectContaining({ id, title: 'Written' }));
  await client.sync.run();
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Understood' });
  expect(client.outbox.entries()).toMatchObject([{ target: { id } }]);
  const file = draftsIn(await draftsAsText(client))!;
  expect(file.entries).toMatchObject([{ target: { id }, edit: { fields: { title: 'Written' } } }]);

  // The app was updated and understands the answers of the newer server.
  proxy.newer(undefined);
  await client.sync.pull();
  await tryAgain(client.outbox.entries(), client);
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(status()).toBe('Online');
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Written',
  });
});
