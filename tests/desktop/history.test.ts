import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { draftsScreen } from '../pages/drafts.ts';
import { toast } from '../pages/toast.ts';
import { test } from './fixtures/app.ts';

test('a history that was read is there offline, and what was restored is what the computer has', async ({
  launch,
  server,
  api,
  build,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  // Other tests on this server open the first gallery that there is.
  const project = await build.aProject({ title: 'Felucca', hasGallery: false });
  const other = await build.aProject({ title: 'Never looked at', hasGallery: false });
  await api.get(projects.update, { params: { id: project.id }, body: { title: 'Felucca by night' } });
  const { page, signIn, offline, choose } = await launch({ server: server.address });
  await signIn();
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Online');
  await choose('go:projects');
  await page.getByRole('button', { name: 'Edit Felucca by night' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  const versions = page.getByRole('main').getByRole('list').first().getByRole('button');
  await versions.last().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(versions.first()).toHaveText(/changed Title.*As it is now/);

  await build.aService({ title: 'A ferry that sank' });
  const [sunk] = await api.get(services.adminList);
  await api.get(services.remove, { params: { id: sunk!.id } });
  const trash = page.getByRole('link', { name: 'Trash' });
  await trash.click();
  await expect(page.getByRole('heading', { name: 'A ferry that sank' })).toBeVisible();

  await offline();
  await expect(drafts.status).toHaveText('Offline');
  await choose('go:projects');
  await trash.click();
  await page.getByRole('button', { name: 'Bring back A ferry that sank' }).click();
  await expect(toast(page, 'It could not be brought back')).toContainText('The server cannot be reached.');
  await choose('go:projects');
  await expect(page.getByRole('heading', { name: 'Felucca', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Felucca', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(versions.first()).toHaveText(/changed Title.*As it is now/);
  // What was not looked at is told of by its line alone.
  await versions.last().click();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    'https://ferries.example.com/',
  );

  await choose('go:projects');
  await page.getByRole('button', { name: `Edit ${other.title}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(
    page.getByText('The history is kept on the server, which cannot be reached just now.'),
  ).toBeVisible();
});
