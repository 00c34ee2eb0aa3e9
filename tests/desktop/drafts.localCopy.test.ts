import { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { Problem } from '@agency/contract/problems';
import { expect, type Page } from '@playwright/test';
import { draftsScreen } from '../pages/drafts.ts';
import { addService, servicesScreen } from '../pages/services.ts';
import { test } from './fixtures/ready.ts';

/** Adds an invalid row to the local copy, as after a disk error or from another version. */
const damage = (page: Page) =>
  page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('drafts '));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(found!.name!);
      opening.onsuccess = () => {
        const work = opening.result.transaction('documents', 'readwrite');
        work.objectStore('documents').put({ kind: 'service', id: '', document: {} });
        work.oncomplete = () => resolve(opening.result.close());
        work.onerror = () => reject(work.error);
      };
    });
  });

// docs/protocol.md: P30 P51
test('the app replaces a damaged local copy, and keeps a good one if the server’s response is invalid', async ({
  ready,
  build,
}) => {
  for (const title of ['Ballast', 'Keels']) await build.aService({ title });
  const app = await ready();

  await test.step('the app replaces a damaged local copy with the server’s content', async () => {
    const { page } = app;
    const { card } = servicesScreen(page);
    await expect(card('Ballast')).toBeVisible();
    await damage(page);
    await page.reload();
    await expect(card('Ballast')).toBeVisible();
    await damage(page);
    await page.reload();
    await expect(card('Ballast')).toBeVisible();
  });

  await test.step('an invalid response from the server doesn’t replace the local copy', async () => {
    const { page } = app;
    const { card } = servicesScreen(page);
    await expect(card('Keels')).toBeVisible();
    await page.route('**/api/admin/{changes*,services}', (route) =>
      route.fulfill({ headers: marked, json: [{ id: '' }] }),
    );
    // The app reads the home page only after the services, so this response shows that the services were processed.
    const next = page.waitForResponse('**/api/admin/home');
    await page.reload();
    await next;
    await page.reload();
    await expect(card('Keels')).toBeVisible();
  });
});

/** The header by which the app recognizes answers of our server. */
const marked = { [API_VERSION_HEADER]: '1', 'access-control-expose-headers': API_VERSION_HEADER };

test('a user can send drafts even if part of the content can’t be loaded', async ({ ready, allow }) => {
  allow(/status of 500/);
  const { page } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await page.goBack();
  await addService(page, 'Bollards');
  await expect(ledger.status).toHaveText('1 draft');
  await page.route('**/api/admin/services', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, headers: marked, json: new Problem('unexpected') })
      : route.continue(),
  );
  await damage(page);
  await page.reload();
  await expect(ledger.status).toContainText('Syncing');
  await ledger.open();
  await expect(ledger.discardAll).toBeEnabled();
  await ledger.sendAll.click();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
});
