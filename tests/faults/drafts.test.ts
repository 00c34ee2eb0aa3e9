import 'fake-indexeddb/auto';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { draftsAsText, draftsIn, takeDrafts } from '@agency/shared-ui/outbox/draftsFile.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anApi } from '../fixtures/api.ts';
import { faults, startFaultProxy } from '../fixtures/faultProxy.ts';
import { startServer } from '../fixtures/server.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { type Host, hosts, openClient } from '../drafts/client.ts';
import { contentOf } from '../drafts/content.ts';
import { thirtyEdits, writeAs, type Pictures } from '../drafts/script.ts';

const drawn = (color: string) => aPicture({ color, format: 'png' });
const pictures: Pictures = {
  red: await drawn('#a22'),
  green: await drawn('#2a2'),
  blue: await drawn('#22a'),
  grey: await drawn('#888'),
};

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

async function aServer() {
  const server = await startServer();
  cleanUp.push(() => server.stop());
  const api = anApi(server);
  const proxy = await startFaultProxy(server.address);
  cleanUp.push(() => proxy.stop());
  return { api, proxy, token: await api.signIn() };
}

let accounts = 0;
async function aClient(address: string, token: string, host?: Host) {
  const account = `account ${++accounts}`;
  const client = await openClient({ address, token, account, ...(host && { host }) });
  cleanUp.push(() => client.close());
  client.connection.heard(true);
  await client.sync.pull();
  return client;
}

/** The content after the thirty edits on a network without faults. */
let wanted: unknown;
beforeAll(async () => {
  const { api, proxy, token } = await aServer();
  const online = await aClient(proxy.address, token);
  for (const step of thirtyEdits(pictures)) await step((...call) => writeAs(online, ...call), online.view);
  expect(online.outbox.entries()).toEqual([]);
  wanted = await contentOf(api);
});

// docs/protocol.md: P41
test('edits made offline have the same result as edits made online', async () => {
  const { api, proxy, token } = await aServer();
  const offline = await aClient(proxy.address, token);
  proxy.away(true);
  for (const step of thirtyEdits(pictures)) await step((...call) => writeAs(offline, ...call), offline.view);
  const seen = offline.view();
  expect(seen.project?.map(({ title }) => title)).toEqual(['The Tower', 'Ferries']);
  expect(await api.unwrap(projects.adminList)).toEqual([]);

  proxy.away(false);
  offline.connection.heard(true);
  await offline.sync.run();
  expect(offline.outbox.entries()).toEqual([]);
  expect(await contentOf(api)).toEqual(wanted);
  expect(offline.view().project?.map(({ title }) => title)).toEqual(['The Tower', 'Ferries']);
});

// docs/protocol.md: P69
test('drafts moved to another computer in a file have the same result when sent from there', async () => {
  const { api, proxy, token } = await aServer();
  const [here, there] = [await aClient(proxy.address, token), await aClient(proxy.address, token)];
  proxy.away(true);
  for (const step of thirtyEdits(pictures)) await step((...call) => writeAs(here, ...call), here.view);
  expect(await takeDrafts(draftsIn(await draftsAsText(here))!, there)).toBe(here.outbox.entries().length);
  expect(there.view().home?.solutions).toEqual(here.view().home?.solutions);

  proxy.away(false);
  there.connection.heard(true);
  await there.sync.run();
  expect(there.outbox.entries()).toEqual([]);
  expect(await contentOf(api)).toEqual(wanted);
});

// docs/protocol.md: P32 P41
test.each(hosts.flatMap((host) => faults.map((fault) => [fault, host] as const)))(
  'a bad connection does not change the result: %s, %s',
  async (fault, host) => {
    const { api, proxy, token } = await aServer();
    const client = await aClient(proxy.address, token, host);
    // Every third write has the fault.
    for (let number = 0; number < 200; number += 3) proxy.plan(number, fault);
    for (const step of thirtyEdits(pictures)) {
      await step((...call) => writeAs(client, ...call), client.view);
      client.connection.heard(true);
    }
    for (let tries = 0; tries < 60 && client.outbox.entries().length > 0; tries++) {
      client.connection.heard(true);
      await client.sync.run();
    }
    expect(client.outbox.entries()).toEqual([]);
    expect(await contentOf(api)).toEqual(wanted);
  },
);

// docs/protocol.md: P41
test('texts translated to a language that was added offline are sent after the language', async () => {
  const { api, proxy, token } = await aServer();
  const offline = await aClient(proxy.address, token);
  proxy.away(true);
  const languages = [
    { id: newId(), code: 'en', name: 'English', published: true },
    { id: newId(), code: 'fr', name: 'Français', published: true },
  ];
  await writeAs(offline, settings.update, ['settings', ''], { body: { languages } });
  const service = { id: newId(), title: 'Websites', description: 'Fast ones', icon: 'Globe' };
  const body = { ...service, translations: { fr: { title: 'Sites web' } } };
  await writeAs(offline, services.create, ['service', ''], { body });

  proxy.away(false);
  offline.connection.heard(true);
  await offline.sync.run();
  expect(offline.outbox.entries()).toEqual([]);
  expect((await api.unwrap(settings.read)).languages).toMatchObject([{ code: 'en' }, { code: 'fr' }]);
  expect(await api.unwrap(services.list, { params: { lang: 'fr' } })).toMatchObject([
    { title: 'Sites web', description: 'Fast ones' },
  ]);
});
