import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { aFolder, removeFolder } from '../fixtures/server.ts';
import { canMount, fill, keepFull } from '../fixtures/smallDisk.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { addService, servicesScreen } from '../pages/services.ts';
import { answerFiles, test } from './fixtures/ready.ts';

// docs/protocol.md: P69
test('a user exports drafts to a file, imports them again and sends them', async ({ ready, api }) => {
  const first = await ready();
  await first.offline();
  await addService(first.page, 'Rope');
  const here = draftsScreen(first.page);
  await here.open();
  await answerFiles(first, join(first.userData, 'drafts.json'));
  await first.page.getByRole('button', { name: 'Export drafts' }).click();
  await expect(first.page.getByText('1 draft exported.')).toBeVisible();
  await here.discardAll.click();
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(first.page.getByText('Nothing to send.')).toBeVisible();

  const other = join(first.userData, 'other.json');
  await writeFile(other, '{"is":"something else"}');
  await answerFiles(first, other);
  await here.importDrafts.click();
  await expect(first.page.getByText('other.json contains no drafts. Nothing was imported.')).toBeVisible();
  await answerFiles(first, join(first.userData, 'drafts.json'));
  await here.importDrafts.click();
  await expect(here.taking).toContainText(/^Import 1 draft\?They will be sent to/);
  await here.takeIn.click();
  await expect(first.page.getByText('1 draft imported from drafts.json.')).toBeVisible();
  await here.importDrafts.click();
  await expect(first.page.getByText('Everything in drafts.json is already here.')).toBeVisible();
  await expect(here.drafts).toHaveCount(1);
  await first.offline(false);
  await expect(here.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Rope');
});

const SERVICE = { kind: 'service', id: 'c0ffeec0ffeec0ffeec0ffee' };
const WRITTEN = { at: '2026-03-01T10:00:00.000Z', name: 'Harm', target: SERVICE };
const fileOf = (entry: object, pictures: string[] = [], typed: object[] = []) =>
  JSON.stringify({
    is: 'agency drafts',
    version: 1,
    server: 'https://elsewhere.example',
    entries: [{ ...WRITTEN, ...entry }],
    pictures,
    typed,
  });

// docs/protocol.md: P71
test('the app refuses a harmful drafts file completely, and continues to work', async ({ ready }) => {
  const desktop = await ready();
  const { page, offline, choose, userData } = desktop;
  const ledger = draftsScreen(page);
  await offline();
  await addService(page, 'Fenders');
  await ledger.open();
  const one = { title: 'Harm', description: 'Done.' };
  const harmful: Record<string, string> = {
    'without its fields': fileOf({ edit: { type: 'update' } }),
    'of another make': fileOf({ edit: { type: 'create', body: { ...one, title: { of: 'another make' } } } }),
    'with an icon that is none': fileOf({ edit: { type: 'create', body: { ...one, icon: 'constructor' } } }),
    'with an id of its own': fileOf({ edit: { type: 'create', body: { ...one, id: '' } } }),
    'with a link that runs': fileOf({
      target: { ...SERVICE, kind: 'project' },
      edit: { type: 'create', body: { ...one, link: 'javascript:alert(1)' } },
    }),
    'that can not be written': fileOf({
      target: { kind: 'home', id: '' },
      edit: { type: 'create', body: {} },
    }),
    'about nothing': fileOf({
      target: { kind: 'service', id: '../home' },
      edit: { type: 'delete', base: {}, seen: {} },
    }),
    'deeper than any': fileOf({
      target: { kind: 'chatbot', id: '' },
      edit: { type: 'replaceTree', base: [], categories: 'DEEP' },
    }).replace('"DEEP"', '[{"subQuestions":'.repeat(50_000) + '[]' + '}]'.repeat(50_000)),
    'with a page for a picture': fileOf({ edit: { type: 'create', body: one } }, [
      'data:text/html;base64,PGI+',
    ]),
    'with a setting among what was typed': fileOf(
      { edit: { type: 'create', body: one } },
      [],
      [{ name: 'account', text: JSON.stringify({ draft: {}, at: WRITTEN.at }) }],
    ),
    'with no form among what was typed': fileOf(
      { edit: { type: 'create', body: one } },
      [],
      [{ name: 'unsaved:me:services/new', text: '7' }],
    ),
    'with a broken picture': fileOf({ edit: { type: 'create', body: one } }, ['data:image/png;base64,*']),
  };
  for (const [what, text] of Object.entries(harmful)) {
    const name = `Drafts ${what}.json`;
    await writeFile(join(userData, name), text);
    await answerFiles(desktop, join(userData, name));
    await ledger.importDrafts.click();
    await expect(page.getByText(`${name} contains no drafts. Nothing was imported.`)).toBeVisible();
  }
  // Before it imports a valid file from another server, the app asks and names that server.
  await writeFile(join(userData, 'sound.json'), fileOf({ edit: { type: 'create', body: one } }));
  await answerFiles(desktop, join(userData, 'sound.json'));
  await ledger.importDrafts.click();
  await expect(ledger.taking).toContainText(
    'They were written for another server: https://elsewhere.example',
  );
  await ledger.taking.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(ledger.drafts).toHaveCount(1);
  await choose('go:service');
  await expect(servicesScreen(page).card('Fenders')).toBeVisible();
});

// docs/protocol.md: P64
test('the app reports a full disk immediately, and can save drafts and unsaved input elsewhere', async ({
  ready,
  allow,
  userData,
  executable,
}) => {
  test.skip(!canMount || (await executable()).real, 'needs a small disk of its own');
  allow(/NO_SPACE|ENOSPC|ERR_/);
  const desktop = await ready({ diskOf: 200 });
  const { page, offline, choose, app } = desktop;
  const ledger = draftsScreen(page);
  const { add, dialog, card } = servicesScreen(page);
  await offline();
  await addService(page, 'Before it was full');
  await expect(ledger.status).toHaveText('Offline, 1 draft');

  // The disk is mounted only for the app's process, so the test reaches it through /proc.
  const other = `/proc/${app.process().pid}/root${userData}/other`;
  fill(other);
  // On a full disk, the app deletes files that it can download again, to make room for drafts.
  await add.click();
  await dialog.title.fill('Still kept');
  await dialog.description.fill('In the room that is left to words. '.repeat(500));
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(ledger.status).toHaveText('Offline, 2 drafts');

  const freeAgain = keepFull(other);
  await add.click();
  const said = dialog.box.getByText('This device’s disk is full.');
  await dialog.title.fill('Typed on a full disk');
  await dialog.description.fill('Nowhere to keep it. '.repeat(500));
  await expect(said).toBeVisible();
  await expect(ledger.statusBehind).toHaveText('Disk full');
  await expectAccessible(page);
  await dialog.save.click();
  await expect(dialog.box.getByText('Your changes are still here.')).toBeVisible();
  await expect(dialog.title).toHaveValue('Typed on a full disk');
  const stick = await aFolder();
  const file = join(stick, 'elsewhere.json');
  await answerFiles(desktop, file);
  await page.getByRole('button', { name: 'Save a copy elsewhere' }).click();
  await expect(page.getByText('Everything is in the file.')).toBeVisible();
  const text = await readFile(file, 'utf8');
  for (const words of ['Before it was full', 'Still kept', 'Typed on a full disk', 'Nowhere to keep it.'])
    expect(text).toContain(words);

  // Frees the disk. The app notices this without a restart.
  freeAgain();
  await expect(said).toBeHidden();
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(card('Typed on a full disk')).toBeVisible();
  await expect(ledger.status).toHaveText('Offline, 3 drafts');

  // The import also restores unsaved input to its form.
  await ledger.status.click();
  await ledger.importDrafts.click();
  await expect(ledger.taking).toHaveAccessibleName('Import 1 unsaved text?');
  await ledger.takeIn.click();
  await expect(ledger.drafts).toHaveCount(3);
  await choose('go:service');
  await add.click();
  await expect(dialog.title).toHaveValue('Typed on a full disk');
  await removeFolder(stick);
});
