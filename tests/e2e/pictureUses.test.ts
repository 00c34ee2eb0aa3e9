import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { tabTo } from '../pages/keyboard.ts';
import { toast } from '../pages/toast.ts';

// Slow: checks two themes, each in two widths.
test.slow();

const bytesOf = (color: string) => aPicture({ color, format: 'png' });
const urlOf = async (color: string) => dataUrl(await bytesOf(color), 'image/png');
const fileOf = async (color: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await bytesOf(color),
});

test('a user who changes a picture in a form can replace it everywhere else it is used', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  // The form was opened before the picture was replaced. So its save gets status 412, and the form merges and saves
  // again.
  allow(/status of 412/);
  const { image } = await build.aService({ title: 'Hosting', image: await urlOf('#7a3311') });
  const { id } = await build.aService({ title: 'Training', image });
  await build.aService({ title: 'Alone', image: await urlOf('#117a33') });
  await enter(page, '/dashboard/services');
  const { edit, dialog } = servicesScreen(page);
  const imageOf = async (title: string) =>
    (await api.unwrap(services.adminList)).find((each) => each.title === title)?.image;

  await edit('Training').click();
  await dialog.picture.setInputFiles(await fileOf('#33117a'));
  await expect(dialog.box.getByText('The previous image is also used in')).toBeVisible();
  await expect(dialog.box.getByRole('list', { name: 'Used in' })).toHaveText(/^Hosting Image$/);
  await expectAccessible(page);
  await tabTo(page, dialog.box.getByRole('button', { name: 'Replace everywhere' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Replaced in 2 places')).toBeVisible();
  const now = await imageOf('Hosting');
  expect(now).not.toBe(image);
  expect(await imageOf('Training')).toBe(now);
  await expect(dialog.box.getByText('The previous image')).toHaveCount(0);
  // When other fields are saved, the form doesn't ask about the other uses of the picture.
  await dialog.title.fill('Teaching');
  await dialog.save.click();
  await expect(dialog.box).toHaveCount(0);
  expect((await api.unwrap(services.adminList)).find((each) => each.id === id)).toMatchObject({
    title: 'Teaching',
    image: now,
  });

  // The user can also choose another picture from the image library.
  await edit('Teaching').click();
  await dialog.box.getByRole('button', { name: 'Choose from library' }).click();
  const chooser = page.getByRole('dialog', { name: 'Image library' });
  const first = chooser.getByRole('button', { name: /^Image 1, .*\d+ by \d+ pixels$/ });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await chooser.getByRole('searchbox', { name: 'Search images' }).fill('alone');
  await expect(chooser.getByRole('listitem')).toHaveText(['Alone']);
  const alone = (await imageOf('Alone')) ?? '';
  const choice = chooser.getByRole('button').filter({ has: page.locator(`img[src$="${alone}"]`) });
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(chooser).toHaveCount(0);
  await expect(dialog.box.getByRole('button', { name: 'Choose from library' })).toBeFocused();
  await dialog.box.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect.poll(() => imageOf('Hosting')).toBe(alone);
  await dialog.save.click();
  await expect(dialog.box).toHaveCount(0);
  for (const each of await api.unwrap(services.adminList))
    if (each.title !== 'Alone')
      await api.unwrap(services.update, { params: { id: each.id }, body: { image: now ?? '' } });
  await page.reload();

  // The form doesn't ask if the picture is used only here.
  await edit('Alone').click();
  await dialog.picture.setInputFiles(await fileOf('#11337a'));
  await expect(dialog.box.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await dialog.save.click();
  await expect(dialog.box).toHaveCount(0);
  expect(await imageOf('Hosting')).toBe(now);
});

test('a user who deletes a gallery picture can replace it with another everywhere', async ({
  page,
  enter,
  build,
  api,
}) => {
  const { image } = await build.aService({ title: 'Hosting', image: await urlOf('#442266') });
  const { id } = await build.aProject({ title: 'Ferries' });
  const project = await api.unwrap(projects.uploadPictures, {
    params: { id },
    files: [{ bytes: await bytesOf('#442266') }],
  });
  expect(project.galleryImages).toEqual([image]);
  await enter(page, '/dashboard/projects');
  const { gallery, manager } = projectsScreen(page);
  await gallery('Ferries').click();
  await page.getByRole('button', { name: 'Delete image 1' }).click();
  await expect(manager.confirm.getByText('It is still used in:')).toBeVisible();
  await expect(manager.confirm.getByRole('list', { name: 'Used in' })).toHaveText(/^Hosting Image$/);
  await expectAccessible(page);
  await manager.confirm.locator('input[type=file]').setInputFiles(await fileOf('#664422'));
  await manager.confirm.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(toast(page, 'Replaced in 2 places')).toBeVisible();
  await expect(manager.confirm).toHaveCount(0);
  const [service] = await api.unwrap(services.adminList);
  const { galleryImages } = await api.unwrap(projects.read, { params: { id } });
  expect(service?.image).not.toBe(image);
  expect(galleryImages).toEqual([service?.image]);
});

test('when the lookup of a picture’s uses fails, the form says so', async ({ page, enter, build, allow }) => {
  allow(/net::ERR_FAILED/);
  await build.aService({ title: 'Hosting', image: await urlOf('#225544') });
  await enter(page, '/dashboard/services');
  await page.route('**/api/admin/used/**', (route) => route.abort());
  const { edit, dialog } = servicesScreen(page);
  await edit('Hosting').click();
  await dialog.picture.setInputFiles(await fileOf('#445522'));
  await expect(dialog.box.getByText('we can’t show where else this is used')).toBeVisible();
  await expect(dialog.box.getByRole('button', { name: 'Replace everywhere' })).toHaveCount(0);
});
