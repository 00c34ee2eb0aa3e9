import { assets } from '@agency/contract/assets';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import type { Page } from '@playwright/test';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { aPicture, dataUrl, notPictures } from '../fixtures/pictures.ts';
import { tabTo } from '../pages/keyboard.ts';
import { libraryScreen } from '../pages/library.ts';
import { toast } from '../pages/toast.ts';

// Slow: checks two themes, each in two widths.
test.slow();

const bytesOf = (color: string) => aPicture({ color, format: 'png', width: 300, height: 200 });
const fileOf = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await bytesOf(color),
});

/** Holds the pictures that the page reads from files. Returns a function that lets them go. */
async function heldPictures(page: Page) {
  const release = await page.evaluateHandle(() => {
    const read = window.createImageBitmap;
    const held: (() => void)[] = [];
    window.createImageBitmap = async (...args: [ImageBitmapSource]) => {
      await new Promise<void>((letGo) => held.push(letGo));
      return read(...args);
    };
    return () => {
      window.createImageBitmap = read;
      for (const letGo of held) letGo();
    };
  });
  return () => release.evaluate((letGo) => letGo());
}

test('an author uploads images, describes them, replaces one everywhere, and deletes an unused one', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  // The server refuses the image that is in the library already.
  allow(/status of 412/);
  const languages = [
    { code: 'en', name: 'English', published: true },
    { code: 'ar', name: 'العربية', published: true },
    { code: 'fr', name: 'Français', published: false },
  ];
  await api.unwrap(settings.update, { body: { languages } });
  const { image } = await build.aService({
    title: 'Hosting',
    image: dataUrl(await bytesOf('#5a1166'), 'image/png'),
  });
  await enter(page, '/dashboard/library');
  const { files, uploads, search, filter, image: tile, items, dialog } = libraryScreen(page);
  const named = async (name: string) =>
    (await api.unwrap(assets.adminList)).find((each) => each.name === name);

  await test.step('uploads several files at once, and names those that it refuses', async () => {
    await expect(tile('Hosting')).toBeVisible();
    await files.setInputFiles([
      await fileOf('harbour.at.dawn.png', '#11665a'),
      await fileOf('ferry.png', '#66115a'),
      { name: 'notes.png', mimeType: 'image/png', buffer: notPictures['plain text'] },
      await fileOf('again.png', '#66115a'),
    ]);
    await expect(toast(page, 'Uploaded 2 image(s) successfully')).toBeVisible();
    await expect(items.filter({ hasText: 'harbour.at.dawn' })).toContainText('Not used now');
    await expect(tile('ferry')).toBeVisible();
    await expect(uploads.getByRole('listitem')).toHaveText([
      /notes\.png is not an image file/,
      /This image is already in the library as “ferry”\./,
    ]);
    await page.getByRole('button', { name: 'Dismiss notes.png' }).click();
    await page.getByRole('button', { name: 'Dismiss again.png' }).click();
    await expect(uploads).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('describes an image, in each language, and sets its focal point', async () => {
    await tile('harbour.at.dawn').click();
    await dialog.field('Name').fill('Harbour');
    await dialog.field('Alternative text').fill('Fog over the quay');
    await dialog.field('Caption').fill('The harbour at six');
    await dialog.field('Credit').fill('Photo: Mona Adel');
    await dialog.box.getByRole('button', { name: 'العربية' }).click();
    const letRead = await heldPictures(page);
    await dialog.box.getByLabel('Localized image').setInputFiles(await fileOf('arabic.png', '#77115a'));
    await dialog.field('Alternative text').fill('ضباب فوق الرصيف');
    await dialog.box.getByRole('button', { name: 'Français' }).click();
    await dialog.field('Alternative text').fill('Brume sur le quai');
    await letRead();
    await dialog.box.getByRole('button', { name: 'العربية' }).click();
    await expect(dialog.box.getByRole('button', { name: 'Remove image' })).toBeVisible();
    await dialog.box.getByRole('button', { name: 'English' }).click();
    const left = dialog.point.getByRole('slider', { name: 'From the left' });
    await tabTo(page, left);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(left).toHaveAttribute('aria-valuetext', '48 %');
    await dialog.point.getByRole('button', { name: 'Centre' }).click();
    await expect(left).toHaveValue('50');
    const picture = dialog.point.locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    const shown = await picture.boundingBox();
    if (!shown) throw new Error('The image is not shown.');
    await page.mouse.move(shown.x + shown.width / 2, shown.y + shown.height / 2);
    await page.mouse.down();
    await page.mouse.move(shown.x + shown.width * 0.25, shown.y + shown.height * 0.75);
    await page.mouse.up();
    await expect(left).toHaveValue('25');
    await expect(dialog.point.locator('figure img').first()).toHaveCSS('object-position', '25% 75%');
    await expectAccessible(page);
    await dialog.save.click();
    await expect(dialog.box).toHaveCount(0);
    expect(await named('Harbour')).toMatchObject({
      alt: 'Fog over the quay',
      caption: 'The harbour at six',
      credit: 'Photo: Mona Adel',
      focus: '0.25 0.75',
      translations: {
        ar: { alt: 'ضباب فوق الرصيف', localized: expect.stringMatching(/^\/media\//) },
        fr: { alt: 'Brume sur le quai' },
      },
    });
  });

  await test.step('an image that a document uses can be described, too', async () => {
    await tile('Hosting').click();
    await expect(dialog.field('Name')).toHaveValue('Hosting');
    await expect(dialog.box.getByRole('list', { name: 'Used in' })).toHaveText(/^Hosting Image$/);
    await expect(dialog.box.getByRole('button', { name: 'Delete image' })).toHaveCount(0);
    await dialog.field('Alternative text').fill('Servers');
    // Someone else describes it at the same time.
    await api.unwrap(assets.create, { body: { name: 'Racks', picture: image, caption: 'In the cellar' } });
    await dialog.save.click();
    await expect(dialog.box).toHaveCount(0);
    const texts = { picture: image, alt: 'Servers', caption: 'In the cellar' };
    expect(await named('Racks')).toMatchObject(texts);
  });

  await test.step('searches and filters', async () => {
    await search.fill('fog');
    await expect(items).toHaveText([/^Harbour/]);
    await search.fill('');
    await filter('Without alternative text').click();
    await expect(items).toHaveText([/^ferry/]);
    await filter('Not used').click();
    await expect(items).toHaveText([/^ferry/, /^Harbour/]);
    await filter('All').click();
    await expect(items).toHaveCount(3);
  });

  await test.step('replaces an image everywhere by one of the library', async () => {
    await tile('Racks').click();
    await dialog.box.getByRole('button', { name: 'Choose from library' }).click();
    const chooser = page.getByRole('dialog', { name: 'Image library' });
    await chooser.getByRole('button', { name: /^Harbour, / }).click();
    // The choice isn't part of the form, so the dialog asks before it is dropped.
    await dialog.field('Credit').fill('Photo: Mona Adel');
    await dialog.save.click();
    const question = page.getByRole('alertdialog', { name: 'Close without replacing the image?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await named('Racks')).toMatchObject({ credit: 'Photo: Mona Adel' });
    await dialog.box.getByRole('button', { name: 'Replace everywhere' }).click();
    await expect(toast(page, 'Replaced in 1 place')).toBeVisible();
    const [service] = await api.unwrap(services.adminList);
    expect(service).toMatchObject({ image: (await named('Harbour'))?.picture });
    await expect(dialog.box.getByText('Nothing uses this image now.')).toBeVisible();
  });

  await test.step('deletes the image that nothing uses any more, and takes it back', async () => {
    await dialog.box.getByRole('button', { name: 'Delete image' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this image?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toHaveCount(0);
    await expect(items).toHaveCount(2);
    const done = toast(page, 'Image deleted successfully');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(items).toHaveCount(3);
    expect(await named('Racks')).toMatchObject({ picture: image, alt: 'Servers' });
  });

  await test.step('a form shows the texts of an image as soon as it is chosen', async () => {
    await page.goto('/dashboard/insights');
    await page.getByRole('button', { name: 'Add Article' }).click();
    const form = page.getByRole('dialog', { name: 'Add Article' });
    await form.getByRole('button', { name: 'Add Picture', exact: true }).click();
    const blocks = form.getByRole('group', { name: 'Text', exact: true });
    await blocks.getByRole('button', { name: 'Choose from library' }).click();
    await page
      .getByRole('dialog', { name: 'Image library' })
      .getByRole('button', { name: /^Harbour, / })
      .click();
    await expect(form.getByText('If this is empty: “Fog over the quay”')).toBeVisible();
    await expect(form.getByText('If this is empty: “The harbour at six · Photo: Mona Adel”')).toBeVisible();
  });
});

test('older images are loaded when an author asks for them, or filters the images', async ({
  page,
  enter,
  build,
}) => {
  const imageOf = async (color: string) => dataUrl(await bytesOf(color), 'image/png');
  const { image: older } = await build.aService({ title: 'Older', image: await imageOf('#222266') });
  const { image: newer } = await build.aService({ title: 'Newer', image: await imageOf('#662222') });
  // The server's parts have 200 images, these have one.
  await page.route('**/api/admin/pictures*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: route.request().url().replace(search, '') });
    const link = search ? {} : { Link: `<${pathname}?cursor=one>; rel="next"` };
    const json = { ...(await response.json()), addresses: [search ? older : newer], count: 2 };
    await route.fulfill({ response, json, headers: { ...response.headers(), ...link } });
  });
  await enter(page, '/dashboard/library');
  const { items, filter } = libraryScreen(page);
  await expect(items).toHaveText([/^Newer/]);
  await expect(page.getByText('Showing the latest 1 of 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(items).toHaveText([/^Newer/, /^Older/]);
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await page.reload();
  await expect(items).toHaveText([/^Newer/]);
  await filter('Without alternative text').click();
  await expect(items).toHaveText([/^Newer/, /^Older/]);
  await expect(filter('Without alternative text')).toHaveText(/ 2$/);
});
