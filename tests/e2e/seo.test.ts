import { settings } from '@agency/contract/settings';
import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { servicesScreen } from '../pages/services.ts';

test('an editor sees what search engines and social networks will show, and visitors get it', async ({
  page,
  another,
  enter,
  build,
  api,
}) => {
  const visitor = await another();
  const languages = [
    { code: 'en', name: 'English', published: true },
    { code: 'ar', name: 'العربية', published: true },
  ];
  await api.unwrap(settings.update, { body: { languages, tagline: 'We build.' } });
  const { slug } = await build.aService({ title: 'Shops', description: 'Shops that sell.\nAlways.' });
  await enter(page, '/dashboard/services');
  const { edit, dialog } = servicesScreen(page);
  await edit('Shops').click();
  const fold = dialog.box.getByText('Search and sharing', { exact: true });
  await fold.click();
  const text = dialog.box.getByRole('textbox', { name: 'Description', exact: true });
  const field = (name: string) => dialog.box.getByRole('textbox', { name });
  const [title, description] = [field('Title in search results'), field('Description in search results')];
  const result = dialog.box.getByRole('figure', { name: 'Search result' });
  const card = dialog.box.getByRole('figure', { name: 'Share card' });
  const missing = dialog.box.getByRole('list', { name: 'What is missing' }).getByRole('listitem');

  await test.step('empty fields show what the page has anyway', async () => {
    await expect(result).toContainText('Shops | Infinity Works');
    await expect(result).toContainText('Shops that sell.');
    await expect(missing).toHaveText([
      'No picture: the share card shows only the title and the description.',
    ]);
    await text.fill('');
    await expect(result).toContainText('We build.');
    await expect(missing.first()).toHaveText('No description: search engines will choose a text themselves.');
    await text.fill('Shops that sell.');
  });

  await test.step('the previews follow what is typed', async () => {
    await title.fill('Online shops that people like to buy from, for every budget and size');
    await expect(title).toHaveAccessibleDescription(/^68 of about 60 characters\./);
    await expect(missing.first()).toHaveText('The title is long: search engines will cut it off.');
    await title.fill('Online shops');
    await description.fill('We plan, design and build.');
    for (const shown of [result, card]) {
      await expect(shown).toContainText('Online shops');
      await expect(shown).toContainText('We plan, design and build.');
    }
    await dialog.box
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'share.png',
        mimeType: 'image/png',
        buffer: await aPicture({ color: 'crimson' }),
      });
    await expect(card.locator('img')).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  await test.step('each language has its own', async () => {
    await dialog.box.getByRole('button', { name: /العربية/ }).click();
    await expect(result).toContainText('Online shops');
    await title.fill('متاجر');
    await expect(result).toContainText('متاجر');
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
  });

  await visitor.goto(`/services/${slug}`);
  await expect(visitor).toHaveTitle('Online shops');
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'We plan, design and build.',
  );
  await visitor.goto(`/ar/services/${slug}`);
  await expect(visitor).toHaveTitle('متاجر');
});
