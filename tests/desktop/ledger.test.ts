import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { anId } from '../fixtures/content.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { loginForm } from '../pages/login.ts';
import { addService, servicesScreen } from '../pages/services.ts';
import { answerFiles, test } from './fixtures/ready.ts';

test('the menu exports and imports drafts from any screen', async ({ ready, build }) => {
  await build.aService({ title: 'Compasses' });
  const desktop = await ready();
  const { page, choose } = desktop;
  const ledger = draftsScreen(page);
  await desktop.offline();
  await addService(page, 'Sextants');
  await answerFiles(desktop, join(desktop.userData, 'drafts.json'));
  await choose('export');
  await expect(page.getByRole('heading', { name: 'Unsent changes' })).toBeVisible();
  await expect(page.getByText('1 draft exported.')).toBeVisible();
  await ledger.draft('New: Sextants').getByRole('button', { name: 'Discard' }).click();
  await expect(ledger.undo).toBeFocused();

  await choose('go:service');
  const { card } = servicesScreen(page);
  await expect(card('Compasses')).toBeVisible();
  await expect(card('Sextants')).toBeHidden();
  await choose('import');
  await ledger.takeIn.click();
  await expect(page.getByText('1 draft imported from drafts.json.')).toBeVisible();
  await expect(ledger.drafts).toHaveCount(1);
  // The menu command 'import' also works while the screen 'Unsent changes' is open.
  await choose('import');
  await expect(page.getByText('Everything in drafts.json is already here.')).toBeVisible();
  await page.reload();
  await expect(ledger.drafts).toHaveCount(1);
  await expect(page.getByText('drafts.json')).toBeHidden();
});

const cannotOpen = (page: Page) => page.getByRole('heading', { name: 'Your saved work can’t be opened' });

/** Makes IndexedDB fail as on a full disk, until the page is reloaded. */
const fullDisk = () => {
  indexedDB.open = () => {
    throw new DOMException('No space left.', 'QuotaExceededError');
  };
};

test('after a reload, the app says that it can’t open the local copy, and can retry', async ({ ready }) => {
  const { page } = await ready();
  await page.addInitScript(`
    if (!sessionStorage.getItem('opens')) (${String(fullDisk)})();
    sessionStorage.setItem('opens', 'next time');
  `);
  await page.reload();
  await expect(cannotOpen(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(draftsScreen(page).status).toHaveText('Online');
});

/** Makes the drafts database look as if a later version of the app had written it. */
const ofTomorrow = () => {
  const { open } = indexedDB;
  indexedDB.open = (name, version) => {
    if (!name.startsWith('drafts ')) return open.call(indexedDB, name, version);
    indexedDB.open = open;
    const later = open.call(indexedDB, name, 99);
    later.addEventListener('success', () => later.result.close());
    return open.call(indexedDB, name, version);
  };
};

for (const [what, happens, says] of [
  ['for want of room', fullDisk, 'The disk may be full'],
  [
    'since a newer app wrote it',
    ofTomorrow,
    'It was saved by a newer version of this app. Nothing was deleted',
  ],
] as const)
  test(`after sign-in, the app says that it can’t open the local copy: ${what}`, async ({
    launch,
    server,
  }) => {
    const { page } = await launch({ server: server.address });
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.evaluate(happens);
    await loginForm(page).signIn();
    await expect(cannotOpen(page)).toBeVisible();
    await expect(page.getByText(says)).toBeVisible();
  });

test('the app renders only the visible part of hundreds of drafts, and the user can reach each', async ({
  ready,
}) => {
  const desktop = await ready();
  const { page, choose } = desktop;
  const ledger = draftsScreen(page);
  await desktop.offline();
  await addService(page, 'Anchor 0');
  const path = join(desktop.userData, 'many.json');
  await answerFiles(desktop, path);
  await choose('export');
  await expect(page.getByText('1 draft exported.')).toBeVisible();
  const file = JSON.parse(await readFile(path, 'utf8')) as {
    entries: { write: string; edit: { body: object } }[];
  };
  const [one] = file.entries;
  file.entries = Array.from({ length: 300 }, (_, at) => ({
    ...one!,
    name: `Anchor ${at + 1}`,
    write: `anchor-${at + 1}`,
    target: { kind: 'service', id: anId() },
    edit: { ...one!.edit, body: { ...one!.edit.body, title: `Anchor ${at + 1}` } },
  }));
  await writeFile(path, JSON.stringify(file));
  await choose('import');
  await ledger.takeIn.click();
  await expect(ledger.status).toHaveText('Offline, 301 drafts');
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(item('Anchor 0')).toHaveAttribute('aria-setsize', '301');
  expect(await ledger.drafts.count()).toBeLessThan(40);

  const first = ledger.draft('New: Anchor 0');
  await first.getByRole('button', { name: 'Show what changes' }).click();
  await page.keyboard.press('End');
  await expect(ledger.draft('New: Anchor 300')).toBeInViewport();
  await expect(item('Anchor 300')).toHaveAttribute('aria-setsize', '301');
  // The list removes rows that are far from the viewport. The row with the focus stays, and is still expanded.
  await expect(first.getByRole('button', { name: 'Hide what changes' })).toBeFocused();
  await expect(async () => {
    // A row that is measured for the first time may interrupt the scroll, so press the key again.
    await page.keyboard.press('Home');
    await expect(first.getByRole('button', { name: 'Hide what changes' })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await ledger.discardAll.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
});
