import { home } from '@agency/contract/home';
import { services } from '@agency/contract/services';
import type { Page } from '@playwright/test';
import { emptyTest as test, expect, goWithin } from '../fixtures/browser.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { loginForm } from '../pages/login.ts';
import { addService, servicesScreen } from '../pages/services.ts';

/** The browser logs each request that it can't send, so these messages are expected. */
test.beforeEach(({ allow }) => allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

/** Turns on 'Work offline on this device' on the profile's screen. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(draftsScreen(page).status).toHaveText('Online');
}

/** The names of the drafts databases in this browser. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('drafts ') ? [name] : [])),
  );

/** The number of documents in the first of these databases. */
const documentsIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((each) => each.name?.startsWith('drafts ')) ?? {};
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name));
    try {
      return await answer(database.transaction('documents').objectStore('documents').count());
    } finally {
      database.close();
    }
  });

test('the overview asks once whether the account works offline', async ({ page, enter }) => {
  await enter(page, '/dashboard');
  const question = page.getByRole('status').filter({ hasText: 'Work offline on this device?' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('term').filter({ hasText: 'Total Projects' })).toBeVisible();
  await expect(question).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await question.getByRole('button', { name: 'Turn on' }).click();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await expect(question).toBeHidden();
});

test('unsent changes survive a reload, and go out from another tab exactly once', async ({
  page,
  context,
  enter,
  api,
}) => {
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await context.route('**/api/**', (route) => route.abort());
  await goWithin(page, '/dashboard/services');
  const { dialog, add } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('Buoys');
  await dialog.description.fill('For every harbour.');
  await dialog.save.click();
  await expect(draftsScreen(page).status).toHaveText('Offline, 1 draft');

  await page.reload();
  await expect(draftsScreen(page).status).toHaveText('Offline, 1 draft');
  await expect(page.getByText('Buoys')).toBeVisible();
  const other = await context.newPage();
  await enter(other, '/dashboard/services');
  await expect(draftsScreen(other).status).toHaveText('Offline, 1 draft');
  await expect(other.getByText('Buoys')).toBeVisible();

  await context.unroute('**/api/**');
  for (const each of [page, other]) await expect(draftsScreen(each).status).toHaveText('Online');
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Buoys')).toHaveLength(1);
});

test('logging out removes the copy of the content, and asks first if changes are unsent', async ({
  page,
  enter,
  api,
  allow,
}) => {
  // Calls that are still open when the user logs out get status 401.
  allow(/401/);
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await page.getByRole('link', { name: 'Unsent changes' }).click();
  await draftsScreen(page).workInDrafts.check();
  await goWithin(page, '/dashboard/home');
  await editor(page).field('Headline').fill('Not sent yet');
  await editor(page).save.click();
  await expect(draftsScreen(page).status).toHaveText('1 draft');

  await test.step('with unsent changes, the user is asked, and only these stay', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out with 1 draft unsent?' });
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect.poll(() => documentsIn(page)).toBe(0);
  });

  await test.step('after the next sign-in, they are sent', async () => {
    await loginForm(page).signIn();
    await page.getByRole('link', { name: 'Unsent changes' }).click();
    await draftsScreen(page).sendAll.click();
    await expect(draftsScreen(page).status).toHaveText('Online');
    expect((await api.unwrap(home.read)).headline).toBe('Not sent yet');
  });

  await test.step('without unsent changes, everything is deleted', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect.poll(() => databases(page)).toEqual([]);
  });
});

test('logging out in a tab from before offline work was turned on removes the copy, too', async ({
  page,
  context,
  enter,
}) => {
  const before = await context.newPage();
  await enter(before, '/dashboard/home');
  await expect(editor(before).field('Headline')).toBeVisible();
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await page.close();

  await before.getByRole('button', { name: 'Logout' }).click();
  await expect(before.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect.poll(() => databases(before)).toEqual([]);
});

test('a user whose drafts can’t be opened can turn offline work off', async ({
  page,
  context,
  enter,
  allow,
}) => {
  allow(/./);
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your saved work can’t be opened' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off offline work' }).click();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
});

test('a user turns offline work off in all tabs, and what is unsent is sent later', async ({
  page,
  context,
  enter,
  api,
  build,
}) => {
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await draftsScreen(page).open();
  await draftsScreen(page).workInDrafts.check();
  const other = await context.newPage();
  await enter(other, '/dashboard/home');
  await expect(draftsScreen(other).status).toHaveText('Online');
  const title = 'Unsent at the end of offline work';
  // Without its messages about changes, the server can't be why a screen reads its list again.
  await context.route('**/api/admin/live', (route) => route.abort());
  await context.route('**/api/**', (route) => {
    const request = route.request();
    const isRead = request.method() === 'GET' && !request.url().endsWith('/api/health');
    return isRead ? route.fallback() : route.abort();
  });
  await goWithin(page, '/dashboard/services');
  await addService(page, title);
  await expect(draftsScreen(page).status).toHaveText(/1 draft/);
  await goWithin(page, '/dashboard/profile');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  await expect(editor(other).field('Headline')).toBeVisible();
  await expect.poll(() => documentsIn(page)).toBe(0);
  await goWithin(page, '/dashboard/services');
  await expect(page.getByText(title)).toBeVisible();
  await build.aService({ title: 'By a colleague meanwhile' });
  await context.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const each of [page, other]) await expect(draftsScreen(each).status).toBeHidden();
  // A change that was waiting when the page was opened is sent: its list is read again.
  await expect(page.getByText('By a colleague meanwhile')).toBeVisible();
  const titles = (await api.unwrap(services.adminList)).map((each) => each.title);
  expect(titles.filter((each) => each === title)).toHaveLength(1);
});

test('a copy that another tab had open at the logout is removed when the dashboard is opened next', async ({
  page,
  context,
  enter,
  allow,
}) => {
  allow(/401/);
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  const other = await context.newPage();
  await enter(other, '/dashboard/home');
  await expect(draftsScreen(other).status).toHaveText('Online');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(draftsScreen(other).status).toHaveText('Online');
  expect(await databases(page)).toHaveLength(1);
  await other.close();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
});

// docs/protocol.md: P24 P41
test('a change whose answer was lost is not done again after someone else has undone it', async ({
  page,
  enter,
  api,
  build,
}) => {
  const { id } = await build.aService({ title: 'Moorings', description: 'As it was.' });
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await goWithin(page, '/dashboard/services');
  let sent = 0;
  await page.route('**/api/admin/services/*', async (route) => {
    if (route.request().method() !== 'PUT' || ++sent > 1) return route.fallback();
    await route.fetch();
    await api.unwrap(services.update, {
      params: { id },
      body: { title: 'Moorings', description: 'As it was.' },
    });
    return route.abort();
  });
  const { edit, dialog, card } = servicesScreen(page);
  await edit('Moorings').click();
  await dialog.title.fill('My moorings');
  await dialog.save.click();
  await expect.poll(() => sent).toBe(2);
  await expect(draftsScreen(page).status).toHaveText('Online');
  await expect(card('Moorings')).toBeVisible();
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toEqual(['Moorings']);
});

/** How much the browser may store for the site, in bytes, in the test of a full disk. */
const ROOM = 5_000_000;

/**
 * Tries to store more than the site may. For half a minute, Chromium writes as much as it could at the last check, without
 * another check. It also checks before a larger write, such as this one.
 */
const storeTooMuch = (page: Page): Promise<string> =>
  page.evaluate(
    (bytes) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('too much');
        opening.onupgradeneeded = () => opening.result.createObjectStore('letters');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('letters', 'readwrite');
          transaction.objectStore('letters').put('x'.repeat(bytes), 1);
          transaction.oncomplete = () => resolve('stored');
          transaction.onabort = () => resolve(transaction.error?.name ?? '');
        };
      }),
    2 * ROOM,
  );

test('on a full disk, a form keeps its text and says why it isn’t saved, and saves it when there is space again', async ({
  page,
  server,
  enter,
  api,
}) => {
  const chromium = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  const limit = (of: { quotaSize?: number }) =>
    chromium.send('Storage.overrideQuotaForOrigin', { origin, ...of });
  await limit({ quotaSize: ROOM });
  await enter(page, '/dashboard/profile');
  await turnOn(page);
  await goWithin(page, '/dashboard/home');
  const { field, save, problem } = editor(page);
  const text = 'More than the disk can hold';
  await field('Headline').fill(text);
  await limit({ quotaSize: 1 });
  expect(await storeTooMuch(page)).toBe('QuotaExceededError');
  await save.click();
  await expect(problem.filter({ hasText: 'There is no space left on this computer.' })).toBeVisible();
  await expect(problem.filter({ hasText: 'This device’s disk is full.' })).toBeVisible();
  await expect(field('Headline')).toHaveValue(text);
  expect((await api.unwrap(home.read)).headline).not.toBe(text);

  await page.reload();
  await expect(field('Headline')).toHaveValue(text);
  await limit({});
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  await expect(draftsScreen(page).status).toHaveText('Online');
  expect((await api.unwrap(home.read)).headline).toBe(text);
});
