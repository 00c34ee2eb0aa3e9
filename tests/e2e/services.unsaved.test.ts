import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';

const SCREEN = '/dashboard/services';

// docs/protocol.md: P2
test('a user can find, read and continue text from a closed tab in another tab', async ({
  page,
  context,
  enter,
  build,
}) => {
  await build.aService({ title: 'Hosting', description: 'As it was.' });
  const gone = await context.newPage();
  await enter(gone, SCREEN);
  const before = servicesScreen(gone);
  await before.edit('Hosting').click();
  await before.dialog.description.fill('Typed before the end.');
  await gone.close();

  await enter(page, '/dashboard');
  const { dialog, card } = servicesScreen(page);
  const list = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Review' }).click();
  await expect(list).toContainText('Typed before the end.');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Open Service Hosting' }).click();
  await list.getByRole('button', { name: 'Open Service Hosting' }).click();
  await expect(dialog.description).toHaveValue('Typed before the end.');
  await dialog.save.click();
  await expect(card('Hosting')).toContainText('Typed before the end.');
  await expect(list).toBeHidden();
});

test('a user can discard an unsaved new service, and restore a deleted service with its unsaved text', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of 4(04|12)/);
  const { id } = await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const { add, edit, dialog, deleted, card } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('Half a thought');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await edit('Hosting').click();
  await dialog.description.fill('Typed in time.');
  await page.reload();
  await api.unwrap(services.remove, { params: { id } });
  await page.reload();

  const list = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Discard Service Half a thought' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Open Service Hosting' }).click();
  await expect(dialog.description).toHaveValue('Typed in time.');
  await dialog.save.click();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(card('Hosting')).toContainText('Typed in time.');
  await expect(list).toBeHidden();
  expect(await api.unwrap(services.list)).toMatchObject([{ id, description: 'Typed in time.' }]);
});

// docs/protocol.md: P8
test('two tabs that continue the same unsaved text create two services', async ({
  page,
  context,
  enter,
  api,
  allow,
}) => {
  allow(/status of 409/);
  await enter(page, SCREEN);
  const first = servicesScreen(page);
  await first.add.click();
  await first.dialog.title.fill('Hosting');
  await first.dialog.description.fill('Begun here.');
  const tab = await context.newPage();
  await enter(tab, SCREEN);
  const second = servicesScreen(tab);
  await second.add.click();
  await second.dialog.box.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(second.dialog.description).toHaveValue('Begun here.');
  await first.dialog.description.fill('Ended here.');
  await first.dialog.save.click();
  await expect(first.card('Hosting')).toBeVisible();

  await second.dialog.title.fill('Mail');
  await second.dialog.save.click();
  await expect(second.dialog.box).toBeHidden();
  await expect(second.card('Mail')).toContainText('Begun here.');
  expect((await api.unwrap(services.list)).map(({ title }) => title)).toEqual(['Mail', 'Hosting']);
});

// docs/protocol.md: P54
test('if the session ended elsewhere, the user signs in again over the form, and the save completes', async ({
  page,
  enter,
  api,
}) => {
  await enter(page, SCREEN);
  const { add, dialog, card } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('Written before the end');
  await dialog.description.fill('And saved after it.');
  const before = (await heldToken(page)) ?? '';
  await api.as(before).unwrap(session.logout);

  await dialog.save.click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await expect(loginForm(again).email).toBeFocused();
  await loginForm(again).signIn();
  await expect(again).toBeHidden();
  expect(await heldToken(page)).not.toBe(before);
  // The dashboard completes the interrupted save without another click.
  await expect(card('Written before the end')).toBeVisible();
});
