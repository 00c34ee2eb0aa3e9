import { projects } from '@agency/contract/projects';
import type { Locator, Page } from '@playwright/test';
import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { tabTo } from '../pages/keyboard.ts';
import { projectsScreen, sorting } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';

const aFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture({ color }),
});

/** Presses a button that opens a file chooser, and chooses these files. */
async function choose(page: Page, button: Locator, ...files: Awaited<ReturnType<typeof aFile>>[]) {
  await tabTo(page, button);
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles(files);
}

test('an admin adds a service, a project and three reordered gallery images by keyboard alone', async ({
  page,
  enter,
  api,
}) => {
  test.slow();
  // Playwright intercepts file choosers only while the page has a listener.
  page.on('filechooser', () => {});
  await enter(page, '/dashboard/services');
  const services = servicesScreen(page);
  await tabTo(page, services.add);
  await page.keyboard.press('Enter');
  await expect(services.dialog.title).toBeFocused();
  await page.keyboard.type('Ferries');
  await tabTo(page, services.dialog.description);
  await page.keyboard.type('Tickets and times.');
  await tabTo(page, services.dialog.icon('Code'));
  await page.keyboard.press('ArrowRight');
  await expect(services.dialog.icon('Smartphone')).toBeChecked();
  await tabTo(page, services.dialog.save);
  await page.keyboard.press('Enter');
  await expect(services.card('Ferries')).toBeVisible();
  await expect(services.add).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Projects' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/projects');
  const { add, dialog, manager } = projectsScreen(page);
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(dialog.title).toBeFocused();
  await page.keyboard.type('River Line');
  await tabTo(page, dialog.description);
  await page.keyboard.type('A line on the river.');
  await tabTo(page, dialog.services);
  await page.keyboard.type('Ferr');
  await expect(dialog.option('Ferries')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.chips).toHaveText([/Ferries/]);
  await choose(
    page,
    dialog.box.getByRole('button', { name: 'Upload image' }),
    await aFile('front.jpg', '#27a'),
  );
  await expect(dialog.box.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await tabTo(page, dialog.link);
  await page.keyboard.type('https://river.example.com/');
  await tabTo(page, dialog.hasGallery);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.save);
  await page.keyboard.press('Enter');
  await expect(dialog.box).toBeHidden();

  await expect(manager.box).toBeVisible();
  const files = await Promise.all(
    ['#a33', '#3a3', '#33a'].map((color, place) => aFile(`${place}.jpg`, color)),
  );
  await choose(page, manager.box.locator('button', { hasText: 'images' }), ...files);
  await expect(manager.images).toHaveCount(3);
  const [first, second, third] = (await api.unwrap(projects.list))[0]!.galleryImages;
  await tabTo(page, sorting(manager.box, 'image 1').handle);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await api.unwrap(projects.list))[0]!.galleryImages)
    .toEqual([second, third, first]);
  await tabTo(page, manager.done);
  await page.keyboard.press('Enter');
  await expect(manager.box).toBeHidden();
  expect((await api.unwrap(projects.list))[0]).toMatchObject({
    title: 'River Line',
    services: [{ title: 'Ferries' }],
    hasGallery: true,
  });
});
