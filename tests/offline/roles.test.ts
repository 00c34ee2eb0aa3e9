import { contactInfo } from '@agency/contract/contactInfo';
import { people } from '@agency/contract/people';
import { expect, type Page } from '@playwright/test';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { test } from './fixtures/dashboard.ts';

const VISITOR = 'Mona by Night';

/** All content that the app has stored on this computer, as one text. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      for (const store of opening.result.objectStoreNames) {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        all.push(reading.result);
      }
      opening.result.close();
    }
    return JSON.stringify(all);
  });

const notForAuthors = async (page: Page) => {
  const ways = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(ways.getByRole('link', { name: 'Projects' })).toBeVisible();
  for (const name of ['Contact Requests', 'Contact Information', 'Settings', 'People'])
    await expect(ways.getByRole('link', { name })).toHaveCount(0);
};

// docs/protocol.md: P76
test('an author sees only what they may edit, also offline, and no contact request is stored locally', async ({
  start,
  api,
  build,
}) => {
  await build.aRequest({ name: VISITOR });
  const { email } = await aPerson(api, 'author');
  const evening = await start();
  await evening.signIn({ email, password: PASSWORD });
  await expect(draftsScreen(evening.page).status).toHaveText('Online');
  await notForAuthors(evening.page);
  await evening.open('contactInfo');
  await expect(evening.page.getByText('Only editors and owners can use this page.')).toBeVisible();
  await evening.open('project');
  await expect(evening.page.getByRole('heading', { name: /Projects/, level: 1 })).toBeVisible();
  await expect.poll(() => keptHere(evening.page)).toContain('privacyText');
  expect(await keptHere(evening.page)).not.toContain(VISITOR);
  await evening.quit();

  const { page, open } = await start({ offline: true });
  await expect(draftsScreen(page).status).toHaveText('Offline');
  await notForAuthors(page);
  await open('contactInfo');
  await expect(page.getByText('Only editors and owners can use this page.')).toBeVisible();
});

// docs/protocol.md: P75 P76
test('an editor’s offline draft waits while they are an author, and is sent when they are an editor again', async ({
  start,
  api,
  build,
}) => {
  test.slow();
  await build.aRequest({ name: VISITOR });
  const { id, email } = await aPerson(api, 'editor');
  const { page, signIn, offline, open } = await start();
  await signIn({ email, password: PASSWORD });
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Online');
  await expect.poll(() => keptHere(page)).toContain(VISITOR);
  await open('contactInfo');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await offline();
  await expect(drafts.status).toHaveText('Offline');
  await page.getByRole('textbox', { name: 'Email' }).fill('night@example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 1 draft');

  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'author' } });
  await offline(false);
  await expect(drafts.status).toHaveText(/Needs you/);
  await drafts.open();
  await expect(page.getByText('Only editors and owners can do this. Your role is author.')).toBeVisible();
  await notForAuthors(page);
  // An author may not read contact requests, so the app deletes them from this computer.
  await expect.poll(() => keptHere(page)).not.toContain(VISITOR);
  await offline();
  await page.reload();
  await drafts.open();
  await expect(page.getByText('Only editors and owners can do this. Your role is author.')).toBeVisible();
  await expect(drafts.drafts).toHaveCount(1);
  await offline(false);

  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
  await drafts.sendAll.click();
  await expect.poll(async () => (await api.unwrap(contactInfo.read)).email).toBe('night@example.com');
  await expect(drafts.status).toHaveText('Online');
});
