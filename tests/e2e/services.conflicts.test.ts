import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import type { Page } from '@playwright/test';
import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';

const SCREEN = '/dashboard/services';

test.describe('when two admins change the same service', () => {
  test.beforeEach(async ({ page, enter, another, build, allow }) => {
    allow(/status of 412/);
    await build.aService({ title: 'Hosting', description: 'As it was.' });
    await enter(page, SCREEN);
    const mine = servicesScreen(page);
    await mine.edit('Hosting').click();

    const colleague = await another();
    await enter(colleague, SCREEN);
    const theirs = servicesScreen(colleague);
    await theirs.edit('Hosting').click();
    await theirs.dialog.title.fill('Cloud Hosting');
    await theirs.dialog.description.fill('As they see it.');
    await theirs.dialog.save.click();
    await expect(theirs.card('Cloud Hosting')).toBeVisible();

    await mine.dialog.description.fill('As I see it.');
    await mine.dialog.save.click();
    await expect(mine.conflict).toBeVisible();
  });

  test('the later save is refused, and both versions are shown', async ({ page, api }) => {
    const { conflict } = servicesScreen(page);
    await expect(conflict.getByRole('region').or(conflict.locator('section')).first()).toContainText(
      'As they see it.',
    );
    await expect(conflict).toContainText('Their version');
    await expect(conflict).toContainText('Cloud Hosting');
    await expect(conflict).toContainText('What you typed');
    await expect(conflict).toContainText('As I see it.');
    expect((await api.get(services.list))[0]).toMatchObject({
      title: 'Cloud Hosting',
      description: 'As they see it.',
    });
  });

  test('one may go on from their version, with the own words at hand', async ({ page, api }) => {
    const { conflict, dialog, card } = servicesScreen(page);
    await conflict.getByRole('button', { name: 'Load their version' }).click();
    await expect(dialog.title).toHaveValue('Cloud Hosting');
    await expect(dialog.description).toHaveValue('As they see it.');
    await expect(dialog.box).toContainText('As I see it.');
    await dialog.description.fill('As both see it.');
    await dialog.save.click();
    await expect(card('Cloud Hosting')).toContainText('As both see it.');
    expect((await api.get(services.list))[0]).toMatchObject({ description: 'As both see it.', revision: 3 });
  });

  test('one may take the own words back after looking at theirs', async ({ page }) => {
    const { conflict, dialog } = servicesScreen(page);
    await conflict.getByRole('button', { name: 'Load their version' }).click();
    await dialog.box.getByRole('button', { name: 'Use what I typed' }).click();
    await expect(dialog.title).toHaveValue('Hosting');
    await expect(dialog.description).toHaveValue('As I see it.');
  });

  test('one may keep the own version, knowing what it replaces', async ({ page, api }) => {
    const { conflict, dialog, card } = servicesScreen(page);
    await page.keyboard.press('Escape');
    await expect(conflict).toBeHidden();
    await expect(dialog.description).toHaveValue('As I see it.');
    await dialog.save.click();
    await expect(card('Hosting')).toContainText('As I see it.');
    expect((await api.get(services.list))[0]).toMatchObject({
      title: 'Hosting',
      description: 'As I see it.',
    });
  });
});

test('a service that someone else changed meanwhile is not removed', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 412/);
  const { id } = await build.aService({ title: 'Hosting' });
  await enter(page, SCREEN);
  const { remove, confirm, card } = servicesScreen(page);
  await remove('Hosting').click();
  await api.get(services.update, { params: { id }, body: { title: 'Better Hosting' } });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete service.');
  // Now it is there as it stands, and can be looked at before it goes.
  await expect(card('Better Hosting')).toBeVisible();
  await remove('Better Hosting').click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(card('Better Hosting')).toBeHidden();
});

test('a service that someone else removed meanwhile counts as removed', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 404/);
  const { id } = await build.aService({ title: 'Gone' });
  await enter(page, SCREEN);
  const { remove, confirm, card } = servicesScreen(page);
  await remove('Gone').click();
  await api.get(services.remove, { params: { id } });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(card('Gone')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('what was typed into a service that is gone is not lost', async ({ page, enter, api, build, allow }) => {
  allow(/status of 404/);
  const { id } = await build.aService({ title: 'Gone' });
  await enter(page, SCREEN);
  const { edit, dialog } = servicesScreen(page);
  await edit('Gone').click();
  await dialog.description.fill('A long and careful text.');
  await api.get(services.remove, { params: { id } });
  await dialog.save.click();
  await expect(dialog.problem).toHaveText('Failed to save service.');
  await expect(dialog.description).toHaveValue('A long and careful text.');
});

test('when the answer to a save is lost, saving again makes one service and not two', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await enter(page, SCREEN);
  const { add, dialog, cards } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('Only once');
  await dialog.description.fill('However often it is sent.');
  await loseAnswer(page, '**/api/admin/services');
  await dialog.save.click();
  await expect(dialog.problem).toHaveText('Failed to save service.');
  expect(await api.get(services.list)).toHaveLength(1);
  await dialog.save.click();
  await expect(cards.getByRole('heading')).toHaveText(['Only once']);
  expect(await api.get(services.list)).toHaveLength(1);
});

test('when the answer to a save is lost, more may be typed before saving again', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await enter(page, SCREEN);
  const { add, dialog, cards } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('First thought');
  await dialog.description.fill('However often it is sent.');
  await loseAnswer(page, '**/api/admin/services');
  await dialog.save.click();
  await expect(dialog.problem).toBeVisible();
  await dialog.title.fill('Second thought');
  await dialog.save.click();
  await expect(cards.getByRole('heading')).toHaveText(['Second thought']);
  expect((await api.get(services.list)).map(({ title }) => title)).toEqual(['Second thought']);
});

test('when the answer to a change is lost, saving again does not blame someone else', async ({
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
  await expect(dialog.problem).toHaveText('Failed to save service.');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(conflict).toBeHidden();
  await expect(card('After')).toBeVisible();
  expect((await api.get(services.list))[0]).toMatchObject({ title: 'After', revision: 2 });
});

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
  await api.as(before).get(session.logout);

  await dialog.save.click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await expect(loginForm(again).email).toBeFocused();
  await loginForm(again).signIn();
  await expect(again).toBeHidden();
  expect(await heldToken(page)).not.toBe(before);
  await expect(dialog.title).toHaveValue('Written before the end');
  await expect(dialog.description).toHaveValue('And saved after it.');
  await dialog.save.click();
  await expect(card('Written before the end')).toBeVisible();
});

/** Lets the server do what it is asked for once, and loses its answer. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
