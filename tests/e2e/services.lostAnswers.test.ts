import { services } from '@agency/contract/services';
import type { Page } from '@playwright/test';
import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { loseAnswer } from '../pages/editor.ts';
import { servicesScreen } from '../pages/services.ts';

const SCREEN = '/dashboard/services';

/** Opens a form for a new service, types into it, and saves it. The server stores the service, but its answer is lost. */
async function loseNew(page: Page, title: string, description: string) {
  const { add, dialog } = servicesScreen(page);
  await add.click();
  await dialog.title.fill(title);
  await dialog.description.fill(description);
  await loseAnswer(page, '**/api/admin/services');
  await dialog.save.click();
  await expect(dialog.problem).toContainText('Failed to save service.');
}

// docs/protocol.md: P24 P32
test('after a lost response, saving again creates one service: immediately, edited, or after a reload', async ({
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

test('when a new service’s response is lost and a colleague changes it first, neither loses their work', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED|status of 4(04|10|12)/);
  await enter(page, SCREEN);
  const { add, dialog, card, conflict, deleted } = servicesScreen(page);
  const newest = async () => (await api.unwrap(services.list))[0]!;
  /** The description ends with a space, as if the user were about to type the next word. */
  const lost = async (title: string) => {
    await loseNew(page, title, 'As it was. ');
    return { id: (await newest()).id };
  };

  await test.step('the colleague’s correction and the user’s further text are both kept, without a question', async () => {
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

  await test.step('a change that the colleague makes at the moment of the next save is kept too', async () => {
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

  await test.step('if both changed the same field, the user chooses', async () => {
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

  await test.step('the user can add a service again that the colleague deleted', async () => {
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

  await test.step('the user can discard a service that the colleague deleted', async () => {
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

// docs/protocol.md: P32
test('after a lost response to a change or a new picture, saving again shows no conflict', async ({
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
