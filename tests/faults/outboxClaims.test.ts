import type { State } from '@agency/contract/endpoint';
import { services } from '@agency/contract/services';
import { expect } from 'vitest';
import { type Clock, clock as realClock } from '@agency/shared-ui/api/clock.ts';
import type { Entry } from '@agency/shared-ui/outbox/entry.ts';
import { makeDiskSpace } from '@agency/shared-ui/outbox/storage/diskSpace.ts';
import { type DraftsDatabase, openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import { openOutbox, type Outbox } from '@agency/shared-ui/outbox/storage/outbox.ts';
import { openClient } from '../drafts/client.ts';
import { test } from '../drafts/draftsTest.ts';
import { anId, serviceFields } from '../fixtures/content.ts';

const entry = (number: number): Entry => ({
  number,
  save: number,
  at: '2026-11-21T09:00:00.000Z',
  name: 'It',
  write: anId(),
  target: { kind: 'service', id: anId() },
  edit: { type: 'create', body: {} },
});

/** Opens the outbox (the unsent changes) of one account in two tabs. */
async function twoTabs(account: string) {
  let time = 0;
  const clock: Clock = { ...realClock, now: () => time };
  const database = await openDatabase('the server', account);
  const tab = (isOnlyTab = false, owner = anId(), isAlone = false) =>
    openOutbox(database, { disk: makeDiskSpace(), clock, owner, isOnlyTab, isAlone });
  return { one: await tab(), other: await tab(), tab, database, pass: (ms: number) => (time += ms) };
}

const save = (outbox: Outbox) =>
  outbox.update(({ nextSave }) => {
    const number = nextSave();
    return { put: [entry(number)], result: number };
  });

/** Simulates that the browser has deleted the database, as it does when the disk is full. */
async function deleteAll(database: DraftsDatabase) {
  for (const store of ['outbox', 'claims', 'meta'] as const) await database.use((all) => all.clear(store));
  await database.use((all) => all.put('meta', anId(), 'outboxId'));
}

const claimFirst = (outbox: Outbox) =>
  outbox.update(({ entries, inFlight }) => {
    const claim = entries.find(({ number }) => !inFlight.has(number));
    return { claim: claim ? [claim] : [], result: claim?.number };
  });

// docs/protocol.md: P43
test('two tabs claim each entry once, and see what the other tab saved', async () => {
  const { one, other } = await twoTabs('claims');
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  await one.restore(numbers.map(entry));
  const claimed = await Promise.all(numbers.map((number) => claimFirst(number % 2 === 0 ? one : other)));
  expect(claimed.toSorted((a = 0, b = 0) => a - b)).toEqual(numbers);
  expect(await claimFirst(other)).toBe(undefined);

  await other.update(({ entries }) => ({ remove: [entries[0]!], release: entries[0]!, result: undefined }));
  await one.release(one.entries()[3]!);
  expect(other.entries().map(({ number }) => number)).toEqual(numbers.slice(1));
  expect(await claimFirst(one)).toBe(4);
});

test('a tab that opens alone sends the entries of a killed tab at once', async () => {
  const { one, tab } = await twoTabs('killed');
  await one.restore([entry(1)]);
  await claimFirst(one);
  const next = await tab(false, anId(), true);
  expect(await claimFirst(next)).toBe(1);
});

test('a tab takes over an entry when the lease of the other tab has ended, and keeps its own', async () => {
  const { one, other, pass, tab } = await twoTabs('leases');
  await one.restore([entry(1)]);
  expect(await claimFirst(one)).toBe(1);
  pass(29_000);
  expect(await claimFirst(other)).toBe(undefined);
  pass(2_000);
  expect(await claimFirst(one)).toBe(undefined);
  expect(await claimFirst(other)).toBe(1);
  await one.release(one.entries()[0]!);
  expect(await claimFirst(one)).toBe(undefined);
  // The desktop app has only one window. When it restarts after a crash, it takes over the claims of the crashed window at
  // once, and doesn't wait until they expire.
  expect(await claimFirst(await tab(true))).toBe(1);
});

test('a claim that stayed stored although its write failed does not hold the entry back', async () => {
  const { one, tab, database } = await twoTabs('leftover');
  await one.restore([entry(1)]);
  const owner = anId();
  await database.use((all) => all.put('claims', { owner, until: 30_000 }, 1));
  expect(await claimFirst(await tab(false, owner))).toBe(1);
});

test('a claim that was made while the clock was a year ahead ends when the clock is right again', async () => {
  const { one, other, pass } = await twoTabs('clock');
  await one.restore([entry(1)]);
  pass(31_536_000_000);
  expect(await claimFirst(one)).toBe(1);
  pass(-31_536_000_000);
  expect(await claimFirst(other)).toBe(1);
});

test('no two tabs give two saves the same number', async () => {
  const { one, other } = await twoTabs('numbers');
  const saved = await Promise.all([save(one), save(other), save(one), save(other)]);
  expect(new Set(saved).size).toBe(4);
  await one.update(({ entries }) => ({ remove: entries, result: undefined }));
  expect(await save(other)).toBe(Math.max(...saved) + 1);
});

// docs/protocol.md: P35 P64
test('entries are stored again after the browser has deleted the database of a full disk', async () => {
  const { one, tab, database } = await twoTabs('deleted');
  const saved = [await save(one), await save(one), await save(one)];
  await one.update(({ entries }) => ({ remove: [entries[0]!], result: undefined }));
  await deleteAll(database);
  const last = await save(one);
  expect((await tab()).entries().map(({ number }) => number)).toEqual([...saved.slice(1), last]);
});

test('tabs keep all their entries and claims after the database was deleted, although each tab knows others', async () => {
  const { one, other, tab, database } = await twoTabs('deleted for all');
  await save(one);
  await save(one);
  await other.update(({ entries, nextSave }) => ({
    put: [{ ...entries[0]!, name: 'Joined', save: nextSave() }],
    claim: [entries[1]!],
    result: undefined,
  }));
  for (let saves = 0; saves < 100; saves++) await save(other);
  const before = other.entries();
  await deleteAll(database);

  // The first save after the deletion is in a new tab, which knows none of the entries of the deleted database.
  const fresh = await tab();
  await save(fresh);
  for (const each of [one, other, fresh, one]) await save(each);
  const after = one.entries();
  expect(after).toHaveLength(before.length + 5);
  expect(after).toEqual(expect.arrayContaining([...before]));
  expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
  expect([...one.inFlight()]).toEqual([before[1]!.number]);
});

// docs/protocol.md: P37 P38
test('a save is joined to what another tab saved, unless that is being sent', async ({ api, proxy }) => {
  const options = {
    address: proxy.address,
    token: api.token!,
    account: 'two tabs',
    host: 'a browser',
  } as const;
  const [one, other] = [await openClient(options), await openClient(options)];
  const write = (tab: typeof one, body: object, ifMatch?: State) => {
    const input = { params: { id }, body, ...(ifMatch && { ifMatch }) };
    return tab.transport({ endpoint: services.update, input }, { signal: new AbortController().signal });
  };
  const { id } = await api.unwrap(services.create, { body: serviceFields() });
  for (const tab of [one, other]) {
    tab.connection.heard(true);
    await tab.sync.pull();
    await tab.setWorkInDrafts(true);
  }
  const before = serviceFields();
  const stale = other.view().service!.find((each) => each.id === id);
  expect(await write(one, { ...before, title: 'From one tab' })).not.toHaveProperty('error');
  // The error has the current document. The form in the other tab merges with it, and saves again.
  expect(await write(other, { ...before, description: 'From the other.' }, stale)).toMatchObject({
    error: { code: 'staleRevision', current: { title: 'From one tab' } },
  });
  await write(other, { ...before, title: 'From one tab', description: 'From the other.' });
  const both = { title: 'From one tab', description: 'From the other.' };
  expect(other.outbox.entries()).toMatchObject([{ edit: { base: before, fields: both } }]);

  await one.outbox.update(({ entries }) => ({ claim: entries, result: undefined }));
  await write(other, { ...before, title: 'Later' });
  expect(other.outbox.entries()).toMatchObject([
    { edit: { fields: both } },
    { edit: { base: both, fields: { title: 'Later' } } },
  ]);
  one.close();
  other.close();
});
