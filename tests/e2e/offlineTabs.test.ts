import { activity } from '@agency/contract/activity';
import { services } from '@agency/contract/services';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { emptyTest, expect, goWithin, holdToken } from '../fixtures/browser.ts';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { type FaultProxy, startFaultProxy } from '../fixtures/faultProxy.ts';
import { startFreezableBrowser } from '../fixtures/freezableBrowser.ts';
import { aPerson } from '../fixtures/people.ts';
import { ADMIN } from '../fixtures/server.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';

/** Tests of several tabs that work offline, with a proxy in front of the server. */
const test = emptyTest.extend<{ network: FaultProxy; freezable: BrowserContext }>({
  network: async ({ server, allow }, use) => {
    allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED/);
    const network = await startFaultProxy(server.address);
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.address),
  freezable: async ({ guard }, use) => {
    const { context, stop } = await startFreezableBrowser();
    guard.watch(context);
    await use(context);
    await stop();
  },
});

/** Opens the services' screen of a tab that works offline. */
async function openServices(page: Page): Promise<void> {
  const turnOn = page.getByRole('button', { name: 'Turn on', exact: true });
  await expect(turnOn.or(draftsScreen(page).status)).toBeVisible();
  if (await turnOn.isVisible()) await turnOn.click();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await goWithin(page, '/dashboard/services');
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
}

async function addService(page: Page, title: string): Promise<void> {
  const { dialog, add } = servicesScreen(page);
  await add.click();
  await dialog.title.fill(title);
  await dialog.description.fill('For every harbour.');
  await dialog.save.click();
}

/** Who created the services with this title. Each creation has its own line in the activity list. */
const creatorsOf = async (api: Api, title: string): Promise<string[]> => {
  const ids = (await api.unwrap(services.adminList)).flatMap((each) => (each.title === title ? each.id : []));
  return (await api.unwrap(activity.list, { params: { limit: 100 } })).flatMap(
    ({ documentId, action, actor }) =>
      ids.includes(documentId ?? '') && action === 'created' ? (actor ?? '') : [],
  );
};

test('a tab that is frozen while it sends hands its entry over to another tab at once', async ({
  freezable,
  network,
  api,
}) => {
  const page = await freezable.newPage();
  await holdToken(page, api.token ?? '', `${network.address}/dashboard/profile`);
  await openServices(page);
  const other = await freezable.newPage();
  await holdToken(other, api.token ?? '', `${network.address}/dashboard/services`);
  await expect(draftsScreen(other).status).toHaveText('Online');

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let creates = 0;
  const isHeld = new Promise<void>((resolve) => {
    network.onWrite((_, request) => {
      if (request !== 'POST /api/admin/services' || ++creates > 1) return undefined;
      resolve();
      return isReleased;
    });
  });
  await addService(page, 'Buoys');
  await isHeld;
  const session = await freezable.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  // The lease of 30 s is longer than this waits, so the frozen tab must have given its entry back.
  await expect.poll(() => creatorsOf(api, 'Buoys')).toEqual([ADMIN.email]);
  await expect(draftsScreen(other).status).toHaveText('Online');

  // The held write arrives, too. It has the same idempotency key, so the server doesn't repeat it.
  release();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  for (const each of [page, other]) await expect(draftsScreen(each).status).toHaveText('Online');
  expect(creates).toBe(2);
  expect(await creatorsOf(api, 'Buoys')).toEqual([ADMIN.email]);
});

test('two accounts in two tabs: each one’s changes are sent by its own account', async ({
  page,
  context,
  enter,
  network,
  api,
  allow,
}) => {
  // An author may not read contact requests.
  allow(/status of 403/);
  const { account, email } = await aPerson(api, 'author');
  await enter(page, '/dashboard/profile');
  await openServices(page);
  const theirs = await context.newPage();
  await holdToken(theirs, account.token ?? '', '/dashboard/profile');
  await openServices(theirs);

  network.away(true);
  await addService(page, 'By the admin');
  await addService(theirs, 'By the author');
  for (const each of [page, theirs]) await expect(draftsScreen(each).status).toHaveText('Offline, 1 draft');
  await theirs.close();
  network.away(false);
  await expect(draftsScreen(page).status).toHaveText('Online');
  expect(await creatorsOf(api, 'By the admin')).toEqual([ADMIN.email]);
  expect(await creatorsOf(api, 'By the author')).toEqual([]);

  const again = await context.newPage();
  await holdToken(again, account.token ?? '', '/dashboard/services');
  await expect.poll(() => creatorsOf(api, 'By the author')).toEqual([email]);
  await expect(draftsScreen(again).status).toHaveText('Online');
});

test('on plain http, without service worker, locks and crypto.subtle, two tabs send each change once', async ({
  playwright,
  guard,
  network,
  api,
  allow,
}) => {
  // Browsers ignore these headers on plain http, and log that.
  allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
  const { executablePath, args } = await chromiumLaunch();
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--host-resolver-rules=MAP agency.test 127.0.0.1'],
  });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    guard.watch(context);
    const at = (path: string) => `http://agency.test:${new URL(network.address).port}${path}`;
    const page = await context.newPage();
    await page.goto(at('/dashboard/profile'));
    await loginForm(page).signIn(ADMIN);
    await openServices(page);
    expect(
      await page.evaluate(() => [
        isSecureContext,
        'serviceWorker' in navigator,
        'locks' in navigator,
        'subtle' in crypto,
        'randomUUID' in crypto,
      ]),
    ).toEqual([false, false, false, false, false]);
    const other = await context.newPage();
    await holdToken(other, api.token ?? '', at('/dashboard/services'));
    await expect(draftsScreen(other).status).toHaveText('Online');

    network.away(true);
    const titles = ['Buoys', 'Piers', 'Locks', 'Ferries'];
    for (const title of titles) await addService(page, title);
    for (const each of [page, other]) await expect(draftsScreen(each).status).toHaveText(/4 drafts/);
    network.away(false);
    for (const each of [page, other]) await expect(draftsScreen(each).status).toHaveText('Online');
    for (const title of titles) expect(await creatorsOf(api, title)).toEqual([ADMIN.email]);
  } finally {
    await browser.close();
  }
});
