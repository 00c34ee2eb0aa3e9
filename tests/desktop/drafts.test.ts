import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { home } from '@agency/contract/home';
import { live } from '@agency/contract/live';
import { MARK } from '@agency/contract/mark';
import { Problem } from '@agency/contract/problems';
import { services } from '@agency/contract/services';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { followed } from '../fixtures/liveStream.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { aFolder, removeFolder } from '../fixtures/server.ts';
import { canMount, fill, keepFull } from '../fixtures/smallDisk.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { loginForm } from '../pages/login.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { addService, answerFiles, test } from './fixtures/ready.ts';

// P11 P61
test('where two changed the same, one chooses, and everything else goes out', async ({
  ready,
  api,
  build,
}) => {
  const service = await build.aService({ title: 'Moorings', description: 'As it was.' });
  const { page, offline } = await ready();
  const { edit, dialog } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await offline();
  await edit('Moorings').click();
  await dialog.title.fill('My moorings');
  await dialog.save.click();
  await addService(page, 'Buoys');
  await api.unwrap(services.update, {
    params: { id: service.id },
    body: { title: 'Their moorings', description: 'As it was.' },
  });
  await offline(false);
  await expect(ledger.status).toHaveText('Needs you');
  await ledger.status.click();
  await expect(ledger.drafts).toHaveCount(1);
  await expect(ledger.drafts).toContainText('Someone else also changed this. Choose which version to keep.');
  await ledger.drafts.getByRole('button', { name: 'Show what changes' }).click();
  await expectAccessible(page);
  await ledger.drafts.getByRole('button', { name: 'Decide' }).click();
  const { conflict } = servicesScreen(page);
  await expect(conflict).toHaveAccessibleName('You also changed this in another tab or on another device');
  await conflict.getByRole('radio', { name: /My moorings/ }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(ledger.status).toHaveText('Online');
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toContain('My moorings');
  expect(titles.filter((title) => title === 'Buoys')).toHaveLength(1);
});

// P59
test('edited here and deleted there: it can be added again', async ({ ready, api, build }) => {
  const service = await build.aService({ title: 'Pilots' });
  const { page, offline } = await ready();
  const { edit, dialog, deleted } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await offline();
  await edit('Pilots').click();
  await dialog.title.fill('Harbour pilots');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await api.unwrap(services.remove, { params: { id: service.id } });
  await offline(false);
  await expect(ledger.status).toHaveText('Needs you');
  await ledger.status.click();
  await expect(ledger.drafts).toContainText('Someone else deleted this in the meantime.');
  await ledger.drafts.getByRole('button', { name: 'Decide' }).click();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(ledger.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Harbour pilots');
});

// P4 P23
test('a form that stays open after a save without a network shows what others save later', async ({
  ready,
  api,
}) => {
  const { page, offline, choose } = await ready();
  const { field, save } = editor(page);
  const { status } = draftsScreen(page);
  await choose('go:home');
  await offline();
  await field('Headline').fill('Written on a train');
  await save.click();
  await expect(status).toHaveText('Offline, 1 draft');
  await offline(false);
  await expect(status).toHaveText('Online');
  await expect(field('Headline')).toHaveValue('Written on a train');
  await api.unwrap(home.update, { body: { headline: 'Corrected in the office' } });
  await choose('sync');
  await expect(field('Headline')).toHaveValue('Corrected in the office');

  // Online, changes arrive by themselves, and the user sees who else is editing.
  await api.unwrap(home.update, { body: { headline: 'Followed by itself' } });
  await expect(field('Headline')).toHaveValue('Followed by itself');
  const office = api.as(undefined);
  await office.signIn();
  const follower = await followed(office);
  const { stream } = follower.hello();
  await office.unwrap(live.edit, { body: { stream, kind: 'home', id: 'only', field: 'Subheadline' } });
  const note = page.locator('[data-editing]');
  await expect(note).toHaveText('You are also editing Subheadline on another device');
  await offline();
  await expect(note).toHaveText('');
  await offline(false);
  await expect(note).toHaveText('You are also editing Subheadline on another device');
  await follower.stop();
  await expect(note).toHaveText('');
});

test('so does a gallery', async ({ ready, api, build }) => {
  const { id } = await build.aProject({ title: 'Piers' });
  const { page, offline, choose } = await ready();
  const { manager } = projectsScreen(page);
  await choose('go:project');
  await page.getByRole('button', { name: 'Manage gallery of Piers' }).click();
  await offline();
  const files = [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }];
  await manager.files.setInputFiles(files);
  await expect(manager.images).toHaveCount(1);
  // The gallery's dialog covers the status.
  await expect(page.getByText('Offline, 1 draft')).toBeVisible();
  await offline(false);
  await expect(page.getByText('All your changes are on the server.')).toBeVisible();
  await api.send('POST', `/admin/projects/${id}/gallery/upload`, {
    files: [{ bytes: await aPicture({ color: '#123' }) }],
  });
  await choose('sync');
  await expect(manager.images).toHaveCount(2);
});

// P42 P47
test('who works in drafts sends them together; what is discarded can be had back', async ({ ready, api }) => {
  const { page, choose } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await choose('go:service');
  await addService(page, 'Lighthouses');
  await addService(page, 'Foghorns');
  await expect(ledger.status).toHaveText('2 drafts');
  const titles = async () => (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(await titles()).not.toContain('Lighthouses');

  await ledger.open();
  await ledger.draft('New: Foghorns').getByRole('button', { name: 'Discard' }).click();
  await expect(ledger.drafts).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ledger.drafts).toHaveCount(2);
  await ledger.draft('New: Foghorns').getByRole('button', { name: 'Send' }).click();
  await expect(ledger.drafts).toHaveCount(1);
  expect(await titles()).toContain('Foghorns');
  expect(await titles()).not.toContain('Lighthouses');
  await ledger.sendAll.click();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
  expect((await titles()).slice(0, 2)).toEqual(['Lighthouses', 'Foghorns']);
  await expectAccessible(page);

  // A new order is a draft like any other.
  await choose('go:service');
  await page.getByRole('button', { name: 'Change order' }).click();
  const order = page.getByRole('dialog', { name: 'Order of Services' });
  await order.getByRole('button', { name: 'Move up Foghorns' }).click();
  await expect(order.getByRole('listitem').first()).toHaveText('Foghorns');
  await order.getByRole('button', { name: 'Done' }).click();
  await expect(ledger.status).toHaveText('1 draft');
  expect((await titles()).slice(0, 2)).toEqual(['Lighthouses', 'Foghorns']);
  await ledger.open();
  await ledger.draft('Foghorns').getByText('Show what changes').click();
  await expect(ledger.draft('Foghorns')).toContainText('Moved by hand');
  await ledger.sendAll.click();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
  expect((await titles()).slice(0, 2)).toEqual(['Foghorns', 'Lighthouses']);
});

test('a deletion that waits is taken back at a click, with what was written before it', async ({
  ready,
  build,
  api,
}) => {
  await build.aService({ title: 'Semaphores' });
  const { page, choose } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await choose('go:service');
  const { card, confirm, dialog, edit, remove } = servicesScreen(page);
  await edit('Semaphores').click();
  await dialog.title.fill('Semaphores by night');
  await dialog.save.click();
  await addService(page, 'Nobody has heard of it');
  await expect(ledger.status).toHaveText('2 drafts');
  for (const title of ['Semaphores by night', 'Nobody has heard of it']) {
    await remove(title).click();
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(card(title)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(card(title)).toBeVisible();
    await expect(ledger.status).toHaveText('2 drafts');
  }
  await ledger.open();
  await ledger.sendAll.click();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Semaphores by night', 'Nobody has heard of it']));
});

// P35 P36
test('what said that it was saved is there after the app was killed', async ({ ready, launch, api }) => {
  const first = await ready();
  await first.offline();
  for (const title of ['Saved 1', 'Saved 2', 'Saved 3']) await addService(first.page, title);
  await first.kill();

  const second = await launch({ offline: true });
  const ledger = draftsScreen(second.page);
  await expect(ledger.status).toHaveText('Offline, 3 drafts');
  const third = await second.crash();
  const after = draftsScreen(third);
  await expect(after.status).toHaveText('Offline, 3 drafts');
  await second.offline(false);
  await expect(after.status).toHaveText('Online');
  const kept = (await api.unwrap(services.adminList)).filter(({ title }) => title.startsWith('Saved '));
  expect(kept.map(({ title }) => title)).toEqual(['Saved 3', 'Saved 2', 'Saved 1']);
});

// P55
test('signing out with drafts asks; signed in again, they go out', async ({ ready, api }) => {
  const { page, offline } = await ready();
  const ledger = draftsScreen(page);
  await offline();
  await addService(page, 'Capstans');
  const question = page.getByRole('alertdialog', { name: 'Sign out with 1 draft unsent?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(ledger.status).toHaveText('Offline, 1 draft');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await offline(false);
  await loginForm(page).signIn();
  await expect(ledger.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Capstans');
});

// P54
test('without a keyring one works on offline, and signs in when the server is back', async ({
  ready,
  launch,
  api,
}) => {
  const first = await ready({ keyring: false });
  await first.quit();
  const second = await launch({ keyring: false, offline: true });
  const { page } = second;
  const ledger = draftsScreen(page);
  await page.getByRole('button', { name: 'Work offline' }).click();
  await expect(ledger.status).toHaveText('Offline');
  await second.choose('go:service');
  await addService(page, 'Anchors');
  await second.offline(false);
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(1);
  // A user who doesn't want to sign in now can still read and export the drafts.
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  // The draft doesn't wait for a sign-in that was cancelled.
  await expect(ledger.draft('New: Anchors')).toContainText('Saved on this computer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  const file = join(second.userData, 'without-session.json');
  await answerFiles(second, file);
  await page.getByRole('button', { name: 'Export drafts' }).click();
  await expect(page.getByText('1 draft exported.')).toBeVisible();
  expect(await readFile(file, 'utf8')).toContain('Anchors');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await loginForm(page).signIn();
  await expect(ledger.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Anchors');
});

// P69
test('drafts are taken to another computer as a file', async ({ ready, api }) => {
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

// P71
test('a file that could do harm is refused whole, and the app goes on', async ({ ready }) => {
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
  // For a valid file from another server, the question says where it comes from.
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

// P64
test('a full disk is said at once, and everything can be saved elsewhere, what is only typed as well', async ({
  ready,
  allow,
  userData,
  executable,
}) => {
  test.skip(!canMount || executable.real, 'needs a small disk of its own');
  allow(/NO_SPACE|ENOSPC|ERR_/);
  const desktop = await ready({ diskOf: 200 });
  const { page, offline, choose, app } = desktop;
  const ledger = draftsScreen(page);
  const { add, dialog, card } = servicesScreen(page);
  await offline();
  await addService(page, 'Before it was full');
  await expect(ledger.status).toHaveText('Offline, 1 draft');

  // The disk is mounted only in the app's namespace.
  const other = `/proc/${app.process().pid}/root${userData}/other`;
  fill(other);
  // Files that can be downloaded again make room.
  await add.click();
  await dialog.title.fill('Still kept');
  await dialog.description.fill('In the room that is left to words. '.repeat(500));
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(ledger.status).toHaveText('Offline, 2 drafts');

  const freeAgain = keepFull(other);
  await add.click();
  const said = dialog.box.getByText('This computer’s disk is full.');
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

  // There is room again, and the app recovers by itself.
  freeAgain();
  await expect(said).toBeHidden();
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(card('Typed on a full disk')).toBeVisible();
  await expect(ledger.status).toHaveText('Offline, 3 drafts');

  // After the import, unsaved input is back in its form.
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

test('a damaged local copy is read anew', async ({ ready, build }) => {
  await build.aService({ title: 'Ballast' });
  const { page } = await ready();
  const { card } = servicesScreen(page);
  await expect(card('Ballast')).toBeVisible();
  await damage(page);
  await page.reload();
  await expect(card('Ballast')).toBeVisible();
  await damage(page);
  await page.reload();
  await expect(card('Ballast')).toBeVisible();
});

/** The header that marks the server's own answers. */
const marked = { [MARK]: '1', 'access-control-expose-headers': MARK };

// P30 P51
test('nonsense from the server does not take the place of the local copy', async ({ ready, build }) => {
  await build.aService({ title: 'Keels' });
  const { page } = await ready();
  const { card } = servicesScreen(page);
  await expect(card('Keels')).toBeVisible();
  await page.route('**/api/admin/{changes*,services}', (route) =>
    route.fulfill({ headers: marked, json: [{ id: '' }] }),
  );
  // The app reads the next part only after it has taken over this one.
  const next = page.waitForResponse('**/api/admin/home');
  await page.reload();
  await next;
  await page.reload();
  await expect(card('Keels')).toBeVisible();
});

test('a part that can’t be read keeps nobody from sending', async ({ ready, allow }) => {
  allow(/status of 500/);
  const { page } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await page.goBack();
  await addService(page, 'Buoys');
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
