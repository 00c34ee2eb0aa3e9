import { test, untilRefused } from '../drafts/draftsTest.ts';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import type { Endpoint } from '@agency/contract/endpoint';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import type { Role } from '@agency/contract/roles';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import { tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import { type Clock } from '@agency/shared-ui/api/clock.ts';
import { expect } from 'vitest';
import { hosts, openClient } from '../drafts/client.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';
import { standins } from '../fixtures/faultProxy.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';

// docs/protocol.md: P45 P46
test('a draft that never gets through waits for the user, and blocks only drafts that depend on it', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.goOnline(false);
  const [service, project] = [anId(), anId()];
  await client.write(services.create, ['service', service], { body: serviceFields({ id: service }) });
  const body = projectFields({ id: project, services: [service] });
  await client.write(projects.create, ['project', project], { body });
  await client.write(home.update, ['home', ''], { body: { headline: 'Behind it' } });
  for (const fault of ['refuses', 'passes on and fails'] as const) {
    proxy.gateway((request) => (request === 'POST /api/admin/services' ? fault : undefined));
    await untilRefused(client, 1);
    expect(client.outbox.entries()[0]).toMatchObject({
      trouble: { why: 'refused', problem: { code: 'notOurServer' } },
    });
    await client.goOnline(true);
    expect(client.outbox.entries()).toMatchObject([
      { target: { id: service } },
      { target: { id: project }, edit: { type: 'create' } },
    ]);
    expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Behind it' });
    await tryAgain([client.outbox.entries()[0]!], client);
  }
  proxy.gateway(() => undefined);
  await client.goOnline(true);
  expect(client.outbox.entries()).toEqual([]);
  const ids = (await api.unwrap(services.adminList)).map(({ id }) => id);
  expect(ids.filter((id) => id === service)).toHaveLength(1);
  expect((await api.unwrap(projects.adminList)).map(({ id }) => id)).toContain(project);
});

// docs/protocol.md: P30
test.for(hosts)(
  'a response from something other than our server never counts as sent: %s',
  async (host, { api, open, proxy, aService }) => {
    const client = await open({ host });
    const headline = (await api.unwrap(home.read)).headline;
    for (const [round, standin] of standins.entries()) {
      const { id } = await aService();
      await client.sync.pull();
      proxy.gateway(() => standin);
      // The app thinks that it is online, although another server answers.
      client.connection.heard(true);
      await client.write(services.remove, ['service', id]);
      expect(client.connection.away()).toMatchObject({ code: 'notOurServer' });
      await client.write(home.update, ['home', ''], { body: { headline: `Round ${round}` } });
      expect(client.outbox.entries()).toHaveLength(2);
      expect(client.outbox.entries().filter(({ trouble }) => trouble)).toEqual([]);
      // The app sends nothing until the real server answers again.
      expect(await client.connection.check()).toBe(false);
      expect(client.connection.online()).toBe(false);
      expect((await api.unwrap(services.adminList)).map((each) => each.id)).toContain(id);

      proxy.gateway(() => undefined);
      expect(await client.connection.check()).toBe(true);
      await client.sync.run();
      expect(client.outbox.entries()).toEqual([]);
      expect((await api.unwrap(services.adminList)).map((each) => each.id)).not.toContain(id);
      expect(await api.unwrap(home.read)).toMatchObject({ headline: `Round ${round}` });
    }
    expect(headline).not.toBe('Round 0');
  },
);

// docs/protocol.md: P48
test.for(hosts)(
  'after a Retry-After from a gateway, the app sends nothing at all until that time is over: %s',
  async (host, { api, open, proxy }) => {
    const due: { milliseconds: number; act: () => void }[] = [];
    const clock: Clock = {
      now: Date.now,
      wait: async () => {},
      after(milliseconds, act) {
        const mine = { milliseconds, act };
        due.push(mine);
        return () => void due.splice(due.indexOf(mine), due.includes(mine) ? 1 : 0);
      },
    };
    for (const status of [429, 503]) {
      const client = await open({ clock, host });
      await client.goOnline(false);
      const ids = [anId(), anId(), anId()];
      for (const id of ids)
        await client.write(services.create, ['service', id], { body: serviceFields({ id }) });
      const asked: string[] = [];
      proxy.gateway((request) => {
        asked.push(request);
        return { status, headers: { 'Retry-After': '40' }, body: '<h1>Later</h1>' };
      });
      await client.goOnline(true);
      expect(asked).toHaveLength(1);
      // The server asked to wait (`Retry-After`), so none of these calls may send a request.
      client.connection.tryNow();
      expect(await client.connection.check()).toBe(false);
      await client.sync.pull();
      await client.sync.run();
      const { signal } = new AbortController();
      await client.transport({ endpoint: session.read, input: {} }, { signal });
      expect(asked).toHaveLength(1);
      expect(client.outbox.entries().map(({ trouble }) => trouble)).toEqual([
        undefined,
        undefined,
        undefined,
      ]);

      const again = due.find(({ milliseconds }) => milliseconds === 40_000);
      proxy.gateway(() => undefined);
      again!.act();
      await expect.poll(() => client.connection.online()).toBe(true);
      await client.sync.run();
      expect(client.outbox.entries()).toEqual([]);
      expect((await api.unwrap(services.adminList)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }
  },
);

// docs/protocol.md: P75
test('a write that the role forbids gets the server’s error, also offline; waiting drafts stay', async ({
  api,
  open,
  aRequest,
}) => {
  const { account: author } = await aPerson(api, 'author');
  const { id } = await aRequest();
  let role: Role = 'editor';
  const client = await open({ role: () => role });
  const asked = (call: Parameters<typeof client.transport>[0]) =>
    client.transport(call, { signal: new AbortController().signal });
  const mark = { endpoint: contactRequests.mark, input: { params: { id }, body: { status: 'answered' } } };
  await client.goOnline(false);
  expect(await asked(mark)).not.toHaveProperty('error');
  const waiting = client.outbox.entries();
  expect(waiting).toHaveLength(1);

  role = 'author';
  const above = [
    mark,
    { endpoint: contactInfo.update, input: { body: { address: '1 Nile Street' } } },
    { endpoint: settings.update, input: { body: { brand: 'Mine' } } },
  ];
  const refused = async () => {
    for (const { endpoint, input } of above) {
      const { problem } = await author.call(endpoint as Endpoint, input);
      expect(await asked({ endpoint, input })).toMatchObject({
        error: { code: 'otherRole', message: problem.message },
      });
    }
  };
  await refused();
  expect(client.outbox.entries()).toEqual(waiting);
  const headline = { endpoint: home.update, input: { body: { headline: 'By an author' } } };
  expect(await asked(headline)).not.toHaveProperty('error');
  expect(client.outbox.entries()).toHaveLength(2);
  await client.goOnline(true);
  await refused();
});

// docs/protocol.md: P49
test('a save behind many drafts that are being sent is stored immediately, and sent too', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.goOnline(false);
  for (const title of ['One', 'Two', 'Three']) {
    const id = anId();
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title }) });
  }
  proxy.away(false);
  client.connection.heard(true);
  const saved = new Promise<unknown>((resolve, reject) => {
    proxy.onWrite((number) => {
      if (number > 0) return;
      client.write(home.update, ['home', ''], { body: { headline: 'Behind' } }).then(resolve, reject);
    });
  });
  const sent = client.sync.run();
  await saved;
  expect(client.outbox.entries().length).toBeGreaterThan(1);
  await sent;
  await expect.poll(() => client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'Behind' });
});

// docs/protocol.md: P47
test('when working in drafts, a send includes only what was saved before it started', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  await client.setWorkInDrafts(true);
  const ids = [anId(), anId()];
  for (const id of ids)
    await client.write(services.create, ['service', id], { body: serviceFields({ id, title: 'Finished' }) });
  let saving: Promise<unknown> | undefined;
  proxy.onWrite((number) => {
    if (number > 0) return;
    saving = (async () => {
      await client.write(services.update, ['service', ids[1]!], { body: { title: 'Half done' } });
      await client.write(home.update, ['home', ''], { body: { headline: 'Half done' } });
    })();
    return saving;
  });
  await client.sync.run();
  await saving;
  expect(client.outbox.entries()).toMatchObject([{ target: { id: ids[1] } }, { target: { kind: 'home' } }]);
  expect(JSON.stringify(await api.unwrap(services.adminList))).not.toContain('Half done');
  expect((await api.unwrap(home.read)).headline).not.toBe('Half done');
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(JSON.stringify(await api.unwrap(services.adminList))).toContain('Half done');
});

// docs/protocol.md: P31
test('a draft refused because the session ended does not count as sent', async ({ open, proxy }) => {
  const client = await open({ account: 'whose session ends' });
  await client.goOnline(false);
  await client.write(home.update, ['home', ''], { body: { headline: 'Before the session ended' } });
  client.close();
  proxy.away(false);
  const later = await openClient({ address: proxy.address, token: 'ended', account: 'whose session ends' });
  later.connection.heard(true);
  await later.sync.run();
  const [entry] = later.outbox.entries();
  later.close();
  expect(entry).toMatchObject({ edit: { fields: { headline: 'Before the session ended' } } });
  expect(entry).not.toHaveProperty('sent');
});

test('after the user corrects drafts that never got through, the app sends them automatically', async ({
  api,
  open,
  proxy,
}) => {
  const client = await open();
  const [made, there] = [anId(), anId()];
  await client.write(services.create, ['service', there], { body: serviceFields({ id: there }) });
  await client.goOnline(false);
  const heavy = { title: 'Heavy', image: dataUrl(await aPicture({ color: '#234567' })) };
  await client.write(services.create, ['service', made], { body: serviceFields({ id: made, ...heavy }) });
  await client.write(services.update, ['service', there], { body: heavy });
  // Imitates a proxy that rejects requests with a large picture.
  proxy.gateway((request) =>
    request.includes(' /api/admin/services') && !request.startsWith('GET') ? 'refuses' : undefined,
  );
  await untilRefused(client, 2);
  expect(client.outbox.entries().map(({ trouble }) => trouble?.why)).toEqual(['refused', 'refused']);
  proxy.gateway(() => undefined);
  for (const id of [made, there])
    await client.write(services.update, ['service', id], { body: { title: 'Light', image: '' } });
  expect(client.outbox.entries()).toEqual([]);
  const found = (await api.unwrap(services.adminList)).filter(({ id }) => id === made || id === there);
  expect(found).toMatchObject([
    { title: 'Light', image: '' },
    { title: 'Light', image: '' },
  ]);
});

// docs/protocol.md: P66
test('a sent save that can’t be recorded, because the disk is full, stays a draft', async ({ api, open }) => {
  const client = await open();
  const { take } = client.copy;
  client.copy.take = async () => Promise.reject(new Error('The disk is full.'));
  await client.write(home.update, ['home', ''], { body: { headline: 'On a full disk' } });
  expect(client.outbox.entries()).toHaveLength(1);
  client.copy.take = take;
  await client.sync.run();
  expect(client.outbox.entries()).toEqual([]);
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'On a full disk' });
});

// docs/protocol.md: P66
test('sending ends with an error if the drafts are closed and nothing can be recorded as sent', async ({
  open,
  proxy,
  aService,
}) => {
  const ids: string[] = [];
  for (let more = 0; more < 6; more++) ids.push((await aService()).id);
  const client = await open();
  await client.goOnline(false);
  for (const id of ids) await client.write(services.update, ['service', id], { body: serviceFields() });
  proxy.away(false);
  client.connection.heard(true);
  client.close();
  await expect(client.sync.run()).rejects.toThrow('The database was closed.');
});

// docs/protocol.md: P43
test('drafts of different documents are sent in parallel, new services one after the other', async ({
  api,
  aService,
  open,
  proxy,
}) => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aService({ title })));
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  const edit = (id: string, title: string) =>
    write(services.update, ['service', id], { params: { id }, body: serviceFields({ title }) });
  for (const { id, title } of made) await edit(id, `${title} again`);
  await write(services.create, ['service', ''], { body: serviceFields({ title: 'First new' }) });
  await write(services.create, ['service', ''], { body: serviceFields({ title: 'Second new' }) });
  // Holds back all answers until four writes are in progress.
  let waiting = 0;
  let go = () => {};
  const four = new Promise<void>((resolve) => (go = resolve));
  proxy.onWrite(() => {
    if (++waiting === 4) go();
    return four;
  });
  await goOnline(true);
  expect(outbox.entries()).toEqual([]);
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['A again', 'B again', 'C again', 'D again']));
  expect(titles.indexOf('Second new')).toBeLessThan(titles.indexOf('First new'));
});

// docs/protocol.md: P43
test('drafts that are sent in parallel each keep their own result', async ({
  api,
  aService,
  open,
  proxy,
}) => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aService({ title })));
  const [a, b] = made.map(({ id }) => id);
  const { write, goOnline, outbox } = await open();
  await goOnline(false);
  for (const { id, title } of made)
    await write(services.update, ['service', id], { params: { id }, body: { title: `${title} again` } });
  await api.unwrap(services.update, { params: { id: a! }, body: { title: 'A of someone else' } });
  let waiting = 0;
  let go = () => {};
  const together = new Promise<void>((resolve) => (go = resolve));
  proxy.onWrite(() => {
    if (++waiting === made.length) go();
    return together;
  });
  proxy.gateway((request) => (request.endsWith(b!) ? { status: 200, passesOn: true } : undefined));
  await goOnline(true);
  expect(outbox.entries()).toMatchObject([
    { target: { id: a }, trouble: { why: 'conflict' } },
    { target: { id: b }, sent: { revision: 1 } },
  ]);
  expect(outbox.entries()[1]).not.toHaveProperty('trouble');

  proxy.gateway(() => undefined);
  await goOnline(true);
  expect(outbox.entries()).toMatchObject([{ target: { id: a }, trouble: { why: 'conflict' } }]);
  const there = new Map((await api.unwrap(services.adminList)).map(({ id, ...each }) => [id, each]));
  expect(made.map(({ id }) => there.get(id))).toMatchObject([
    { title: 'A of someone else', revision: 2 },
    ...['B again', 'C again', 'D again'].map((title) => ({ title, revision: 2 })),
  ]);
});
