import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '@agency/contract/services';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { anId } from '../fixtures/content.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';
import { addService, answerFiles, test } from './fixtures/ready.ts';

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

// docs/protocol.md: P42 P59 P61
test('a user can decide later about content that someone else deleted, undo a discard, and add the content again', async ({
  ready,
  api,
  build,
}) => {
  const service = await build.aService({ title: 'Beacons' });
  const { page, offline } = await ready();
  const { edit, dialog, deleted } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await offline();
  await edit('Beacons').click();
  await dialog.title.fill('Lit beacons');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await api.unwrap(services.remove, { params: { id: service.id } });
  await offline(false);
  await expect(ledger.status).toHaveText('Needs you');
  await ledger.status.click();
  const decide = ledger.drafts.getByRole('button', { name: 'Decide' });
  await decide.click();
  await expect(deleted).toContainText('Your changes are safe on this device.');
  await page.keyboard.press('Escape');
  await expect(deleted).toBeHidden();
  await expect(ledger.drafts).toHaveCount(1);
  await expect(decide).toBeFocused();

  await offline();
  await expect(ledger.status).toHaveText('Offline, needs you');
  await decide.click();
  await deleted.getByRole('button', { name: 'Discard' }).click();
  await expect(ledger.drafts).toHaveCount(0);
  await ledger.undo.press('Enter');
  await expect(ledger.drafts).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Unsent changes' })).toBeFocused();

  await offline(false);
  await expect(ledger.status).toHaveText('Needs you');
  await decide.click();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(ledger.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Lit beacons');
});

test('drafts of contact information, settings and chatbot questions show a preview and their changes', async ({
  ready,
}) => {
  const app = await ready();

  await test.step('drafts of contact information and settings show a preview and their changes', async () => {
    const { page, choose, offline } = app;
    const ledger = draftsScreen(page);
    const { field, save, preview } = editor(page);
    await offline();
    await choose('go:contactInfo');
    await field('Email').fill('harbour@example.com');
    await save.click();
    await expect(ledger.status).toHaveText('Offline, 1 draft');
    await choose('go:settings');
    await field('Phone').fill('+20 100 555 0199');
    await save.click();
    await expect(ledger.status).toHaveText('Offline, 2 drafts');
    await ledger.status.click();

    const contact = ledger.draft('Changed: Contact Information');
    const settings = ledger.draft('Changed: Settings');
    await contact.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByText('harbour@example.com')).toBeVisible();
    await page.keyboard.press('Escape');
    await settings.getByRole('button', { name: 'Show what changes' }).click();
    await expect(settings).toContainText('+20 100 555 0199');
    await expect(settings.getByRole('button', { name: 'Preview' })).toHaveCount(0);
    await expectAccessible(page);

    await choose('go:settings');
    await field('Tagline').fill('Awake for you.');
    await save.click();
    await expect(save).toBeEnabled();
    await ledger.status.click();
    await settings.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('contentinfo')).toContainText('Awake for you.');
    await page.keyboard.press('Escape');
    await ledger.discardAll.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(ledger.drafts).toHaveCount(0);
  });

  await test.step('the preview of a chatbot question shows the answer that a visitor gets', async () => {
    const { page, choose, offline } = app;
    const ledger = draftsScreen(page);
    const { preview } = editor(page);
    const { addCategory, form } = chatbotScreen(page);
    await offline();
    await choose('go:chatbot');
    await addCategory.click();
    await form.question.fill('Do you run at night?');
    await form.answer.fill('Until the lamps go out.');
    await form.save.click();
    await expect(form.box).toBeHidden();
    await ledger.status.click();
    await ledger.draft('New: Do you run at night?').getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByText('Until the lamps go out.')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'New Chat' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a draft shows a colleague’s new change next to the user’s own version', async ({
  ready,
  api,
  build,
}) => {
  const { id, revision } = await build.aService({ title: 'Tide tables', description: 'For one port.' });
  const { page, choose } = await ready();
  const { edit, dialog } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await choose('go:service');
  await edit('Tide tables').click();
  await dialog.description.fill('For every port.');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await ledger.open();
  const draft = ledger.draft('Changed: Tide tables');
  await draft.getByRole('button', { name: 'Show what changes' }).click();
  await expect(draft.getByRole('definition').first()).toHaveText('On the server: For one port.');
  const body = { description: 'For two ports.' };
  await api.unwrap(services.update, { params: { id }, ifMatch: revision, body });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(draft.getByRole('definition').first()).toHaveText('On the server: For two ports.');
  await expect(draft.getByRole('definition').last()).toHaveText('Your version: For every port.');
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
