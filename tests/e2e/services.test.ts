import { services } from '@agency/contract/services';
import { expect, emptyTest as test, reopen, empty } from '../fixtures/browser.ts';
import { aPicture, notPictures, tooLargePicture } from '../fixtures/pictures.ts';
import { tabTo } from '../pages/keyboard.ts';
import { sorting } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

const SERVICES = '**/api/admin/services';
const SERVICE = '**/api/admin/services/*';
const SCREEN = '/dashboard/services';

test('a new service appears first, and the user can move it and undo the move', async ({
  page,
  enter,
  allow,
  build,
  api,
}) => {
  // Status 412: a move conflicts with a colleague's change, and the screen retries it.
  allow(/status of 412/);
  await build.aService({ title: 'Older' });
  await enter(page, SCREEN);
  const { add, dialog, cards } = servicesScreen(page);
  await expect(cards).toHaveCount(1);
  await add.click();
  await dialog.title.fill('Newer');
  await dialog.description.fill('Just thought of.');
  // The screen reads the list again after a save. The colleague's change must come after that read.
  const readAgain = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/services') && answer.request().method() === 'GET',
  );
  await dialog.save.click();
  await readAgain;
  await expect(cards.getByRole('heading')).toHaveText(['Newer', 'Older']);
  expect((await api.unwrap(services.list)).map(({ title, icon }) => [title, icon])).toEqual([
    ['Newer', 'Code'],
    ['Older', 'Globe'],
  ]);

  // The dialog keeps the order until someone moves an item. A colleague's change to another field of a service doesn't
  // prevent the move.
  const [newer] = await api.unwrap(services.list);
  await page.getByRole('button', { name: 'Change order' }).click();
  const order = page.getByRole('dialog', { name: 'Order of Services' });
  await expect(order.getByRole('listitem')).toHaveText(['Newer', 'Older']);
  await api.unwrap(services.update, { params: { id: newer!.id }, body: { icon: 'Cpu' } });
  await sorting(order, 'Newer').down.click();
  await toast(page, 'Order saved').getByRole('button', { name: 'Undo' }).click();
  await expect(order.getByRole('listitem')).toHaveText(['Newer', 'Older']);
  await sorting(order, 'Newer').down.click();
  await expect(order.getByRole('listitem')).toHaveText(['Older', 'Newer']);
  await expect(async () => {
    expect((await api.unwrap(services.list)).map(({ title, icon }) => [title, icon])).toEqual([
      ['Older', 'Globe'],
      ['Newer', 'Cpu'],
    ]);
  }).toPass();
  // Buttons with only an icon show a tooltip of the dashboard, on hover and on focus.
  await sorting(order, 'Newer').up.focus();
  await page.keyboard.press('Shift+Tab');
  const hint = page.getByRole('tooltip', { name: 'Reorder Newer' });
  await expect(hint).toBeAttached();
  await expect(page.locator('main [title], [role=dialog] [title]')).toHaveCount(0);
  await order.getByRole('button', { name: 'Done' }).click();
  await expect(cards.getByRole('heading')).toHaveText(['Older', 'Newer']);
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(['Older', 'Newer']);
});

test('removing a service needs confirmation; a failure shows an error and changes nothing', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of 500/);
  await build.aService({ title: 'Kept' });
  await build.aService({ title: 'Unwanted' });
  await enter(page, SCREEN);
  const { remove, confirm, card } = servicesScreen(page);
  await remove('Unwanted').click();
  await expect(confirm).toContainText('Unwanted');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  await expect(remove('Unwanted')).toBeFocused();
  await remove('Unwanted').click();
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await page.route(SERVICE, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await remove('Unwanted').click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Failed to delete service.');
  expect(await api.unwrap(services.list)).toHaveLength(2);
  await page.unroute(SERVICE);

  // The dialog can't be closed during the removal. Otherwise, the end of the removal would close the next dialog.
  const letGo = await held(page, SERVICE);
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByRole('button', { name: 'Removing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeVisible();
  letGo();
  await expect(card('Kept')).toBeVisible();
  await expect(card('Unwanted')).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  expect((await api.unwrap(services.list)).map(({ title }) => title)).toEqual(['Kept']);
});

test('the service dialog checks its fields and pictures, and a saved service is on the site immediately', async ({
  page,
  enter,
  calls,
  api,
  build,
}) => {
  await test.step('a required field shows an error until the user fills it', async () => {
    await enter(page, SCREEN);
    const { add, dialog } = servicesScreen(page);
    await add.click();
    await dialog.description.fill('   ');
    await dialog.save.click();
    await expect(dialog.title).toHaveAccessibleDescription('Title is required.');
    await expect(dialog.description).toHaveAccessibleDescription('Description is required.');
    await expect(dialog.title).toHaveAttribute('aria-invalid', 'true');
    await dialog.title.fill('There');
    await expect(dialog.title).toHaveAccessibleDescription('');
    await expect(dialog.description).toHaveAccessibleDescription('Description is required.');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  await test.step('keyboard focus stays inside the dialog', async () => {
    await empty(api);
    await reopen(page, SCREEN);
    const { add, dialog } = servicesScreen(page);
    await add.click();
    await expect(dialog.title).toBeFocused();
    await tabTo(page, dialog.title);
    await tabTo(page, dialog.save, 'Shift+Tab');
  });

  await test.step('the dialog refuses a file that is not a picture, and makes a picture that is too large smaller', async () => {
    await empty(api);
    await reopen(page, SCREEN);
    const { add, dialog } = servicesScreen(page);
    await add.click();
    await dialog.title.fill('Mobile Apps');
    await dialog.description.fill('For phones.');
    const refusal = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.';
    for (const [name, mimeType, buffer] of [
      ['drawing.svg', 'image/svg+xml', notPictures['an SVG drawing']],
      ['text.txt', 'text/plain', notPictures['plain text']],
      ['fun.jpg', 'image/jpeg', notPictures['a program renamed to .jpg']],
    ] as const) {
      await dialog.picture.setInputFiles({ name, mimeType, buffer });
      await expect(dialog.box.getByText(refusal), name).toBeVisible();
      await expect(dialog.box.locator('img')).toHaveCount(0);
      await dialog.picture.setInputFiles({
        name: 'fine.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPicture(),
      });
      await expect(dialog.box.getByText(refusal)).toBeHidden();
      await dialog.box.getByRole('button', { name: 'Remove image' }).click();
    }
    await dialog.picture.setInputFiles({
      name: 'fun.jpg',
      mimeType: 'image/jpeg',
      buffer: notPictures['a program renamed to .jpg'],
    });
    await expect(dialog.box.getByText(refusal)).toBeVisible();
    await expect(dialog.title).toHaveValue('Mobile Apps');
    // A click on the field's label focuses the visible button, and not the hidden file input.
    await dialog.box.getByText('Image', { exact: true }).dispatchEvent('click');
    await expect(dialog.box.getByRole('button', { name: 'Upload image' })).toBeFocused();
    await expect(dialog.box.getByRole('button', { name: 'Upload image' })).toHaveAccessibleDescription(
      new RegExp(refusal),
    );
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await tooLargePicture() };
    await dialog.picture.setInputFiles(large);
    await expect(dialog.box.locator('img')).toBeVisible();
    await expect(dialog.box.getByText(refusal)).toBeHidden();
    await expect(dialog.box.getByText(/^Resized from 1\.5 MB to/)).toBeVisible();
  });

  await test.step('a user adds, replaces and removes the picture of a service', async () => {
    await empty(api);
    await build.aService({ title: 'Pictured' });
    await reopen(page, SCREEN);
    const { edit, dialog, card } = servicesScreen(page);
    const picture = { name: 'picture.png', mimeType: 'image/png' };
    const addresses = new Set<string>();
    for (const color of ['#aa3344', '#3344aa']) {
      await edit('Pictured').click();
      await dialog.picture.setInputFiles({ ...picture, buffer: await aPicture({ format: 'png', color }) });
      await expect(dialog.box.getByRole('button', { name: 'Replace image' })).toBeVisible();
      await expect(dialog.box.locator('img')).toHaveAttribute('src', /^data:image\/png/);
      await dialog.save.click();
      await expect(dialog.box).toBeHidden();
      const shown = card('Pictured').locator('img');
      await expect(shown).toHaveAttribute('src', /^\/media\//);
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
      addresses.add((await api.unwrap(services.list))[0]?.image ?? '');
    }
    expect(addresses.size).toBe(2);
    await edit('Pictured').click();
    await dialog.box.getByRole('button', { name: 'Remove image' }).click();
    await dialog.save.click();
    await expect(card('Pictured')).toBeVisible();
    await expect(card('Pictured').locator('img')).toHaveCount(0);
  });

  await test.step('an edited service keeps its place in the list', async () => {
    await empty(api);
    for (const title of ['Third', 'Second', 'First']) await build.aService({ title });
    await reopen(page, SCREEN);
    const { edit, dialog, cards } = servicesScreen(page);
    await edit('Second').click();
    await expect(dialog.title).toHaveValue('Second');
    await expect(dialog.icon('Globe')).toBeChecked();
    await dialog.title.fill('Changed');
    await dialog.save.click();
    await expect(cards.getByRole('heading')).toHaveText(['First', 'Changed', 'Third']);
    await expect(edit('Changed')).toBeFocused();
    expect((await api.unwrap(services.list)).map(({ title }) => title)).toEqual([
      'First',
      'Changed',
      'Third',
    ]);
  });

  await test.step('a user adds the first service, and the site shows it immediately', async () => {
    await empty(api);
    await reopen(page, SCREEN);
    const { dialog, card, cards } = servicesScreen(page);
    await expect(page.getByText('No services yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add the first service' }).click();
    await dialog.title.fill('Cloud Hosting');
    await dialog.description.fill('Servers that somebody looks after.');
    await dialog.icon('Processor').check();
    await dialog.save.click();
    await expect(toast(page, 'Service added successfully')).toBeVisible();
    await expect(dialog.box).toBeHidden();
    await expect(card('Cloud Hosting')).toContainText('Servers that somebody looks after.');
    await expect(cards).toHaveCount(1);
    await expect(page.getByText('No services yet.')).toBeHidden();
    await page.goto('/projects');
    await expect(page.getByRole('button', { name: 'Cloud Hosting' })).toBeVisible();
  });
});

// docs/protocol.md: P6 P7 P5
test('the service dialog asks before it loses text, and keeps text through a failed or slow save', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  await test.step('closing a dialog with unsaved text asks for confirmation', async () => {
    await build.aService({ title: 'Before' });
    await enter(page, SCREEN);
    const { edit, dialog, discard } = servicesScreen(page);
    await edit('Before').click();
    await expect(dialog.title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.box).toBeHidden();
    await expect(edit('Before')).toBeFocused();

    await edit('Before').click();
    await dialog.title.fill('After');
    await page.keyboard.press('Escape');
    await expect(discard).toBeVisible();
    await expect(discard.getByRole('button', { name: 'Keep draft' })).toBeFocused();
    await discard.getByRole('button', { name: 'Stay' }).click();
    await expect(discard).toBeHidden();
    await expect(dialog.title).toHaveValue('After');

    await page.mouse.click(4, 4);
    await expect(dialog.title).toHaveValue('After');
    await dialog.cancel.click();
    await discard.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.box).toBeHidden();
    await expect(edit('Before')).toBeFocused();
    await edit('Before').click();
    await expect(dialog.title).toHaveValue('Before');
  });

  await test.step('going back or closing the tab with unsaved text asks for confirmation', async () => {
    await empty(api);
    await reopen(page, '/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' }).click();
    const { add, dialog, discard } = servicesScreen(page);
    await add.click();
    await dialog.title.fill('Half a service');
    await page.evaluate(() => history.back());
    await expect(discard).toBeVisible();
    await discard.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(SCREEN);
    await expect(dialog.title).toHaveValue('Half a service');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(dialog.title).toHaveValue('Half a service');

    await page.evaluate(() => history.back());
    await discard.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('when the connection fails, the dialog keeps the text, which is sent later', async () => {
    await empty(api);
    allow(/ERR_INTERNET_DISCONNECTED/);
    await reopen(page, SCREEN);
    const { add, dialog, card } = servicesScreen(page);
    await add.click();
    await dialog.title.fill('Patience');
    await dialog.description.fill('It will work in the end.');
    await dialog.icon('Smartphone').check();
    await page.context().setOffline(true);
    await dialog.save.click();
    await expect(dialog.problem).toContainText('Failed to save service.');
    await expect(dialog.problem).toContainText('It is sent automatically');
    await expect(dialog.title).toHaveValue('Patience');
    await expect(dialog.description).toHaveValue('It will work in the end.');
    await expect(dialog.icon('Smartphone')).toBeChecked();
    expect(await api.unwrap(services.list)).toEqual([]);
    // Nobody has to press Save again.
    await page.context().setOffline(false);
    await expect(dialog.box.getByText('Your change no longer waits.')).toBeVisible();
    expect(await api.unwrap(services.list)).toMatchObject([{ title: 'Patience' }]);
    await page.keyboard.press('Escape');
    await expect(dialog.box).toBeHidden();
    await expect(card('Patience')).toBeVisible();
  });

  await test.step('during a save, the button is disabled; text typed meanwhile stays and can be saved next', async () => {
    await page.unrouteAll();
    await empty(api);
    await reopen(page, SCREEN);
    const { add, dialog, cards, card } = servicesScreen(page);
    await expect(page.getByText('No services yet.')).toBeVisible();
    const answer = await held(page, SERVICES);
    await add.click();
    await dialog.title.fill('First');
    await dialog.description.fill('As it was sent.');
    await dialog.save.click();
    await expect(dialog.box.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(page.getByText('Still trying…')).toBeVisible();
    await dialog.title.press('Enter');
    await dialog.title.fill('First, and more');
    answer();
    await expect(dialog.box.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await expect(dialog.title).toHaveValue('First, and more');
    expect(await api.unwrap(services.list)).toMatchObject([{ title: 'First' }]);
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    await expect(card('First, and more')).toBeVisible();
    await expect(cards).toHaveCount(1);
    expect(await api.unwrap(services.list)).toHaveLength(1);
  });
});
