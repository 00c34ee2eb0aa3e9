import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { anApi } from '../fixtures/api.ts';
import { emptyTest as test, expect, expectAccessible, holdToken, overflow } from '../fixtures/browser.ts';
import { raw } from '../fixtures/raw.ts';
import { aFolder, freePort, launchServer, removeFolder, until } from '../fixtures/server.ts';
import { projectsScreen } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';

const breaking = fileURLToPath(new URL('../fixtures/breaking.mjs', import.meta.url));
const broken = { NODE_OPTIONS: `--import ${breaking}` };
const asked = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.beforeEach(({ allow }) => allow(/the server responded with a status of \d+/));

/** Expects an error page that needs nothing else: readable in both themes, without scripts or other resources. */
async function expectPage(page: Page, { heading, sentence }: { heading: string; sentence: RegExp }) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: '+20 2 5550 0142' })).toHaveAttribute(
    'href',
    'tel:+20255500142',
  );
  await expect(page.getByText(/^Request [\w-]{8,64}$/)).toBeVisible();
  expect(await page.locator('script, link, img').count()).toBe(0);
  const papers = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toEqual([]);
      papers.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
  expect(new Set(papers)).toEqual(new Set(['rgb(248, 244, 236)', 'rgb(11, 17, 41)']));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('when the server fails to render a page, it sends an error page in the site’s design', async ({
    page,
    ownServer,
  }) => {
    const server = await ownServer({ settings: broken });
    const answer = await page.goto(`${server.address}/about`);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 244, 236)');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveTitle('Infinity Works');
    await page.goto('about:blank');
  });
});

test('the browser renders what the server could not; if no page can be sent, a plain error page shows', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer({ settings: broken });
  expect((await page.goto(`${server.address}/about`))?.status()).toBe(500);
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const answer = await page.goto(`${server.address}/privacy`);
  expect(answer?.status()).toBe(500);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await page.content()).not.toContain('broken on purpose');
  await expectPage(page, { heading: 'Something went wrong', sentence: /The error is on our side/ });
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveTitle('Infinity Works');
  // Leave the page before its server stops, so that the page sends no more requests.
  await page.goto('about:blank');
});

test('a missing file and an unsupported method show a readable error page in the browser', async ({
  page,
  server,
}) => {
  expect((await page.goto(`${server.address}/media/nothing.jpg`))?.status()).toBe(404);
  await expectPage(page, { heading: 'Nothing found here', sentence: /This doesn’t exist/ });

  await page.goto('about:blank');
  await page.setContent(`<form action="${server.address}/about" method="post"><button>Send</button></form>`);
  await page.getByRole('button').click();
  await expectPage(page, { heading: 'This isn’t possible here', sentence: /doesn’t support that method/ });
});

test('an invalid address and a too long address show an error page', async ({ page, server }) => {
  expect((await page.goto(`${server.address}//nowhere`))?.status()).toBe(400);
  await expectPage(page, { heading: 'This address can’t be read', sentence: /couldn’t be read/ });
  expect((await page.goto(`${server.address}/${'x'.repeat(20_000)}`))?.status()).toBe(431);
  await expectPage(page, { heading: 'This address is too long', sentence: /couldn’t be read/ });
});

test('an error page does not repeat a script from the requested address', async ({ server }) => {
  const answer = await raw(`${server.address}//<script>alert(1)</script>`, asked);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.bytes.toString()).not.toContain('alert(1)');
});

test('API calls get JSON errors whatever they accept, and so do media requests that do not accept HTML', async ({
  server,
}) => {
  for (const [path, headers] of [
    ['/api/nothing', asked],
    ['/media/nothing.jpg', { Accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['/media/nothing.jpg', {}],
    [`/api/${'x'.repeat(20_000)}`, asked],
  ] as const) {
    const answer = await raw(server.address + path, headers);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.bytes.toString())).toHaveProperty('requestId', answer.headers['x-request-id']);
  }
});

test('a page that crashes in the browser shows an error and a link to the home page', async ({
  page,
  server,
  allow,
}) => {
  allow(/broken on purpose|error/i);
  await page.route(/\/assets\/AboutPage-.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'const broken = () => { throw new Error("broken on purpose"); }; export { broken as AboutPage, broken as t };',
    }),
  );
  await page.goto(server.address);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveTitle('Infinity Works');
});

test('the browser reloads a page whose code fails to load, as after an update', async ({
  page,
  server,
  allow,
}) => {
  allow(/Failed to load resource|Failed to fetch/);
  await page.goto(server.address);
  await page.route(/\/assets\/AboutPage-.*\.js/, (route) => route.abort(), { times: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('a dashboard screen whose code fails to load shows an error in its place, and can be retried', async ({
  page,
  enter,
  allow,
}) => {
  allow(/Failed to load resource|Failed to fetch/);
  const code = /\/assets\/SettingsScreen-.*\.js/;
  await page.route(code, (route) => route.abort());
  await enter(page, '/dashboard');
  const ways = page.getByRole('navigation', { name: 'Dashboard' });
  await ways.getByRole('link', { name: 'Settings' }).click();
  const missing = page.getByRole('main').getByRole('alert');
  await expect(missing).toContainText('This screen couldn’t be loaded. Check your connection.');
  await expect(ways).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unroute(code);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
});

test('when the server is down, the dashboard shows what failed, and other screens still open', async ({
  page,
  ownServer,
  allow,
}) => {
  allow(/Failed to load resource|ERR_CONNECTION/);
  const server = await ownServer({ settings: { STARTER_CONTENT: 'demo' } });
  await holdToken(page, await anApi(server).signIn(), `${server.address}/dashboard/projects`);
  const { remove, confirm, titles } = projectsScreen(page);
  await expect(titles.first()).toBeVisible();
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const part of ['ToastArea', 'SettingsScreen', 'ServicesScreen'])
    await expect.poll(fetched).toContain(`/${part}-`);
  await server.stop();

  await remove((await titles.first().textContent()) ?? '').click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete project')).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
});

test('a page whose scripts fail to load is still readable, and its links work', async ({
  page,
  server,
  build,
  allow,
}) => {
  allow(/Failed to load resource/);
  const { title } = await build.aService({ title: 'Mobile Apps' });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${server.address}/services`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About | Infinity Works');
});

test('a visitor waits while the server starts, and gets 503 with Retry-After if the start takes long', async ({
  ownServer,
}) => {
  const port = await freePort();
  const starting = ownServer({ settings: { PORT: port } });
  // The server holds requests for up to 3 s while it starts, and then answers 503. So record whether the first answer
  // took that long.
  const first = await until(async () => {
    const since = Date.now();
    const answer = await raw(`http://127.0.0.1:${port}/`, asked).catch(() => undefined);
    return answer && { status: answer.status, wasHeld: Date.now() - since > 2_900 };
  }, 'an answer');
  expect(first.wasHeld ? 200 : first.status).toBe(200);
  await starting;

  // Simulates a database that accepts connections but never answers.
  const silence = createServer().listen(0, '127.0.0.1');
  await once(silence, 'listening');
  const { port: database } = silence.address() as AddressInfo;
  const slow = await freePort();
  const MONGODB_URI = `mongodb://127.0.0.1:${database}/agency`;
  const folder = await aFolder();
  const launched = await launchServer({ folder, settings: { PORT: slow, MONGODB_URI } });
  const told = await until(() => raw(`http://127.0.0.1:${slow}/`, asked).catch(() => undefined), 'an answer');
  expect(told.status).toBe(503);
  expect(told.headers['retry-after']).toBe('1');
  const message = 'Starting. Please try again in a moment.';
  expect(told.bytes.toString()).toContain(message);
  const ready = await raw(`http://127.0.0.1:${slow}/health/ready`);
  expect([ready.status, JSON.parse(ready.bytes.toString())]).toEqual([503, { ready: false, message }]);
  expect(told.bytes.toString()).toContain('We’ll be right back');
  expect(await launched.ended).toMatchObject({ code: 1 });
  silence.close();
  await removeFolder(folder);
});
