import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { servicesScreen } from '../pages/services.ts';
import { toast } from '../pages/toast.ts';

const SCREEN = '/dashboard/services';

// docs/protocol.md: P11 P61
test('the app asks only about the field that both sides changed; the user can edit before they choose', async ({
  page,
  enter,
  another,
  build,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const { edit, dialog, conflict, card } = servicesScreen(page);
  await edit('Hosting').click();

  const colleague = await another();
  await enter(colleague, SCREEN);
  const theirs = servicesScreen(colleague);
  await theirs.edit('Hosting').click();
  await theirs.dialog.title.fill('Cloud Hosting');
  await theirs.dialog.description.fill('As they see it.');
  await theirs.dialog.save.click();
  await expect(theirs.card('Cloud Hosting')).toBeVisible();

  await dialog.description.fill('As I see it.');
  await dialog.save.click();
  await expect(conflict).toBeVisible();
  // The conflict dialog has the keyboard focus.
  await expect(conflict.locator(':focus')).toBeAttached();
  await expect(conflict).toHaveAccessibleName('You also changed this in another tab or on another device');
  await expect(conflict.getByRole('group')).toHaveCount(1);
  const question = conflict.getByRole('group', { name: 'Description' });
  await expect(question).toContainText('As it was.');
  await expect(question.getByRole('radio', { name: /Yours/ })).toHaveAccessibleName(/As I see it\./);
  await expect(question.getByRole('radio', { name: /Your other tab/ })).toHaveAccessibleName(
    /As they see it\./,
  );
  await expect(conflict.getByRole('button', { name: '1 left to choose' })).toBeDisabled();
  expect((await api.unwrap(services.list))[0]).toMatchObject({
    description: 'As they see it.',
    revision: 2,
  });

  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(dialog.description).toHaveValue('As I see it.');
  await dialog.description.fill('As both see it.');
  await dialog.save.click();
  await expect(conflict).toContainText('As both see it.');
  await conflict.getByRole('radio', { name: /Yours/ }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.box).toBeHidden();
  await expect(card('Cloud Hosting')).toContainText('As both see it.');

  await theirs.edit('Cloud Hosting').click();
  await theirs.dialog.description.fill('Too late.');
  await api.unwrap(services.update, {
    params: { id: (await api.unwrap(services.list))[0]!.id },
    body: { description: 'As it stays.' },
  });
  await theirs.dialog.save.click();
  await theirs.conflict.getByRole('radio', { name: /Your other tab/ }).check();
  await theirs.conflict.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.dialog.box).toBeHidden();
  await expect(theirs.card('Cloud Hosting')).toContainText('As it stays.');
  expect(await api.unwrap(services.list)).toMatchObject([
    { title: 'Cloud Hosting', description: 'As it stays.' },
  ]);
});

// docs/protocol.md: P1 P3
test('unsaved text is still there after a reload, and can be discarded or saved', async ({
  page,
  enter,
  build,
}) => {
  await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const { edit, dialog, card } = servicesScreen(page);
  page.on('dialog', (leaving) => void leaving.accept());
  await edit('Hosting').click();
  await dialog.description.fill('Half a thought');
  await page.reload();
  await edit('Hosting').click();
  await dialog.box.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.description).toHaveValue('As it was.');
  await dialog.cancel.click();
  await edit('Hosting').click();
  await expect(dialog.description).toHaveValue('As it was.');

  await dialog.description.fill('Half a sentence');
  await page.reload();
  await edit('Hosting').click();
  await expect(dialog.description).toHaveValue('Half a sentence');
  await expect(dialog.box.getByRole('status')).toContainText('Unsaved changes restored');
  await dialog.save.click();
  await expect(card('Hosting')).toContainText('Half a sentence');
  await edit('Hosting').click();
  await expect(dialog.description).toHaveValue('Half a sentence');
  await expect(dialog.box.getByRole('status')).toBeHidden();
});

// docs/protocol.md: P57 P58
test('removing a service shows its uses, warns of unseen changes, and works if it is already deleted', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 4(04|12)/);
  const { id } = await build.aService({ title: 'Hosting' });
  const gone = await build.aService({ title: 'Gone' });
  for (const title of ['One', 'Two']) await build.aProject({ title, services: [id] });
  await enter(page, SCREEN);
  const { remove, confirm, card } = servicesScreen(page);
  await remove('Hosting').click();
  await expect(confirm).toContainText('2 projects use this service. It will be removed from them.');
  await api.unwrap(services.update, { params: { id }, body: { title: 'Better Hosting' } });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
  // The dialog now shows the current title. The user has to press the button again to remove the service.
  await expect(confirm.getByText('Better Hosting', { exact: true }).first()).toBeVisible();
  expect(await api.unwrap(services.list)).toHaveLength(2);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm).toBeHidden();
  await expect(card('Better Hosting')).toBeHidden();

  await remove('Gone').click();
  await api.unwrap(services.remove, { params: { id: gone.id } });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm).toBeHidden();
  await expect(card('Gone')).toBeHidden();
  await expect(toast(page, 'Service deleted successfully').last()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasNotText: / removed/ })).toHaveCount(0);
});

// docs/protocol.md: P59
test('a deleted service can be added again, with its place, its projects and the typed text', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 4(04|12)/);
  const { id } = await build.aService({ title: 'Gone' });
  const project = await build.aProject({ services: [id] });
  await build.aService({ title: 'Newer' });
  await enter(page, SCREEN);
  const { edit, dialog, deleted, card } = servicesScreen(page);
  await edit('Gone').click();
  await dialog.description.fill('A long and careful text.');
  await api.unwrap(services.remove, { params: { id } });
  await dialog.save.click();
  await expect(deleted).toBeVisible();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(card('Gone')).toContainText('A long and careful text.');
  expect((await api.unwrap(services.list)).map(({ title }) => title)).toEqual(['Newer', 'Gone']);
  expect(await api.unwrap(projects.read, { params: { id: project.id } })).toMatchObject({
    services: [{ id }],
  });
});

// docs/protocol.md: P60
test('if a deleted service was erased, the dialog says what is lost and adds it as a new one', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 404/);
  const { id } = await build.aService({ title: 'Gone' });
  await enter(page, SCREEN);
  const { edit, dialog, deleted, card } = servicesScreen(page);
  await edit('Gone').click();
  await dialog.description.fill('A long and careful text.');
  await api.unwrap(services.remove, { params: { id } });
  // Simulates an emptied trash: asks the server to restore an id that does not exist.
  const erased = '/api/admin/services/ffffffffffffffffffffffff/restore';
  await page.route('**/restore', (route) => route.continue({ url: new URL(erased, page.url()).href }));
  await dialog.save.click();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(deleted).toContainText('Projects no longer use it.');
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'Add as new' }).click();
  await expect(card('Gone')).toContainText('A long and careful text.');
  expect(await api.unwrap(services.list)).toHaveLength(1);
});
