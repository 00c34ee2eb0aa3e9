import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';

test('an editor shares a draft with someone without an account, and revokes the link', async ({
  page,
  another,
  enter,
  allow,
  build,
}) => {
  allow(/status of 404/);
  const visitor = await another();
  await build.aProject({
    title: 'Secret harbour',
    state: 'draft',
    hasGallery: false,
    blocks: [{ type: 'quote', quote: 'They listened.', person: 'Mona Adel', role: '' }],
  });
  await enter(page, '/dashboard/projects');
  const { edit, dialog } = projectsScreen(page);
  const links = page.getByRole('dialog', { name: 'Preview links' });
  const entries = links.getByRole('list', { name: 'Links' }).getByRole('listitem');
  const address = links.getByRole('textbox', { name: 'New link' });
  const seen = visitor.getByRole('main').getByRole('heading', { level: 1 });

  await test.step('create a link, and open it elsewhere', async () => {
    await edit('Secret harbour').click();
    await dialog.title.fill('Not saved yet');
    await dialog.box.getByRole('button', { name: 'Preview links' }).click();
    await expect(links).toContainText('You have changes that aren’t saved');
    await expect(links).toContainText('No links yet.');
    await links.getByLabel('Expires after').selectOption('30 days');
    await links.getByRole('button', { name: 'Create link' }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Shows the present version');
    await visitor.goto(new URL(await address.inputValue()).pathname);
    await expect(seen).toHaveText('Secret harbour');
    await expect(visitor.getByRole('note')).toContainText('Preview – not published – expires');
    await expect(visitor.getByText('They listened.')).toBeVisible();
  });

  await test.step('a later edit isn’t shown, and the list says so', async () => {
    await links.getByRole('button', { name: 'Close' }).click();
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    await visitor.reload();
    await expect(seen).toHaveText('Secret harbour');
    await edit('Not saved yet').click();
    await dialog.box.getByRole('button', { name: 'Preview links' }).click();
    await expect(entries).toContainText('Shows an earlier version than the present one');
  });

  await test.step('a revoked link ends at once', async () => {
    await entries.getByRole('button', { name: /^Revoke/ }).click();
    await expect(links).toContainText('No links yet.');
    await visitor.reload();
    await expect(seen).toHaveText('This preview link no longer works');
    await expect(visitor.locator('body')).not.toContainText('Secret harbour');
  });
});

test('without a connection the form of a service says that preview links need one', async ({
  page,
  enter,
  build,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await build.aService({ title: 'Web Development' });
  await enter(page, '/dashboard/services');
  const { edit, dialog } = servicesScreen(page);
  await edit('Web Development').click();
  await page.context().setOffline(true);
  await dialog.box.getByRole('button', { name: 'Preview links' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview links' })).toContainText(
    'Preview links need a connection to the server.',
  );
  await page.context().setOffline(false);
});
