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
test('after a lost response, one service is created: by saving again, edited or not, or by the reloaded page', async ({
  page,
  enter,
  api,
  allow,
}) => {
  // If the dashboard sends the kept change before the user saves again, the server refuses the second save (412), and the
  // dashboard merges it.
  allow(/ERR_FAILED|status of 412/);
  await enter(page, SCREEN);
  const { dialog, cards } = servicesScreen(page);
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
  // The change is kept on the device, so the reloaded page sends it without the user.
  await page.reload();
  await expect(cards.getByRole('heading')).toHaveText(['After a reload', 'Second thought', 'Only once']);
  expect(await titles()).toEqual(['After a reload', 'Second thought', 'Only once']);
});

// docs/protocol.md: P32
test('after a lost response to a new picture, saving again shows no conflict', async ({
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
  await dialog.picture.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await expect(dialog.box.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await loseAnswer(page, '**/api/admin/services/*');
  await dialog.save.click();
  await expect(dialog.problem).toContainText('Failed to save service.');
  await dialog.title.fill('Pictured and named');
  await dialog.save.click();
  await expect(card('Pictured and named').locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(conflict).toBeHidden();
  expect((await api.unwrap(services.list))[0]).toMatchObject({ title: 'Pictured and named', revision: 3 });
});
