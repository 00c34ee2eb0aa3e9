import { projects } from '@agency/contract/projects';
import { expect, emptyTest as test, reopen, empty } from '../fixtures/browser.ts';
import { aPicture, dataUrl, notPictures } from '../fixtures/pictures.ts';
import { aPictureFile, fillInProject, projectsScreen } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

// The form notices services that the test adds.
test.use({ follows: true });

const SCREEN = '/dashboard/projects';

test('the project form checks its fields, keeps its input when a save fails, and previews it', async ({
  page,
  enter,
  build,
  calls,
  api,
}) => {
  await test.step('an admin finds services by typing, and removes chosen ones by their chips', async () => {
    for (const title of ['Web Development', 'Web Design', 'Training']) await build.aService({ title });
    await enter(page, SCREEN);
    const { add, dialog } = projectsScreen(page);
    await add.click();
    await dialog.services.click();
    await expect(dialog.options).toHaveCount(3);
    await dialog.services.pressSequentially('WEB');
    await expect(dialog.options).toHaveText(['Web Design', 'Web Development']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.chips).toHaveText(['Web Development']);
    // The list of services stays open after a choice, so that the user can choose another.
    await dialog.option('Training').click();
    await expect(dialog.chips).toHaveText(['Web Development', 'Training']);
    await expect(dialog.option('Training')).toHaveAttribute('aria-selected', 'true');
    await dialog.services.fill('nothing like it');
    await expect(dialog.box.getByText('Nothing found for “nothing like it”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.options).toHaveCount(0);
    await expect(dialog.box).toBeVisible();
    await dialog.chip('Web Development').click();
    await expect(dialog.chips).toHaveText(['Training']);
    await expect(dialog.services).toBeFocused();
    await dialog.services.fill('');
    await page.keyboard.press('Backspace');
    await expect(dialog.chips).toHaveCount(0);
  });

  await test.step('a missing or invalid value shows an error under its field until it is corrected', async () => {
    await empty(api);
    calls.length = 0;
    await build.aService({ title: 'Web Development' });
    await reopen(page, SCREEN);
    const { add, dialog } = projectsScreen(page);
    await add.click();
    await dialog.save.click();
    await expect(dialog.title).toHaveAccessibleDescription('Title is required.');
    await expect(dialog.description).toHaveAccessibleDescription('Description is required.');
    await expect(dialog.link).toHaveAccessibleDescription('Link is required.');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await fillInProject(page, 'Ferries');
    for (const field of [dialog.title, dialog.description, dialog.services, dialog.link])
      await expect(field).toHaveAccessibleDescription('');
    await dialog.link.fill('javascript:alert(1)');
    await dialog.save.click();
    await expect(dialog.link).toHaveAccessibleDescription(/^Enter a full link/);
    await dialog.link.fill('https://example.com/');
    await dialog.save.click();
    await expect(toast(page, 'Project added successfully')).toBeVisible();
  });

  await test.step('picture and services are marked as required, but a project saves without them', async () => {
    await empty(api);
    await reopen(page, SCREEN);
    const { add, dialog } = projectsScreen(page);
    await add.click();
    await expect(dialog.services).toHaveAccessibleDescription(
      'No services available. Please add services first.',
    );
    await expect(dialog.services).toHaveAttribute('aria-required', 'true');
    await expect(dialog.box.getByText('Project Image*')).toBeVisible();
    await dialog.title.fill('Draft');
    await dialog.description.fill('Nothing to see yet');
    await dialog.link.fill('https://example.com/');
    await dialog.save.click();
    await expect(toast(page, 'Project added successfully')).toBeVisible();
    expect(await api.unwrap(projects.list)).toMatchObject([{ title: 'Draft', image: '', services: [] }]);
  });

  await test.step('the form rejects a photo that this browser cannot read, and says what to do', async () => {
    await empty(api);
    await reopen(page, SCREEN);
    const { add, dialog } = projectsScreen(page);
    await add.click();
    const refusal = dialog.box.getByText('This browser can’t read HEIC photos. Save the photo as JPEG');
    const buffer = notPictures['plain text'];
    await dialog.picture.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer });
    await expect(refusal).toBeVisible();
    await expect(dialog.box.locator('img')).toHaveCount(0);
    await dialog.picture.setInputFiles(await aPictureFile());
    await expect(dialog.box.locator('img')).toBeVisible();
    await expect(refusal).toBeHidden();
  });

  await test.step('the preview shows the input as the site will show it', async () => {
    await page.unrouteAll();
    await empty(api);
    await build.aService({ title: 'Web Development' });
    await build.aProject({ title: 'Ferries', image: dataUrl(await aPicture()) });
    await reopen(page, SCREEN);
    const { edit, dialog } = projectsScreen(page);
    await edit('Ferries').click();
    const card = page.frameLocator('iframe[title="Preview of the project"]').getByRole('article');
    await expect(card).toContainText('Ferries');
    await dialog.title.fill('River ferries');
    await dialog.services.fill('web');
    await dialog.option('Web Development').click();
    await expect(card).toContainText('River ferries');
    await expect(card).toContainText('Web Development');
  });
});

test('while services load, the form says so', async ({ page, enter, build }) => {
  await build.aProject({ title: 'Ferries' });
  const answer = await held(page, '**/api/admin/services');
  await enter(page, SCREEN);
  const { edit, dialog } = projectsScreen(page);
  await edit('Ferries').click();
  await expect(dialog.services).toHaveAttribute('placeholder', 'Loading services...');
  answer();
  await expect(dialog.services).toHaveAttribute('placeholder', 'Search services...');
});
