import { API_VERSION, API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { Problem, type ProblemCode } from '@agency/contract/problems';
import { home } from '@agency/contract/home';
import { services } from '@agency/contract/services';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { trash } from '@agency/contract/trash';
import { type Clock, clock as realClock } from '@agency/shared-ui/api/clock.ts';
import type { Entry } from '@agency/shared-ui/outbox/entry.ts';
import { draftsAsText } from '@agency/shared-ui/outbox/draftsFile.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import type { OutboxChange } from '@agency/shared-ui/outbox/storage/outboxTransaction.ts';
import { addAgain, discard, tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { hosts, openClient } from '../drafts/client.ts';
import { test as base } from '../drafts/draftsTest.ts';
import { writeAs } from '../drafts/script.ts';
import { anId, projectFields, serviceFields } from '../fixtures/content.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';

/** Opens the drafts of one account in two tabs, with a clock that the test moves. */
const test = base.extend('tabs', ({ api, proxy }) => async () => {
  let time = Date.now();
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    ...realClock,
    now: () => time,
    after(milliseconds, then) {
      timers.set(then, time + milliseconds);
      return () => void timers.delete(then);
    },
  };
  const options = {
    address: proxy.address,
    token: api.token!,
    account: anId(),
    clock,
    host: 'a browser',
  } as const;
  const openTab = async () => {
    const tab = await openClient(options);
    onTestFinished(tab.close);
    return tab;
  };
  const [one, other] = [await openTab(), await openTab()];
  for (const tab of [one, other]) {
    tab.connection.heard(true);
    await tab.sync.pull();
  }
  return {
    one,
    other,
    openTab,
    timers,
    /** Moves the clock but runs no timers, as if the tabs were frozen for this time. */
    pass: (ms: number) => (time += ms),
    /** Moves the clock second by second, and runs the timers. */
    async live(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        time += 1000;
        for (const [then, at] of timers) if (at <= time && timers.delete(then)) then();
        for (const tab of [one, other]) await changeFirst(tab, () => ({}));
      }
    },
  };
});

const createService = async (tab: Drafts, title = 'From one tab') => {
  const id = anId();
  await writeAs(tab, services.create, ['service', id], { body: serviceFields({ id, title }) });
  return id;
};

/** Changes the first entry (unsent change) in the shared outbox, as another tab does. */
const changeFirst = (tab: Drafts, change: (entry: Entry) => Omit<OutboxChange, 'result'>) =>
  tab.outbox.update(({ entries }) => ({ ...change(entries[0]!), result: undefined }));

const refusal = (code: ProblemCode) => {
  const problem = new Problem(code);
  const headers = { 'Content-Type': 'application/json', [API_VERSION_HEADER]: String(API_VERSION) };
  return { status: problem.status, headers, body: JSON.stringify(problem) };
};

test('a tab that lost its claim during a send drops the answer', async ({ tabs, proxy }) => {
  for (const answer of [undefined, refusal('invalid'), refusal('keyReused'), refusal('signedOut')])
    for (const isClaimed of [true, false]) {
      const { one, other, pass } = await tabs();
      let taken: Entry | undefined;
      proxy.gateway((request) => (request === 'POST /api/admin/services' ? answer : undefined));
      proxy.onWrite(async () => {
        if (taken) return;
        pass(31_000);
        await changeFirst(other, (entry) => {
          // The other tab either claims the entry, or merges a later save into it.
          taken = isClaimed ? entry : { ...entry, write: anId(), save: entry.save + 1 };
          return { put: [taken], claim: isClaimed ? [taken] : [] };
        });
      });
      await createService(one);
      expect(taken).toMatchObject({ name: 'From one tab' });
      await changeFirst(other, () => ({}));
      expect(other.outbox.entries(), answer?.body).toEqual([taken]);
      await one.outbox.update(() => ({ result: undefined }));
      expect(one.outbox.inFlight().size).toBe(isClaimed ? 1 : 0);
    }
});

test('a tab renews its claims while it sends, unless another tab has taken them over', async ({
  tabs,
  proxy,
}) => {
  const { one, other, timers, pass, live } = await tabs();
  const inFlight: number[] = [];
  let claim: unknown;
  proxy.onWrite(async () => {
    await live(65);
    inFlight.push(other.outbox.inFlight().size);
    pass(31_000);
    await changeFirst(other, (entry) => ({ claim: [entry] }));
    claim = await other.database.use((all) => all.getAll('claims'));
    await live(25);
    expect(await other.database.use((all) => all.getAll('claims'))).not.toEqual(claim);
    await other.outbox.release(other.outbox.entries()[0]!);
    await live(25);
    inFlight.push(other.outbox.inFlight().size);
  });
  await createService(one);
  expect(inFlight).toEqual([1, 0]);
  expect(other.outbox.entries()).toHaveLength(1);
  expect(await one.database.use((all) => all.getAll('claims'))).toEqual([]);
  expect(timers.size).toBe(0);
});

test('a tab that lost its claim before the call does not make it', async ({ tabs, proxy, api }) => {
  const { one, other, pass } = await tabs();
  const { id } = await api.unwrap(services.create, { body: serviceFields() });
  await one.sync.pull();
  let calls = 0;
  proxy.onWrite(() => calls++);
  // Someone else has changed the document, so the first call gets a conflict. Normally, the tab would merge and send
  // again. But before it does, its claim expires, and another tab claims the entry. So it must not send.
  await api.unwrap(services.update, {
    params: { id },
    body: serviceFields({ description: 'By someone else' }),
  });
  proxy.onAnswer(async () => {
    if (calls !== 1) return;
    pass(31_000);
    await changeFirst(other, (entry) => ({ claim: [entry] }));
  });
  await writeAs(one, services.update, ['service', id], { body: { title: 'Merged' } });
  expect(calls).toBe(1);
});

test('an entry that was exported while it was being sent stays marked as exported', async ({
  tabs,
  proxy,
}) => {
  const { one } = await tabs();
  proxy.gateway((request) => (request === 'POST /api/admin/services' ? refusal('sessionEnded') : undefined));
  proxy.onWrite(() => draftsAsText(one));
  await createService(one);
  expect(one.outbox.entries()).toMatchObject([{ handed: true }]);
});

/**
 * The first tab has failed to send an entry five times, and wants to mark it as failed. Meanwhile another tab claims the entry,
 * or merges a later save into it.
 */
const meanwhile = [
  (entry: Entry) => ({ claim: [entry] }),
  (entry: Entry) => ({ put: [{ ...entry, write: anId(), save: entry.save + 1, name: 'Joined' }] }),
];

test('a tab that gives up an entry does not stop one that another tab has claimed or changed', async ({
  tabs,
  proxy,
}) => {
  for (const change of meanwhile) {
    const { one, other } = await tabs();
    let changed: readonly Entry[] = [];
    proxy.gateway((request) => (request === 'POST /api/admin/services' ? 'refuses' : undefined));
    proxy.onAnswer(async (request) => {
      if (request !== 'GET /api/admin/services') return;
      await changeFirst(other, change);
      changed = other.outbox.entries();
    });
    await createService(one);
    for (let tries = 0; tries < 10 && changed.length === 0; tries++) {
      one.connection.heard(true);
      await one.sync.run();
    }
    expect(changed).toHaveLength(1);
    await changeFirst(one, () => ({}));
    expect(one.outbox.entries()).toEqual(changed);
  }
});

test('a form that gets a refusal leaves an entry alone that another tab has claimed or changed', async ({
  tabs,
  proxy,
}) => {
  for (const change of meanwhile) {
    const { one, other } = await tabs();
    proxy.gateway((request) => (request === 'POST /api/admin/services' ? refusal('invalid') : undefined));
    // The other tab's change comes right before the form removes the refused entry.
    const { update } = one.outbox;
    one.outbox.update = async (decide) => {
      if (!one.outbox.entries()[0]?.trouble) return update(decide);
      one.outbox.update = update;
      await changeFirst(other, change);
      return update(decide);
    };
    await createService(one);
    expect(other.outbox.entries()).toHaveLength(1);
    await changeFirst(one, () => ({}));
    expect(one.outbox.entries()).toEqual(other.outbox.entries());
  }
});

test('a decision about an entry does not overwrite what another tab has joined or is sending', async ({
  tabs,
}) => {
  for (const change of meanwhile) {
    const { one, other } = await tabs();
    one.connection.heard(false);
    await createService(one);
    const entry = one.outbox.entries()[0]!;
    await changeFirst(other, () => ({ put: [{ ...entry, trouble: { why: 'deletedThere' } }] }));
    await changeFirst(one, () => ({}));
    const shown = one.outbox.entries();
    await changeFirst(other, change);
    await tryAgain(shown, one);
    expect(one.outbox.entries()).toEqual(other.outbox.entries());
  }
});

test('of two tabs that decide about the same entry, only the first one counts', async ({ tabs, api }) => {
  const { one, other } = await tabs();
  const { id } = await api.unwrap(services.create, { body: serviceFields() });
  for (const tab of [one, other]) await tab.sync.pull();
  one.connection.heard(false);
  await writeAs(one, services.update, ['service', id], { body: { title: 'Edited offline' } });
  await api.unwrap(services.remove, { params: { id } });
  await api.unwrap(trash.erase, { params: { kind: 'service', id } });
  one.connection.heard(true);
  await one.sync.run();
  // Only when the app restores the service, it learns that it isn't in the trash any more.
  await addAgain(one.outbox.entries()[0]!, one);
  await one.sync.run();
  await changeFirst(other, () => ({}));
  const [entry] = one.outbox.entries();
  expect(entry).toMatchObject({ trouble: { why: 'deletedThere', erased: true } });

  // Both tabs turn the entry into a new service. There is no network, so the first tab can't send it in between.
  one.connection.heard(false);
  await addAgain(entry!, one);
  await addAgain(entry!, other);
  await discard([entry!], other);
  expect(other.outbox.entries()).toEqual(one.outbox.entries());
  expect(one.outbox.entries()).toHaveLength(1);
});

test('a save that is based on an entry which another tab has removed is refused, and stores nothing', async ({
  tabs,
  api,
}) => {
  const { id } = await api.unwrap(services.create, { body: serviceFields() });
  for (const change of ['create', 'update'] as const) {
    const { one, other } = await tabs();
    one.connection.heard(false);
    const write = (target: string, body: object, view = one.view) =>
      writeAs({ ...one, view }, services.update, ['service', target], { body });
    if (change === 'update') await write(id, { title: 'Later discarded' });
    const target = change === 'create' ? await createService(one) : id;
    // The screen may still show the entry when the tab already knows that it was removed.
    const shown = one.view();
    await changeFirst(other, (entry) => ({ remove: [entry] }));
    await expect(
      write(target, { title: 'Later discarded', description: 'More.' }, () => shown),
    ).rejects.toMatchObject(
      change === 'create' ? { code: 'notFound' } : { code: 'staleRevision', current: serviceFields() },
    );
    expect(one.outbox.entries()).toEqual([]);
  }
});

test('when the user switches to work in drafts in one tab, the other tab sends no drafts either', async ({
  tabs,
}) => {
  const { one, other } = await tabs();
  await one.setWorkInDrafts(true);
  await expect.poll(() => other.workInDrafts()).toBe(true);
  await createService(one);
  // As if the first tab was closed.
  one.handOver();
  await expect.poll(() => other.outbox.entries()).toHaveLength(1);
  await one.setWorkInDrafts(false);
  await expect.poll(() => other.workInDrafts()).toBe(false);
  one.handOver();
  await expect.poll(() => other.outbox.entries()).toEqual([]);
});

test('a tab that is just opening hears what the others say meanwhile', async ({ tabs }) => {
  const { one, openTab } = await tabs();
  const Channel = BroadcastChannel;
  const others = new Channel(one.database.name);
  onTestFinished(() => others.close());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        others.postMessage({ workInDrafts: true });
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const opened = await openTab();
  expect(opened.workInDrafts()).toBe(true);
});

test('what one tab saves shows in the other tab at once, and also when it is discarded', async ({ tabs }) => {
  const { one, other } = await tabs();
  one.connection.heard(false);
  await createService(one, 'Seen in both tabs');
  const titles = () => other.view().service?.map(({ title }) => title);
  await expect.poll(titles).toContain('Seen in both tabs');
  await discard(one.outbox.entries(), one);
  await expect.poll(titles).not.toContain('Seen in both tabs');
});

test('a document that one tab has sent shows in the other tab, which can change and delete it at once', async ({
  tabs,
  api,
}) => {
  const { one, other } = await tabs();
  const id = await createService(one, 'Sent by one tab');
  const shown = () => other.view().service?.find((each) => each.id === id);
  await expect.poll(() => [other.outbox.entries().length, shown()?.title]).toEqual([0, 'Sent by one tab']);
  await writeAs(other, services.update, ['service', id], { body: { title: 'Changed by the other' } });
  const there = async () => (await api.unwrap(services.adminList)).find((each) => each.id === id);
  expect(await there()).toMatchObject({ title: 'Changed by the other' });
  const titles = () => one.view().service?.map(({ title }) => title);
  await expect.poll(titles).toContain('Changed by the other');
  await writeAs(one, services.remove, ['service', id]);
  expect(await there()).toBe(undefined);
  await expect.poll(shown).toBe(undefined);

  // The same for a document that exists only once (the home page).
  await writeAs(one, home.update, ['home', ''], { body: { headline: 'Written in one tab' } });
  const headline = () => other.view().home?.headline;
  await expect.poll(() => [other.outbox.entries().length, headline()]).toEqual([0, 'Written in one tab']);
});

test('two tabs store the newest state of each document, whichever tab stores last', async ({ tabs, api }) => {
  const { one, other, openTab } = await tabs();
  const { id } = await api.unwrap(services.create, { body: serviceFields() });
  for (const tab of [one, other]) await tab.sync.pull();
  const before = one.copy.known();
  await api.unwrap(services.update, { params: { id }, body: { title: 'Older' } });
  await one.sync.pull();
  const older = one.copy.known();
  await one.copy.takeRead(before);
  await api.unwrap(services.update, { params: { id }, body: { title: 'Newer' } });
  await other.sync.pull();
  const stored = async () => (await openTab()).copy.known().service?.find((each) => each.id === id)?.title;
  expect(await stored()).toBe('Newer');
  // An answer to an earlier read arrives late in the first tab.
  await one.copy.takeRead(older);
  expect(await stored()).toBe('Newer');
  await one.copy.takeRead({ service: [] });
  expect(await stored()).toBe('Newer');
  await other.copy.takeRead({ service: [] });
  expect(await stored()).toBe(undefined);
});

test('a picture that one tab adds is sent by another tab, and no tab deletes it before', async ({
  tabs,
  api,
  server,
}) => {
  const { one, other, openTab } = await tabs();
  one.connection.heard(false);
  const image = dataUrl(await aPicture());
  await writeAs(one, projects.create, ['project', anId()], { body: projectFields({ image }) });
  const entries = one.outbox.entries();
  // A third tab opens while no entry uses the picture. It must not delete the picture.
  await one.outbox.update(() => ({ remove: entries, result: undefined }));
  await (await openTab()).syncPictures();
  await one.outbox.restore(entries);

  await other.sync.run();
  expect(other.outbox.entries()).toEqual([]);
  const [project] = await api.unwrap(projects.list);
  expect((await fetch(server.address + project?.image)).status).toBe(200);
  const address = `/media/${mediaIdOf(JSON.stringify(entries).match(/\/media\/[\w.-]+/)![0])}.jpg`;
  expect(await one.pictures.isUnsent(address)).toBe(false);
});

test('a new picture is sent and exported even after the browser has deleted the database of a full disk', async ({
  api,
  server,
}) => {
  for (const host of hosts) {
    const tab = await openClient({ address: server.address, token: api.token!, account: anId(), host });
    onTestFinished(tab.close);
    tab.connection.heard(true);
    await tab.sync.pull();
    tab.connection.heard(false);
    const image = dataUrl(await aPicture());
    await writeAs(tab, projects.create, ['project', anId()], { body: projectFields({ image }) });
    for (const store of ['pictures', 'unsent'] as const) await tab.database.use((all) => all.clear(store));
    expect(JSON.parse(await draftsAsText(tab))).toMatchObject({ pictures: [image] });
    tab.connection.heard(true);
    await tab.sync.run();
    const [project] = await api.unwrap(projects.list);
    expect((await fetch(server.address + project?.image)).status).toBe(200);
    await api.unwrap(projects.remove, { params: { id: project!.id } });
  }
});
