import type { Page } from '@playwright/test';
import { projects, type Project } from '@agency/contract/projects';
import { empty, emptyTest, expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { aPicture, notPictures, tooLargePicture } from '../fixtures/pictures.ts';
import { refuse } from '../pages/editor.ts';
import { projectsScreen, sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

const UPLOAD = '**/gallery/upload';
const PICTURE = '**/gallery/*';
const broken = { status: 500, body: 'broken' };

const colors = ['#a33', '#3a3', '#33a', '#aa3'];

const aFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture({ color }),
});

interface Opened {
  project: Project;
  kept: () => Promise<string[]>;
  /** Opens the gallery manager of this project in another browser window. */
  openIn: (page: Page) => Promise<ReturnType<typeof projectsScreen>['manager']>;
}

/** Creates a project with this number of pictures, and opens its gallery manager. */
const test = emptyTest.extend<{ open: (count: number) => Promise<Opened> }>({
  open: async ({ page, enter, api, build }, use) => {
    let isFirst = true;
    await use(async (count) => {
      await empty(api);
      let project = await build.aProject({ title: 'Ferries' });
      const params = { id: project.id };
      const pictures = colors.slice(0, count).map((color) => aPicture({ color }));
      const files = (await Promise.all(pictures)).map((bytes) => ({ bytes }));
      if (count > 0) project = await api.unwrap(projects.uploadPictures, { params, files });
      const openIn = async (where: Page) => {
        await (isFirst || where !== page ? enter : reopen)(where, '/dashboard/projects');
        isFirst = false;
        const { gallery, manager } = projectsScreen(where);
        await gallery('Ferries').click();
        await expect(manager.box).toBeVisible();
        await expect(manager.images).toHaveCount(count);
        return manager;
      };
      await openIn(page);
      return {
        project,
        openIn,
        kept: async () => (await api.unwrap(projects.read, { params })).galleryImages,
      };
    });
  },
});

const addresses = (page: Page) =>
  projectsScreen(page).manager.pictures.evaluateAll((all) =>
    all.map((each) => each.getAttribute('src') ?? ''),
  );

test('pictures upload one after another, and a user can leave, retry or dismiss uploads', async ({
  page,
  open,
  calls,
  allow,
}) => {
  await test.step('files that are not pictures are refused by name, a too large picture is shrunk, and the rest upload', async () => {
    await open(0);
    const { manager } = projectsScreen(page);
    await manager.files.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: notPictures['plain text'] },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: await tooLargePicture() },
      await aFile('fine.jpg', '#a11'),
    ]);
    await expect(toast(page, 'notes.txt is not an image file')).toBeVisible();
    await expect(toast(page, 'empty.png is not an image file')).toBeVisible();
    const uploaded = toast(page, 'Uploaded 2 image(s) successfully');
    // The toast stays while the pointer is on it.
    await uploaded.hover();
    await expect(manager.images).toHaveCount(2);
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
    // The refused files stay in the list, with the reason, until the user dismisses them.
    await expect(manager.uploads).toHaveText([
      /notes\.txt.*is not an image file/,
      /empty\.png.*is not an image file/,
    ]);
    for (const name of ['notes.txt', 'empty.png'])
      await manager.box.getByRole('button', { name: `Dismiss ${name}` }).click();
    await expect(manager.uploads).toHaveCount(0);
    // Closing the toast leaves the dialog open.
    await uploaded.getByRole('button', { name: 'close' }).click();
    await expect(uploaded).toBeHidden();
    await expect(manager.box).toBeVisible();
  });

  await test.step('a failed file shows the reason and stays listed until a retry succeeds or the user dismisses it', async () => {
    allow(/status of 500/);
    await open(0);
    const { manager } = projectsScreen(page);
    let sent = 0;
    await page.route(UPLOAD, (route) => (++sent === 1 ? route.fulfill(broken) : route.continue()));
    await manager.files.setInputFiles([await aFile('one.jpg', '#a11'), await aFile('two.jpg', '#1a1')]);
    await expect(toast(page, 'Uploaded 1 image(s) successfully')).toBeVisible();
    await expect(toast(page, 'Failed to upload images')).toBeVisible();
    await expect(manager.uploads).toHaveText([/one\.jpg.*A different server answered/]);
    await expect(manager.images).toHaveCount(1);
    await manager.box.getByRole('button', { name: 'Upload one.jpg again' }).click();
    await expect(manager.images).toHaveCount(2);
    await expect(manager.uploads).toHaveCount(0);

    await refuse(page, UPLOAD, 'POST', 'The disk is full.');
    await manager.files.setInputFiles(await aFile('fun.jpg', '#11a'));
    await expect(manager.uploads).toContainText('The disk is full.');
    await manager.box.getByRole('button', { name: 'Dismiss fun.jpg' }).click();
    await expect(manager.uploads).toHaveCount(0);
  });

  await test.step('leaving during an upload asks first, and stopping skips only the pictures not yet sent', async () => {
    await page.unrouteAll();
    const { kept } = await open(0);
    const { manager } = projectsScreen(page);
    const answer = await held(page, UPLOAD);
    await manager.files.setInputFiles([await aFile('one.jpg', '#a11'), await aFile('two.jpg', '#1a1')]);
    await expect(manager.uploads).toHaveCount(2);
    const asked: string[] = [];
    page.on('dialog', (leaving) => {
      asked.push(leaving.type());
      void leaving.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);

    const question = page.getByRole('alertdialog', { name: 'Stop uploading?' });
    await manager.done.click();
    await expect(question).toContainText('Some images are still uploading.');
    await question.getByRole('button', { name: 'Keep uploading' }).click();
    await expect(manager.uploads).toHaveCount(2);
    await manager.done.click();
    await question.getByRole('button', { name: 'Stop' }).click();
    await expect(manager.box).toBeHidden();
    answer();
    await expect(toast(page, 'Uploaded 1 image(s) successfully')).toBeVisible();
    expect(await kept()).toHaveLength(1);
  });

  await test.step('chosen or dropped pictures upload one after another, and each file shows its upload state', async () => {
    await page.unrouteAll();
    calls.length = 0;
    const { kept, project } = await open(0);
    const { manager } = projectsScreen(page);
    await expect(manager.box).toContainText('Ferries');
    await expect(manager.box.getByText('No images yet.')).toBeVisible();
    const answer = await held(page, UPLOAD);
    await manager.files.setInputFiles([
      await aFile('one.jpg', '#a11'),
      await aFile('two.jpg', '#1a1'),
      await aFile('three.jpg', '#11a'),
    ]);
    await expect(manager.uploads).toHaveText([
      /one\.jpg.*Uploading/,
      /two\.jpg.*Waiting/,
      /three\.jpg.*Waiting/,
    ]);
    await expect(manager.box.getByRole('status')).toHaveText('0 of 3 uploaded');
    answer();
    await expect(toast(page, 'Uploaded 3 image(s) successfully')).toBeVisible();
    await expect(manager.images).toHaveCount(3);
    await expect(manager.uploads).toHaveCount(0);
    expect(await addresses(page)).toEqual(await kept());
    expect(calls.filter((call) => call.endsWith('/gallery/upload'))).toHaveLength(3);

    const dropped = await page.evaluateHandle(
      (content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], 'dropped.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...(await aPicture())],
    );
    const zone = manager.box.getByText('Or drop them here.');
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(toast(page, 'Uploaded 1 image(s) successfully')).toBeVisible();
    await expect(manager.images).toHaveCount(4);
    await page.goto(`/gallery/${project.id}`);
    await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(4);
  });
});

test('a user moves and deletes pictures, and nothing changes when that fails', async ({
  page,
  open,
  allow,
}) => {
  await test.step('deleting a picture needs a confirmation; a failed delete or move shows an error and changes nothing', async () => {
    allow(/status of 500/);
    const { kept, project } = await open(3);
    const [first, , third] = project.galleryImages;
    const { manager } = projectsScreen(page);
    await page.route(PICTURE, (route) => route.fulfill(broken));
    await sorting(manager.box, 'image 1').down.click();
    await expect(toast(page, 'Failed to reorder images')).toBeVisible();
    await expect.poll(() => addresses(page)).toEqual(project.galleryImages);
    await manager.remove(1).click();
    await manager.confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete image')).toBeVisible();
    await expect(manager.confirm.getByRole('alert')).toContainText('Failed to delete image');
    await manager.confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(manager.images).toHaveCount(3);
    await page.unroute(PICTURE);

    await manager.remove(2).click();
    await expect(manager.confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(manager.confirm).toBeHidden();
    await expect(manager.images).toHaveCount(3);
    await manager.remove(2).click();
    await manager.confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Image deleted successfully')).toBeVisible();
    expect(await addresses(page)).toEqual([first, third]);
    expect(await kept()).toEqual([first, third]);
  });

  await test.step('several moves and an upload in quick succession are all saved', async () => {
    await page.unrouteAll();
    const { kept, project } = await open(4);
    const [a, b, c, d] = project.galleryImages;
    const { manager } = projectsScreen(page);
    const answer = await held(page, '**/gallery/reorder');
    await sorting(manager.box, 'image 1').down.click();
    await sorting(manager.box, 'image 2').down.click();
    await sorting(manager.box, 'image 4').up.click();
    await manager.files.setInputFiles([await aFile('more.jpg', '#123')]);
    answer();
    await expect(manager.images).toHaveCount(5);
    expect((await addresses(page)).slice(0, 4)).toEqual([b, c, d, a]);
    expect((await kept()).slice(0, 4)).toEqual([b, c, d, a]);
  });
});

const meanwhile = 'Someone else changed this gallery. You’re now seeing the latest version.';

// docs/protocol.md: P14 P57
test('two people edit a gallery at the same time; only if both move the same picture, a conflict opens', async ({
  page,
  another,
  open,
  api,
  allow,
}) => {
  allow(/status of (412|404)/);
  const { kept, openIn, project } = await open(4);
  const [a, b, c, d] = project.galleryImages;
  const other = await another();
  const theirs = await openIn(other);
  const { manager, conflict } = projectsScreen(page);
  const reordered = (window: Page) => toast(window, 'Images reordered successfully');

  await test.step('both move different pictures', async () => {
    await sorting(theirs.box, 'image 4').up.click();
    await expect(reordered(other)).toBeVisible();
    await sorting(manager.box, 'image 1').down.click();
    await expect(reordered(page)).toBeVisible();
    expect(await kept()).toEqual([b, a, d, c]);
    await expect.poll(() => addresses(page)).toEqual([b, a, d, c]);
  });

  await test.step('another user renames the project, and the gallery shows no notice', async () => {
    await api.unwrap(projects.update, { params: { id: project.id }, body: { title: 'Boats' } });
    await sorting(manager.box, 'image 1').down.click();
    await expect.poll(kept).toEqual([a, b, d, c]);
    await expect(toast(page, meanwhile)).toHaveCount(0);
  });

  await test.step('the other person deletes a picture, this one adds another, and both changes are kept', async () => {
    await theirs.remove(4).click();
    await theirs.confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(theirs.images).toHaveCount(3);
    const before = await kept();
    expect(before).toEqual([a, b, d]);
    await manager.files.setInputFiles([await aFile('mine.jpg', '#123')]);
    await expect(toast(page, meanwhile)).toBeVisible();
    await expect(toast(page, 'Uploaded 1 image(s) successfully')).toBeVisible();
    await expect(manager.images).toHaveCount(4);
    const after = await kept();
    expect(after.slice(0, 3)).toEqual(before);
    expect(await addresses(page)).toEqual(after);
  });

  await test.step('both delete the same picture', async () => {
    const [, , , mine] = await kept();
    await api.unwrap(projects.removePicture, { params: { id: project.id, imageId: '3' } });
    await manager.remove(4).click();
    await manager.confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Image deleted successfully')).toBeVisible();
    await expect(manager.images).toHaveCount(3);
    expect(await kept()).not.toContain(mine);
  });

  await test.step('both move the same picture, and a conflict dialog asks for the order', async () => {
    await api.unwrap(projects.reorderPictures, {
      params: { id: project.id },
      body: { imageIndexes: [1, 0, 2] },
    });
    await sorting(manager.box, 'image 2').down.click();
    await expect(conflict).toContainText('Order');
    await expect(conflict.getByRole('img')).toHaveCount(9);
    await expectAccessible(page);
    expect(await kept()).toEqual([b, a, d]);
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(() => addresses(page)).toEqual([b, a, d]);
    // The manager now has the current order, so the same move causes no conflict.
    await sorting(manager.box, 'image 3').up.click();
    await expect.poll(kept).toEqual([b, d, a]);
  });
});

test('the gallery manager is accessible, empty and with pictures', async ({ page, open, allow }) => {
  allow(/status of 500/);
  await open(0);
  const { manager } = projectsScreen(page);
  await expectAccessible(page);
  await manager.files.setInputFiles([await aFile('one.jpg', '#a11'), await aFile('two.jpg', '#1a1')]);
  await expect(manager.images).toHaveCount(2);
  await refuse(page, UPLOAD, 'POST');
  await manager.files.setInputFiles(await aFile('fun.jpg', '#11a'));
  await expect(manager.uploads).toContainText('Something went wrong');
  await expectAccessible(page);
  await manager.remove(1).click();
  await expect(manager.confirm).toBeVisible();
  await expectAccessible(page);
});
