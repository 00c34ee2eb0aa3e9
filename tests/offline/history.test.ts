import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { trash } from '@agency/contract/trash';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { toast } from '../pages/toast.ts';
import { test } from './fixtures/dashboard.ts';

test('a history and trash that were opened before work offline, and restores are sent later', async ({
  start,
  api,
  build,
}) => {
  // Without galleries, because other tests on this server open the first gallery that they find.
  const project = await build.aProject({ title: 'Felucca', hasGallery: false });
  const other = await build.aProject({ title: 'Never looked at', hasGallery: false });
  await api.unwrap(projects.update, { params: { id: project.id }, body: { title: 'Felucca by night' } });
  const { page, signIn, offline, open } = await start();
  await signIn();
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Online');
  await open('project');
  await page.getByRole('button', { name: 'Edit Felucca by night' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  const versions = page.getByRole('main').getByRole('list').first().getByRole('button');
  await versions.last().click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(versions.first()).toHaveText(/changed Title.*Current/);

  await build.aService({ title: 'A ferry that sank' });
  const [sunk] = await api.unwrap(services.adminList);
  await api.unwrap(services.remove, { params: { id: sunk!.id } });
  const trash = page.getByRole('link', { name: 'Trash' });
  await trash.click();
  await expect(page.getByRole('heading', { name: 'A ferry that sank' })).toBeVisible();

  await offline();
  await expect(drafts.status).toHaveText('Offline');
  await open('project');
  await trash.click();
  await page.getByRole('button', { name: 'Restore A ferry that sank' }).click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A ferry that sank' })).toHaveCount(0);
  await expect(drafts.status).toHaveText('Offline, 1 draft');
  await open('project');
  await expect(page.getByRole('heading', { name: 'Felucca', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Felucca', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(versions.first()).toHaveText(/changed Title.*Current/);
  // Offline, the user can also restore a version that they viewed before. The app stores the restore as a normal draft.
  await versions.nth(1).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Saved on this device').last()).toBeVisible();
  await expect(drafts.status).toHaveText('Offline, 2 drafts');
  await drafts.open();
  await expect(drafts.draft('Restored: A ferry that sank')).toContainText('Saved on this device');
  await expect(drafts.draft('Changed: Felucca by night')).toContainText('Saved on this device');
  await expectAccessible(page);
  await open('project');
  await expect(page.getByRole('heading', { name: 'Felucca by night', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Felucca by night' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  // The user viewed the oldest version while online, so the app can show its content offline.
  await versions.last().click();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    'https://ferries.example.com/',
  );

  await open('project');
  await page.getByRole('button', { name: `Edit ${other.title}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(
    page.getByText('The history is on the server, which can’t be reached right now.'),
  ).toBeVisible();

  // Meanwhile, someone else changes another field on the server. The app must keep both changes.
  await api.unwrap(projects.update, { params: { id: project.id }, body: { category: 'Ships' } });
  await offline(false);
  await expect(drafts.status).toHaveText('Online');
  expect(await api.unwrap(projects.read, { params: { id: project.id } })).toMatchObject({
    title: 'Felucca by night',
    category: 'Ships',
  });
  expect(await api.unwrap(services.adminList)).toContainEqual(expect.objectContaining({ id: sunk!.id }));
  await open('service');
  await expect(page.getByRole('heading', { name: 'A ferry that sank' })).toBeVisible();
  await api.unwrap(services.remove, { params: { id: sunk!.id } });
});

test('a waiting restore can’t bring back permanently deleted content, and the app says so', async ({
  start,
  api,
  build,
}) => {
  const { id } = await build.aService({ title: 'A raft that drifted off' });
  await api.unwrap(services.remove, { params: { id } });
  const { page, signIn, offline, open } = await start();
  await signIn();
  const drafts = draftsScreen(page);
  await open('trash');
  await expect(page.getByRole('heading', { name: 'A raft that drifted off' })).toBeVisible();
  await offline();
  await page.getByRole('button', { name: 'Restore A raft that drifted off' }).click();
  await expect(drafts.status).toHaveText('Offline, 1 draft');
  await api.unwrap(trash.erase, { params: { kind: 'service', id } });
  await offline(false);
  await drafts.open();
  const draft = drafts.draft('Restored: A raft that drifted off');
  await expect(draft).toContainText('Someone else deleted this permanently.');
  await draft.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('can’t be sent any more');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(drafts.drafts).toHaveCount(0);
});
