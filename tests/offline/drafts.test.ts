import { home } from '@agency/contract/home';
import { live } from '@agency/contract/live';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { followed } from '../fixtures/liveStream.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { editor } from '../pages/editor.ts';
import { loginForm } from '../pages/login.ts';
import { projectsScreen } from '../pages/projects.ts';
import { addService, servicesScreen } from '../pages/services.ts';
import { test } from './fixtures/dashboard.ts';

// docs/protocol.md: P11 P61
test('the user chooses a version in a conflict, and the app sends all other drafts', async ({
  ready,
  api,
  build,
}) => {
  const service = await build.aService({ title: 'Jetties', description: 'As it was.' });
  const { page, offline } = await ready();
  const { edit, dialog } = servicesScreen(page);
  const ledger = draftsScreen(page);
  await offline();
  await edit('Jetties').click();
  await dialog.title.fill('My jetties');
  await dialog.save.click();
  await addService(page, 'Buoys');
  await api.unwrap(services.update, {
    params: { id: service.id },
    body: { title: 'Their jetties', description: 'As it was.' },
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
  await conflict.getByRole('radio', { name: /My jetties/ }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(ledger.status).toHaveText('Online');
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toContain('My jetties');
  expect(titles.filter((title) => title === 'Buoys')).toHaveLength(1);
});

// docs/protocol.md: P4 P23
test('a form and a gallery that stay open after work offline show later changes by others', async ({
  ready,
  api,
  build,
}) => {
  const app = await ready();

  await test.step('a form that stays open after an offline save shows later changes by others', async () => {
    const { page, offline, open, sync } = app;
    const { field, save } = editor(page);
    const { status } = draftsScreen(page);
    await open('home');
    await offline();
    await field('Headline').fill('Written on a train');
    await save.click();
    await expect(status).toHaveText('Offline, 1 draft');
    await offline(false);
    await expect(status).toHaveText('Online');
    await expect(field('Headline')).toHaveValue('Written on a train');
    await api.unwrap(home.update, { body: { headline: 'Corrected in the office' } });
    await sync();
    await expect(field('Headline')).toHaveValue('Corrected in the office');

    // While the app is online, other people's changes appear by themselves, and the user sees who else is editing.
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

  await test.step('a gallery that stays open after an offline upload shows later changes by others', async () => {
    const { id } = await build.aProject({ title: 'Piers' });
    const { page, offline, open, sync } = app;
    const { manager } = projectsScreen(page);
    await open('project');
    await sync();
    await page.getByRole('button', { name: 'Manage gallery of Piers' }).click();
    await offline();
    const files = [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }];
    await manager.files.setInputFiles(files);
    await expect(manager.images).toHaveCount(1);
    // The gallery dialog hides the status line from queries by role, so look for its text.
    await expect(page.getByText('Offline, 1 draft')).toBeVisible();
    await offline(false);
    await expect(page.getByText('All your changes are on the server.')).toBeVisible();
    await api.send('POST', `/admin/projects/${id}/gallery/upload`, {
      files: [{ bytes: await aPicture({ color: '#123' }) }],
    });
    await sync();
    await expect(manager.images).toHaveCount(2);
  });
});

// docs/protocol.md: P42 P47
test('a user who works in drafts sends them together, and can undo a discard', async ({ ready, api }) => {
  const { page, open } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await open('service');
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

  // A changed order is a draft like any other change.
  await open('service');
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

test('a user can undo a waiting deletion, and earlier unsent changes are back too', async ({
  ready,
  build,
  api,
}) => {
  await build.aService({ title: 'Semaphores' });
  const { page, open } = await ready();
  const ledger = draftsScreen(page);
  await ledger.open();
  await ledger.workInDrafts.check();
  await open('service');
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

// docs/protocol.md: P35 P36
test('work that the app reported as saved is still there after the app is killed', async ({
  ready,
  start,
  api,
}) => {
  const first = await ready();
  await first.offline();
  for (const title of ['Saved 1', 'Saved 2', 'Saved 3']) await addService(first.page, title);
  await first.kill();

  const second = await start({ offline: true });
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

// docs/protocol.md: P55
test('signing out with drafts asks first, and the next sign-in sends them', async ({ ready, api }) => {
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
