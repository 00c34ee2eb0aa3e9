import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import type { Page } from '@playwright/test';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { loseAnswer } from '../pages/editor.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';
import { toast } from '../pages/toast.ts';

const SCREEN = '/dashboard/services';

// P11 P61
test('only what two admins both changed is asked about; one may go on editing before choosing', async ({
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
  // It has the keyboard.
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

// P9
test('changes of two admins to different fields are both kept, without a question', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 412/);
  const { id } = await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const { edit, dialog, card } = servicesScreen(page);
  await edit('Hosting').click();
  await dialog.description.fill('As I see it.');
  await api.unwrap(services.update, { params: { id }, body: { title: 'Cloud Hosting' } });
  await dialog.save.click();
  await expect(card('Cloud Hosting')).toContainText('As I see it.');
  expect((await api.unwrap(services.list))[0]).toMatchObject({
    title: 'Cloud Hosting',
    description: 'As I see it.',
  });
});

// P1 P3
test('what was typed and not saved is there again after a reload, and can be discarded or saved', async ({
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

// P57 P58
test('a removal says what uses the service, is not made unseen, and counts where someone else made it', async ({
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
  // It is named as it stands now, before it goes at another press.
  await expect(confirm.getByText('Better Hosting')).toBeVisible();
  expect(await api.unwrap(services.list)).toHaveLength(2);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm).toBeHidden();
  await expect(card('Better Hosting')).toBeHidden();

  await remove('Gone').click();
  await api.unwrap(services.remove, { params: { id: gone.id } });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Service deleted successfully')).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(card('Gone')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasNotText: / removed/ })).toHaveCount(0);
});

// P59
test('a service that someone deleted comes back into its place and its projects, with what was typed', async ({
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

// P60
test('a service that can not come back as it was says what is missing, and is added as a new one', async ({
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
  // Nobody can wait until the trash is emptied: the server is asked for what it never had.
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

/** Opens a form for a new service, types into it, and loses the answer to the save. */
async function loseNew(page: Page, title: string, description: string) {
  const { add, dialog } = servicesScreen(page);
  await add.click();
  await dialog.title.fill(title);
  await dialog.description.fill(description);
  await loseAnswer(page, '**/api/admin/services');
  await dialog.save.click();
  await expect(dialog.problem).toContainText('Failed to save service.');
}

// P24 P32
test('when the answer to a save is lost, saving again makes one service: at once, after a reload, with other words', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await enter(page, SCREEN);
  const { add, dialog, cards } = servicesScreen(page);
  const titles = async () => (await api.unwrap(services.list)).map(({ title }) => title);
  await loseNew(page, 'Only once', 'However often it is sent.');
  expect(await titles()).toEqual(['Only once']);
  await dialog.save.click();
  await expect(cards.getByRole('heading')).toHaveText(['Only once']);
  expect(await titles()).toEqual(['Only once']);

  await loseNew(page, 'First thought', 'However often it is sent.');
  await dialog.title.fill('Second thought');
  await dialog.save.click();
  await expect(cards.getByRole('heading')).toHaveText(['Second thought', 'Only once']);
  expect(await titles()).toEqual(['Second thought', 'Only once']);

  await loseNew(page, 'After a reload', 'However often it is sent.');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await add.click();
  await expect(dialog.title).toHaveValue('After a reload');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(cards.getByRole('heading')).toHaveText(['After a reload', 'Second thought', 'Only once']);
  expect(await titles()).toEqual(['After a reload', 'Second thought', 'Only once']);
});

test('when the answer to a new service is lost, and a colleague finds it first, nothing of either is lost', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED|status of 4(04|10|12)/);
  await enter(page, SCREEN);
  const { add, dialog, card, conflict, deleted } = servicesScreen(page);
  const newest = async () => (await api.unwrap(services.list))[0]!;
  /** A blank is left behind while the next word is thought of. */
  const lost = async (title: string) => {
    await loseNew(page, title, 'As it was. ');
    return { id: (await newest()).id };
  };

  await test.step('what they corrected and what is typed on are both kept, without a question', async () => {
    const params = await lost('Hostign');
    await api.unwrap(services.update, { params, body: { title: 'Hosting' } });
    await dialog.description.fill('As it was. And more.');
    await dialog.save.click();
    await expect(card('Hosting')).toContainText('As it was. And more.');
    expect(await newest()).toMatchObject({
      ...params,
      title: 'Hosting',
      description: 'As it was. And more.',
    });
  });

  await test.step('so is what they change in the moment of the next save', async () => {
    const params = await lost('Mial');
    await api.unwrap(services.update, { params, body: { title: 'Mail' } });
    await page.route(
      '**/api/admin/services/*',
      async (route) => {
        await api.unwrap(services.update, { params, body: { icon: 'Globe' } });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.description.fill('And more.');
    await dialog.save.click();
    await expect(card('Mail')).toContainText('And more.');
    expect(await newest()).toMatchObject({ title: 'Mail', description: 'And more.', icon: 'Globe' });
  });

  await test.step('where both changed the same, one chooses', async () => {
    const params = await lost('Tarining');
    await api.unwrap(services.update, { params, body: { title: 'Training', description: 'Theirs.' } });
    await dialog.description.fill('Mine.');
    await dialog.save.click();
    const question = conflict.getByRole('group', { name: 'Description' });
    await expect(conflict.getByRole('group')).toHaveCount(1);
    await expect(question).toContainText('As it was.');
    expect(await newest()).toMatchObject({ description: 'Theirs.' });
    await question.getByRole('radio', { name: /Yours/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.box).toBeHidden();
    await expect(card('Training')).toContainText('Mine.');
    expect(await newest()).toMatchObject({ ...params, title: 'Training', description: 'Mine.' });
  });

  await test.step('what they deleted may be added again', async () => {
    const params = await lost('Desgin');
    await api.unwrap(services.remove, { params });
    await dialog.title.fill('Design');
    await dialog.save.click();
    await deleted.getByRole('button', { name: 'Add it again' }).click();
    await expect(dialog.box).toBeHidden();
    await expect(card('Design')).toContainText('As it was.');
    expect(await newest()).toMatchObject({ title: 'Design', description: 'As it was.' });
    expect(await api.unwrap(services.list)).toHaveLength(4);
  });

  await test.step('or let go', async () => {
    const params = await lost('Nothing');
    await api.unwrap(services.remove, { params });
    await dialog.save.click();
    await deleted.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.box).toBeHidden();
    await add.click();
    await expect(dialog.title).toHaveValue('');
    expect(await api.unwrap(services.list)).toHaveLength(4);
  });
});

// P2
test('what two tabs typed into one service is kept for each of them', async ({
  page,
  context,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const first = servicesScreen(page);
  await first.edit('Hosting').click();
  await first.dialog.description.fill('Typed in the first tab.');
  const tab = await context.newPage();
  await enter(tab, SCREEN);
  const second = servicesScreen(tab);
  await second.edit('Hosting').click();
  // The first tab's words are offered, and not taken away.
  await expect(second.dialog.box.getByRole('status')).toContainText(
    'You have unsaved changes from another tab',
  );
  await second.dialog.title.fill('Cloud Hosting');
  await second.dialog.save.click();
  await expect(second.card('Cloud Hosting')).toBeVisible();

  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await first.edit('Cloud Hosting').click();
  await expect(first.dialog.description).toHaveValue('Typed in the first tab.');
  await first.dialog.save.click();
  await expect(first.card('Cloud Hosting')).toContainText('Typed in the first tab.');
  expect(await api.unwrap(services.list)).toMatchObject([
    { title: 'Cloud Hosting', description: 'Typed in the first tab.' },
  ]);
});

// P2
test('what was typed in a tab that is gone is found, read and gone on with in another', async ({
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
  await list.getByRole('button', { name: 'Read' }).click();
  await expect(list).toContainText('Typed before the end.');
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Open Service Hosting' }).click();
  await list.getByRole('button', { name: 'Open Service Hosting' }).click();
  await expect(dialog.description).toHaveValue('Typed before the end.');
  await dialog.save.click();
  await expect(card('Hosting')).toContainText('Typed before the end.');
  await expect(list).toBeHidden();
});

test('what was typed into a service that is gone can be let go, or put back with it', async ({
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

// P8
test('two tabs that went on with the same words make two services of them', async ({
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

// P32
test('when the answer to a change or a new picture is lost, saving again does not blame someone else', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/ERR_FAILED|status of 412/);
  await build.aService({ title: 'Before' });
  await enter(page, SCREEN);
  const { edit, dialog, conflict, card } = servicesScreen(page);
  await edit('Before').click();
  await dialog.title.fill('After');
  await loseAnswer(page, '**/api/admin/services/*');
  await dialog.save.click();
  await expect(dialog.problem).toContainText('Failed to save service.');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(conflict).toBeHidden();
  await expect(card('After')).toBeVisible();
  expect((await api.unwrap(services.list))[0]).toMatchObject({ title: 'After', revision: 2 });

  await edit('After').click();
  await dialog.picture.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await expect(dialog.box.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await loseAnswer(page, '**/api/admin/services/*');
  await dialog.save.click();
  await expect(dialog.problem).toContainText('Failed to save service.');
  await dialog.title.fill('Pictured and named');
  await dialog.save.click();
  await expect(card('Pictured and named').locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(conflict).toBeHidden();
  expect((await api.unwrap(services.list))[0]).toMatchObject({ title: 'Pictured and named', revision: 4 });
});

// P54
test('a session that ended elsewhere is renewed in place, over what is being typed', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of 401/);
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
  // The save goes through by itself.
  await expect(card('Written before the end')).toBeVisible();
});
