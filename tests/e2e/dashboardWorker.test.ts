import type { BrowserContext, Page } from '@playwright/test';
import { emptyTest, expect, holdToken } from '../fixtures/browser.ts';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { type FaultProxy, startFaultProxy } from '../fixtures/faultProxy.ts';
import { aFolder, removeFolder } from '../fixtures/server.ts';
import { draftsScreen } from '../pages/drafts.ts';

interface Fixtures {
  /** A proxy in front of the server, which can be unreachable. */
  network: FaultProxy;
  /** Starts the browser with the data that it stored in earlier starts of this test. */
  startBrowser: () => Promise<BrowserContext>;
}

const test = emptyTest.extend<Fixtures>({
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.address);
    await use(network);
    await network.stop();
  },
  startBrowser: async ({ playwright, network, guard }, use) => {
    const folder = await aFolder();
    let browser: BrowserContext | undefined;
    await use(async () => {
      await browser?.close();
      browser = await playwright.chromium.launchPersistentContext(folder, {
        ...(await chromiumLaunch()),
        baseURL: network.address,
        contextOptions: { reducedMotion: 'reduce' },
      } as Parameters<typeof playwright.chromium.launchPersistentContext>[1]);
      guard.watch(browser);
      return browser;
    });
    await browser?.close();
    await removeFolder(folder);
  },
});

/** The browser logs each request that it can't send, so these messages are expected. */
test.beforeEach(({ allow }) => allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED|status of 401/));

/** Signs in, turns on 'Work offline on this device', and waits until the dashboard's code is stored. */
async function workOffline(browser: BrowserContext, token: string, page?: Page): Promise<Page> {
  page ??= await browser.newPage();
  await holdToken(page, token, '/dashboard/profile');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** The names of the caches with the dashboard's code. */
const storedVersions = (page: Page) => page.evaluate(() => caches.keys());

test('without a session, the copy opens only while the server can’t be reached, and until the logout', async ({
  api,
  network,
  startBrowser,
}) => {
  const browser = await startBrowser();
  const first = await workOffline(browser, await api.as(undefined).signIn());
  const signIn = (page: Page) => page.getByRole('heading', { name: 'Admin Login' });

  const online = await browser.newPage();
  await online.goto('/dashboard');
  await expect(signIn(online)).toBeVisible();

  network.away(true);
  const offline = await browser.newPage();
  await offline.goto('/dashboard');
  await expect(draftsScreen(offline).status).toHaveText(/Offline/);
  await network.calm();
  await offline.reload();
  await expect(signIn(offline)).toBeVisible();

  network.away(true);
  await test.step('a logout in one tab ends the work in all tabs without a session', async () => {
    await first.close();
    const [one, other] = [await browser.newPage(), await browser.newPage()];
    for (const each of [one, other]) {
      await each.goto('/dashboard');
      await expect(draftsScreen(each).status).toHaveText(/Offline/);
    }
    await one.getByRole('button', { name: 'Logout' }).click();
    for (const each of [one, other]) await expect(signIn(each)).toBeVisible();
    await one.goto('/dashboard');
    await expect(signIn(one)).toBeVisible();
  });
});

test('without a session, the copy opens for at most 14 days', async ({ api, network, startBrowser }) => {
  await workOffline(await startBrowser(), await api.as(undefined).signIn());
  network.away(true);
  const browser = await startBrowser();
  const openAfter = async (days: number) => {
    const page = await browser.newPage();
    await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await page.goto('/dashboard');
    return page;
  };
  const soon = await openAfter(13);
  await expect(soon.getByText('You aren’t signed in')).toBeVisible();
  const late = await openAfter(15);
  await expect(late.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // The same for a tab that already worked without a session, such as one that the browser restores.
  await soon.clock.setFixedTime(Date.now() + 15 * 24 * 60 * 60 * 1000);
  await soon.reload();
  await expect(soon.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a new version of the dashboard is stored, and the old code stays until no tab is open', async ({
  api,
  network,
  startBrowser,
  server,
}) => {
  const browser = await startBrowser();
  const page = await workOffline(browser, await api.as(undefined).signIn());
  const [old] = await storedVersions(page);
  const oldName = old?.split(' ')[1] ?? '';
  const worker = await (await fetch(`${server.address}/dashboard-worker.js`)).text();
  expect(worker).toContain(oldName);
  // Simulates an update of the server: its service worker is a new one, and it no longer has an old script that no page
  // has loaded yet.
  network.gateway((request) =>
    request === 'GET /dashboard-worker.js'
      ? {
          status: 200,
          headers: { 'content-type': 'text/javascript' },
          body: worker.replaceAll(oldName, 'next').replace(/"\/assets\/AboutScreen[^"]+",/, ''),
        }
      : request.startsWith('GET /assets/AboutScreen')
        ? { status: 404 }
        : undefined,
  );
  await page.evaluate(async () => {
    const isTakenOver = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.ready).update();
    await isTakenOver;
  });
  expect(await storedVersions(page)).toEqual([old, 'dashboard next']);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible();

  await page.close();
  const next = await browser.newPage();
  await next.goto('/dashboard');
  await expect.poll(() => storedVersions(next)).toEqual(['dashboard next']);
});

test('the code is removed when offline work is turned off, and by the setting DASHBOARD_WORKER', async ({
  api,
  network,
  startBrowser,
  ownServer,
}) => {
  const browser = await startBrowser();
  const page = await workOffline(browser, await api.as(undefined).signIn());
  const promise = page.getByText('the copy opens without a sign-in');
  await expect(promise).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  expect(await storedVersions(page)).toEqual([]);

  await workOffline(browser, await api.as(undefined).signIn(), page);
  const server = await ownServer({ settings: { DASHBOARD_WORKER: 'off' } });
  const answer = await fetch(`${server.address}/dashboard-worker.js`);
  const off = { status: 200, headers: { 'content-type': 'text/javascript' }, body: await answer.text() };
  network.gateway((request) => (request === 'GET /dashboard-worker.js' ? off : undefined));
  await page.reload();
  await expect.poll(() => storedVersions(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.reload();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await expect(promise).toBeHidden();
});

test('browsers can install the dashboard as an app', async ({ page, enter }) => {
  await enter(page, '/dashboard');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
