import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activity } from '@agency/contract/activity';
import { services } from '@agency/contract/services';
import type { BrowserContext } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { emptyTest, expect } from '../fixtures/browser.ts';
import { anId } from '../fixtures/content.ts';
import { aPerson } from '../fixtures/people.ts';
import { ADMIN, removeFolder } from '../fixtures/server.ts';
import { launchProfile, openTab, type Tab } from '../outbox/browser.ts';
import { type Host, type HoldPoint, startHost } from '../outbox/host.ts';
import { LEASE_MS } from '../outbox/outbox.ts';

type Launch = (more?: readonly string[]) => ReturnType<typeof launchProfile>;

/**
 * Tests of a prototype (issue 26): an outbox (unsent changes) in IndexedDB that several tabs share. It runs on a test
 * page of its own, not in the dashboard.
 */
const test = emptyTest.extend<{ host: Host; launch: Launch }>({
  host: async ({ server, allow }, use) => {
    // The browser logs each request that a test loses on purpose.
    allow(/Failed to load resource/);
    const host = await startHost(server.address);
    await use(host);
    await host.stop();
  },
  /** Starts a browser with the test's own profile. */
  launch: async ({ baseURL: _ }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'agency-outbox-'));
    const launched: Awaited<ReturnType<Launch>>[] = [];
    await use(async (more) => {
      const browser = await launchProfile(profile, more);
      launched.push(browser);
      return browser;
    });
    await Promise.all(launched.map((browser) => browser.kill()));
    await removeFolder(profile);
  },
});

const tabOf = async (context: BrowserContext, origin: string) =>
  openTab(await context.newPage(), `${origin}/dashboard/`);
async function signedIn(context: BrowserContext, origin: string, { token, signedInAs }: Api): Promise<Tab> {
  const tab = await tabOf(context, origin);
  await tab.tell('signIn', { name: signedInAs?.email ?? '', token: token ?? '' });
  return tab;
}

const twoTabs = async (...signIn: Parameters<typeof signedIn>) => ({
  first: await signedIn(...signIn),
  second: await signedIn(...signIn),
});

async function setFrozen({ page }: Tab, isFrozen: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' });
  await session.detach();
}

/** What was done to a document, oldest first, such as 'created by' and the account's name. */
const done = async (api: Api, id: string) =>
  (await api.unwrap(activity.list, { params: { limit: 100 } }))
    .filter(({ documentId }) => documentId === id)
    .map(({ action, actor }) => `${action} by ${actor}`)
    .reverse();
const doneByAdmin = (...actions: string[]) => actions.map((action) => `${action} by ${ADMIN.email}`);
const titleOf = async (api: Api, id: string) =>
  (await api.unwrap(services.adminList)).find((each) => each.id === id)?.title;

/** The first tab claims an edit and sends it, but the host holds the request. Then `stop` freezes or kills this tab. */
async function takenOver(
  { first, second, host, api }: { first: Tab; second: Tab; host: Host; api: Api },
  { point, stop }: { point: HoldPoint; stop: () => Promise<unknown> },
) {
  const id = await first.tell('save', { title: 'Created' });
  await first.tell('flush');
  await first.tell('save', { id, title: 'Edited' });
  const held = host.holdNext(point);
  const sending = first.tell('flush');
  // A killed tab never answers.
  sending.catch(() => {});
  await held.arrived;
  const before = host.writes.length;
  await stop();

  // The first page stopped after it had begun to send its entry, so the server may have this entry already. Another edit
  // must not change it, and becomes a second entry.
  await second.tell('save', { id, title: 'Edited again' });
  expect((await second.tell('entries')).map(({ fields }) => fields['title'])).toEqual([
    'Edited',
    'Edited again',
  ]);
  await second.tell('flush');
  expect(host.writes).toHaveLength(before);

  await second.tell('advance', LEASE_MS + 1);
  await second.tell('flush');
  expect(await second.tell('entries')).toEqual([]);
  held.release();
  return {
    sending,
    async arrivedOnce() {
      expect(await second.tell('entries')).toEqual([]);
      expect(await done(api, id)).toEqual(doneByAdmin('created', 'updated', 'updated'));
      expect(await titleOf(api, id)).toBe('Edited again');
      const [sent, repeated] = host.writes.slice(before - 1);
      expect(repeated?.key).toBe(sent?.key);
    },
  };
}

async function freezesAndThaws(tabs: { first: Tab; second: Tab; host: Host; api: Api }): Promise<void> {
  const { first } = tabs;
  await first.tell('freezeSuddenly');
  for (const point of ['after', 'before'] as const) {
    const taken = await takenOver(tabs, { point, stop: () => setFrozen(first, true) });
    await setFrozen(first, false);
    await taken.sending;
    await taken.arrivedOnce();
    await first.tell('advance', LEASE_MS + 1);
  }
}

test('a frozen tab that was sending is replaced after its lease, and each entry arrives once', async ({
  launch,
  host,
  api,
}) => {
  await freezesAndThaws({ ...(await twoTabs((await launch()).context, host.origin, api)), host, api });
});

test('a tab gives its claims back when it freezes, and another tab sends at once', async ({
  launch,
  host,
  api,
}) => {
  const { first, second } = await twoTabs((await launch()).context, host.origin, api);
  const id = await first.tell('save', { title: 'Created' });
  const held = host.holdNext('after');
  const sending = first.tell('flush');
  await held.arrived;
  await setFrozen(first, true);
  // The test doesn't tell the second tab to send. The second tab sends because the first one, when it froze, has announced
  // that it gives back its claims.
  await expect.poll(() => second.tell('entries')).toEqual([]);
  held.release();
  await setFrozen(first, false);
  await sending;
  expect(await done(api, id)).toEqual(doneByAdmin('created'));
  expect(new Set(host.writes.map(({ key }) => key)).size).toBe(1);
});

test('a killed tab that was sending is replaced after its lease, and each entry arrives once', async ({
  context,
  host,
  api,
}) => {
  for (const point of ['after', 'before'] as const) {
    const { first, second } = await twoTabs(context, host.origin, api);
    const stop = async () => {
      const crashed = first.page.waitForEvent('crash');
      const session = await context.newCDPSession(first.page);
      // The crashed page never answers this call.
      session.send('Page.crash').catch(() => {});
      await crashed;
    };
    const taken = await takenOver({ first, second, host, api }, { point, stop });
    await expect.poll(() => host.writes.every(({ status }) => status !== undefined)).toBe(true);
    await taken.arrivedOnce();
    await Promise.all([first.page.close(), second.page.close()]);
  }
});

test('two accounts in two tabs: each entry is sent by its own account', async ({ context, host, api }) => {
  const { account, email } = await aPerson(api, 'author');
  const mine = await signedIn(context, host.origin, api);
  const theirs = await signedIn(context, host.origin, account);
  const [ownId, theirId, waitingId] = [
    await mine.tell('save', { title: 'Mine' }),
    await theirs.tell('save', { title: 'Theirs' }),
    await theirs.tell('save', { title: 'Waiting' }),
  ];
  expect((await mine.tell('entries')).map(({ document }) => document)).toEqual([ownId]);
  // A tab is closed while it sends an entry. The tab of the other account must not send this entry.
  const held = host.holdNext('before');
  const sending = theirs.tell('flush').catch(() => {});
  await held.arrived;
  await theirs.page.close();
  await sending;
  await mine.tell('advance', LEASE_MS + 1);
  await mine.tell('flush');
  expect(await done(api, ownId)).toEqual(doneByAdmin('created'));
  expect(await done(api, waitingId)).toEqual([]);

  const again = await signedIn(context, host.origin, account);
  await again.tell('advance', LEASE_MS + 1);
  await again.tell('flush');
  held.release();
  expect(await again.tell('entries')).toEqual([]);
  for (const id of [theirId, waitingId]) expect(await done(api, id)).toEqual([`created by ${email}`]);
});

test('plain http: without service worker, locks and crypto.subtle, everything but an offline start works', async ({
  launch,
  host,
  api,
}) => {
  const { context } = await launch(['--host-resolver-rules=MAP agency.test 127.0.0.1']);
  const origin = `http://agency.test:${host.port}`;
  const [first, second] = [await signedIn(context, origin, api), await signedIn(context, origin, api)];
  expect(
    await first.page.evaluate(() => [
      isSecureContext,
      'serviceWorker' in navigator,
      'locks' in navigator,
      'subtle' in crypto,
      'randomUUID' in crypto,
    ]),
  ).toEqual([false, false, false, false, false]);

  // Both tabs claim at the same time. Each entry is sent by only one of them.
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await first.tell('save', { title: 'Created' }));
  await Promise.all([first.tell('flush'), second.tell('flush')]);
  expect(host.writes.map(({ key }) => key)).toHaveLength(8);
  expect(new Set(host.writes.map(({ key }) => key)).size).toBe(8);
  // One tab saves while the other claims. No text is lost.
  for (const id of ids) {
    await first.tell('save', { id, title: 'Edited' });
    await Promise.all([first.tell('flush'), second.tell('save', { id, title: 'Edited again' })]);
  }
  await second.tell('flush');
  for (const id of ids) expect(await titleOf(api, id)).toBe('Edited again');

  await freezesAndThaws({ first, second, host, api });
});

const isControlled = () => navigator.serviceWorker.controller !== null;

test('after a kill and a restart without a network, the page and the stored copy open without a token', async ({
  launch,
  host,
  api,
  build,
}) => {
  await build.aService({ title: 'On the server' });
  let browser = await launch();
  let tab = await signedIn(browser.context, host.origin, api);
  await tab.page.waitForFunction(isControlled);
  const ids = [await tab.tell('save', { title: 'Saved before the kill' })];
  await browser.kill();
  await host.stop();

  browser = await launch();
  tab = await tabOf(browser.context, host.origin);
  await expect(tab.page.locator('output')).toHaveText(`${ADMIN.email}: 1 waiting, sign in to send`);
  await expect(tab.page.locator('li')).toHaveText(['On the server', 'Saved before the kill']);
  ids.push(await tab.tell('save', { title: 'Saved offline' }));
  await tab.tell('flush');
  // After 14 days, the stored copy opens only with a sign-in.
  const late = await browser.context.newPage();
  await late.clock.setFixedTime(Date.now() + 15 * 24 * 3_600_000);
  await openTab(late, `${host.origin}/dashboard/`);
  await expect(late.locator('output')).toBeEmpty();
  await browser.close();

  browser = await launch();
  tab = await tabOf(browser.context, host.origin);
  await expect(tab.page.locator('output')).toHaveText(`${ADMIN.email}: 2 waiting, sign in to send`);
  await host.listen();
  expect(host.writes).toEqual([]);
  await tab.tell('signIn', { name: ADMIN.email, token: api.token ?? '' });
  await tab.tell('flush');
  await expect(tab.page.locator('output')).toHaveText(`${ADMIN.email}: 0 waiting, signed in`);
  for (const id of ids) expect(await done(api, id)).toEqual(doneByAdmin('created'));
});

test('an old tab keeps its chunks after an update, and the new version starts when no old tab is open', async ({
  context,
  host,
}) => {
  const old = await tabOf(context, host.origin);
  await old.page.waitForFunction(isControlled);
  const oldChunk = host.files().find((path) => path.includes('lazy')) ?? '';
  await host.update('2');
  expect((await fetch(`${host.origin}${oldChunk}`)).status).toBe(404);
  // This page is outside the dashboard, so the service worker doesn't control it.
  const outside = await context.newPage();
  await outside.goto(host.origin);
  // Don't use `waitForFunction`: it treats the promise of an async function as true.
  const expectNewWorker = (expected: 'waiting' | 'active') =>
    expect
      .poll(() =>
        outside.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration('/dashboard/');
          if (registration?.active?.state !== 'activated') return 'activating';
          return registration.waiting ? 'waiting' : 'active';
        }),
      )
      .toBe(expected);
  // Browsers don't report when a new service worker serves newly loaded pages. So reload the page until it does.
  const expectVersion = (tab: Tab, version: string) =>
    expect
      .poll(async () => {
        await tab.page.reload();
        await tab.page.waitForFunction('window.commands');
        return tab.tell('version');
      })
      .toBe(version);
  const update = (tab: Tab) =>
    tab.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await update(old);
  await expectNewWorker('waiting');

  const beside = await tabOf(context, host.origin);
  for (const tab of [old, beside]) {
    expect(await tab.tell('version')).toBe('1');
    expect(await tab.tell('lazy')).toBe('chunk of version 1');
  }
  await old.page.close();
  await beside.page.close();
  // A tab that opens before the new service worker is active would get version 1, even after a reload.
  await expectNewWorker('active');
  const second = await tabOf(context, host.origin);
  expect(await second.tell('version')).toBe('2');
  expect(await outside.evaluate(() => caches.keys())).toEqual(['dashboard 2']);

  // A page can also start the new version while old tabs are open. The old tabs still get their chunks.
  await host.update('3');
  await update(second);
  await expectNewWorker('waiting');
  await outside.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/dashboard/'))!.waiting!.postMessage('skipWaiting'),
  );
  const third = await tabOf(context, host.origin);
  await expectVersion(third, '3');
  expect(await second.tell('lazy')).toBe('chunk of version 2');
  expect(await third.tell('lazy')).toBe('chunk of version 3');
});

// Run it alone, for example with ROUNDS=40. While other tests run, the times mean nothing, so the suite skips it.
const rounds = Number(process.env['ROUNDS'] ?? 0);
const measured = rounds > 0 ? test : () => undefined;
measured('measures a save through the outbox against a direct call', async ({ context, host, api }) => {
  const tab = await signedIn(context, host.origin, api);
  const id = await tab.tell('save', { id: anId(), title: 'Created' });
  await tab.tell('flush');
  const times = await tab.tell('measure', { id, rounds });
  const medians = Object.entries(times).map(
    ([way, all]) => `${way} ${all.sort((a, b) => a - b)[rounds >> 1]?.toFixed(1)} ms`,
  );
  console.log(`  Median of ${rounds} saves: ${medians.join(', ')}`);
  expect(await done(api, id)).toHaveLength(3 * rounds + 1);
});
