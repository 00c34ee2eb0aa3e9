import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { servicesScreen } from '../pages/services.ts';
import { test } from './fixtures/dashboard.ts';

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
    const { page, open, offline } = app;
    const ledger = draftsScreen(page);
    const { field, save, preview } = editor(page);
    await offline();
    await open('contactInfo');
    await field('Email').fill('harbour@example.com');
    await save.click();
    await expect(ledger.status).toHaveText('Offline, 1 draft');
    await open('settings');
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

    await open('settings');
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
    const { page, open, offline } = app;
    const ledger = draftsScreen(page);
    const { preview } = editor(page);
    const { addCategory, form } = chatbotScreen(page);
    await offline();
    await open('chatbot');
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
  const { page, open, sync } = await ready();
  const { edit, dialog } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await open('service');
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
  await sync();
  await expect(draft.getByRole('definition').first()).toHaveText('On the server: For two ports.');
  await expect(draft.getByRole('definition').last()).toHaveText('Your version: For every port.');
});
