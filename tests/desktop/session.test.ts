import { expect, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { session } from '@agency/contract/session';
import { anApi } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/browser.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { codeOf, turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN, startServer } from '../fixtures/server.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { loginForm } from '../pages/login.ts';
import { ORIGINS, test } from './fixtures/app.ts';

// The demo content has pictures, which the tests check.
test.use({ starterContent: 'demo' });

const noKeyring = 'This computer has no keyring, so you’ll have to sign in each time you start the app.';

test('pictures load from the server when they are not stored on the computer', async ({ launch, server }) => {
  const { page, signIn, choose } = await launch({ server: server.address });
  // Downloads for the local copy never end. Otherwise the app would show the downloaded pictures.
  await page.route('**/media/**', (route) =>
    route.request().resourceType() === 'image' ? route.continue() : undefined,
  );
  await signIn();
  await choose('go:project');
  const picture = page.getByRole('main').locator('picture img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    `${server.address}/media/`,
  );
});

/** The MIME type under which the app has stored this picture; undefined if it has not. */
const keptAs = (page: Page, address: string) =>
  page.evaluate(async (id) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('drafts '));
    const opening = indexedDB.open(found!.name!);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('pictures').objectStore('pictures').get(id);
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return (reading.result as { blob: Blob } | undefined)?.blob.type;
  }, mediaIdOf(address)!);

/** Stores an HTML page as a picture. Earlier versions of the app did so, because they did not check downloads. */
const keepPageAs = (page: Page, address: string) =>
  page.evaluate(async (id) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('drafts '));
    const opening = indexedDB.open(found!.name!);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const work = opening.result.transaction(['pictures', 'meta'], 'readwrite');
    const blob = new Blob(['<h1>Sign in to our network</h1>'], { type: 'text/html' });
    work.objectStore('pictures').put({ id, blob });
    work.objectStore('meta').delete('pictures looked at');
    await new Promise((resolve) => (work.oncomplete = resolve));
    opening.result.close();
  }, mediaIdOf(address)!);

test('stored pictures load from the computer, also offline and after a captive portal sent pages instead', async ({
  launch,
  server,
  api,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const project = (await api.unwrap(projects.adminList)).find(({ image }) => image !== '');
  const { image, title } = project!;
  const { page, signIn, offline, choose } = await launch({ server: server.address });
  // Imitates a captive portal, as in a hotel's network: it answers each request with its sign-in page.
  const portal = '<h1>Sign in to our network</h1>';
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'text/html', body: portal }));
  const asked = page.waitForResponse(`**${image}`);
  await signIn();
  await asked;
  await page.unroute('**/media/**');
  await page.reload();
  await expect.poll(() => keptAs(page, image)).toMatch(/^image\//);

  await keepPageAs(page, image);
  await page.reload();
  await expect.poll(() => keptAs(page, image)).toMatch(/^image\//);

  await offline();
  await choose('go:project');
  const picture = page.getByRole('row', { name: title }).locator('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(1);

  // The app shows its stored picture online, too.
  await offline(false);
  await page.reload();
  await choose('go:project');
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(/^blob:/);
});

test('a stranger’s wrong passwords do not lock out a user who has signed in with this app before', async ({
  launch,
  allow,
}) => {
  allow(/401 \(Unauthorized\)/);
  const guarded = await startServer({ settings: { RATE_LIMITS: 'on', CORS_ORIGINS: ORIGINS.join(',') } });
  const first = await launch({ server: guarded.address });
  await first.signIn();
  await first.page.getByRole('button', { name: 'Logout' }).click();
  await expect(first.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await first.quit();

  const stranger = anApi(guarded);
  const guess = () =>
    stranger.call(session.login, { body: { email: ADMIN.email, password: 'a guess' }, token: null });
  while ((await guess()).status !== 429);
  expect((await stranger.call(session.login, { body: ADMIN, token: null })).status).toBe(429);
  const second = await launch();
  await second.signIn();
  await expect(second.page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await second.kill();
  await guarded.stop();
});

test('the app asks for the second factor only once if the user chooses “Don’t ask again”', async ({
  launch,
  server,
  api,
  allow,
}) => {
  allow(/401 \(Unauthorized\)/);
  const { email, account } = await aPerson(api, 'owner');
  const { secret } = await turnOn(account);
  const { page } = await launch({ server: server.address });
  await loginForm(page).signIn({ email, password: PASSWORD });
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('checkbox', { name: /Don’t ask again/ }).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
});

// docs/protocol.md: P36 P55
test('without a keyring, the app says so, keeps no token, and shows unsent drafts right after the next sign-in', async ({
  launch,
  server,
  userData,
}) => {
  const first = await launch({ server: server.address, keyring: false });
  await expect(first.page.getByText(noKeyring)).toBeVisible();
  await expectAccessible(first.page);
  await first.signIn();
  const { token } = await first.page.evaluate(() => window.desktop['token:read']());
  const ledger = draftsScreen(first.page);
  await expect(ledger.status).toHaveText('Online');
  await ledger.open();
  await ledger.workInDrafts.check();
  await first.choose('go:settings');
  const { field, save } = editor(first.page);
  await field('Brand').fill('Harbour Works');
  await save.click();
  await expect(ledger.status).toHaveText('1 draft');
  await first.answers(1);
  await first.quit();
  // First check that the search works at all: the app's settings contain the server's address.
  expect(await filesWith(server.address, userData)).not.toEqual([]);
  expect(await filesWith(token!, userData)).toEqual([]);

  const second = await launch({ keyring: false });
  await expect(second.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // Before the sign-in, the page title has the agency's name from the server, and not the new name in the unsent draft.
  await expect(second.page).toHaveTitle('Admin Login | Infinity Works');
  // These calls never get an answer: the app must show the draft without waiting for the server.
  await second.page.route('**/api/admin/**', () => {});
  await second.signIn();
  await expect(second.page).toHaveTitle(/Harbour Works$/);
});

/** The files in a folder that contain a text, in either of Chromium's encodings. */
async function filesWith(text: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return paths.filter((_, index) =>
    (['utf8', 'utf16le'] as const).some((way) => contents[index]?.includes(Buffer.from(text, way))),
  );
}

// docs/protocol.md: P55
test('the app starts offline; the user signs in once it is online, and can’t work offline after signing out', async ({
  launch,
  server,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const { page, offline, signIn } = await launch({ server: server.address, offline: true });
  const online = () => page.evaluate(() => navigator.onLine);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await online()).toBe(false);
  await offline(false);
  await expect.poll(online).toBe(true);
  await signIn();
  await offline();
  await expect.poll(online).toBe(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use another server' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Work offline' })).toHaveCount(0);
});

/** Writes a value to an IndexedDB database of the test's own, or reads it. */
const onShelf = (page: Page, act: 'keep' | 'read') =>
  page.evaluate(
    (what) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('test', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('shelf');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const durability = { durability: 'strict' } as const;
          const work = opening.result.transaction('shelf', 'readwrite', durability);
          const shelf = work.objectStore('shelf');
          const asked = what === 'keep' ? shelf.put('a draft', 1) : shelf.get(1);
          work.oncomplete = () => resolve(asked.result);
          work.onerror = () => reject(work.error);
        };
      }),
    act,
  );

test('with a keyring, the user is still signed in after a kill, until they sign out, and no file shows the token', async ({
  launch,
  server,
  userData,
  allow,
}) => {
  // The app may be reading content when the session ends.
  allow(/401 \(Unauthorized\)/);
  const first = await launch({ server: server.address });
  await expect(first.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(first.page.getByText(noKeyring)).toHaveCount(0);
  await first.signIn();
  await onShelf(first.page, 'keep');
  // Token calls run one after the other, so when this call is answered, the token of the sign-in is stored, too.
  const { token } = await first.page.evaluate(() => window.desktop['token:read']());
  await first.kill();

  const second = await launch();
  await expect(second.page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(await onShelf(second.page, 'read')).toBe('a draft');
  await second.quit();
  // First check that the search works at all: the app's settings contain the server's address.
  expect(await filesWith(server.address, userData)).not.toEqual([]);
  expect(await filesWith(token!, userData)).toEqual([]);

  const third = await launch();
  await third.page.getByRole('button', { name: 'Logout' }).click();
  await expect(third.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await third.quit();

  const fourth = await launch();
  await expect(fourth.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
