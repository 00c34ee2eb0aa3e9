import { about } from '@agency/contract/about';
import { articles } from '@agency/contract/articles';
import { emptyTest, expect, expectAccessible, overflow, test } from '../fixtures/browser.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { articlesScreen } from '../pages/articles.ts';
import { held, takenOver } from '../pages/waiting.ts';

test('visitors find the articles in the menu, filter them by a tag, and read one with its author', async ({
  page,
  calls,
  allow,
}) => {
  allow(/status of 404/);
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' });
  await takenOver(link);
  await link.click();
  await expect(page).toHaveTitle('Insights | Infinity Works');
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    'Buy the first two weeks, not the whole project',
    'Right to left is not a mirror',
    'How to retire the spreadsheet that runs your company',
  ]);
  await expectAccessible(page);
  const tags = main.getByRole('navigation', { name: 'Tags' });
  const count = await tags.getByRole('link').count();
  await tags.getByRole('link', { name: 'Planning' }).click();
  await expect(page).toHaveURL('/insights?tag=Planning');
  await expect(cards).toHaveCount(2);
  await expect(tags.getByRole('link', { name: 'Planning' })).toHaveAttribute('aria-current', 'page');
  await expect(tags.getByRole('link')).toHaveCount(count + 1);

  await page.reload();
  await expect(cards).toHaveCount(2);
  const all = tags.getByRole('link', { name: 'All insights' });
  await takenOver(all);
  await all.click();
  await expect(cards).toHaveCount(3);
  await main.getByRole('link', { name: 'Right to left is not a mirror' }).click();
  await expect(page).toHaveURL('/insights/right-to-left-is-not-a-mirror');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Right to left is not a mirror');
  await expect(main.getByText('By Mariam Tadros')).toBeVisible();
  await expect(main.getByText('Design Director')).toBeVisible();
  const others = page.getByRole('complementary', { name: 'More insights' });
  await expect(others.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);

  // The server’s page brings its data along.
  const before = calls.length;
  await page.reload();
  await takenOver(others.getByRole('link').first());
  expect(calls.slice(before)).toEqual([]);
  await page.goto('/insights/no-such-article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
});

emptyTest(
  'an editor writes an article, and with its publication the menu has “Insights”',
  async ({ page, another, enter, api }) => {
    const { team } = await api.unwrap(about.update, {
      body: { team: [{ name: 'Salma Farouk', role: 'Founder' }] },
    });
    const visitor = await another();
    const menu = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' });
    await visitor.goto('/');
    await expect(menu).toBeHidden();
    await enter(page, '/dashboard/insights');
    const { add, edit, dialog } = articlesScreen(page);
    await add.click();
    await dialog.field('Title').fill('Ferries on time');
    await dialog.field('Summary').fill('What a timetable needs.');
    await dialog.author.selectOption('Salma Farouk');
    await dialog.box.getByRole('button', { name: 'Add Tag' }).click();
    await dialog.field('Tag').fill('Transport');
    await dialog.box.getByRole('button', { name: 'Add Quote' }).click();
    await dialog.field('Quote').fill('They came on time.');
    await dialog.box.getByRole('combobox', { name: 'Visibility' }).selectOption('Draft');
    await expectAccessible(page);
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    const [draft] = await api.unwrap(articles.adminList);
    expect(draft).toMatchObject({
      slug: 'ferries-on-time',
      author: team[0]!.id,
      tags: [{ name: 'Transport' }],
      blocks: [{ type: 'quote', quote: 'They came on time.' }],
      publishedAt: '',
    });
    await visitor.goto('/insights');
    await expect(visitor.getByRole('main')).toContainText('No articles yet.');

    await edit('Ferries on time').click();
    await dialog.box.getByRole('combobox', { name: 'Visibility' }).selectOption('Published');
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    // Blocks with words of their own.
    const picture = dataUrl(await aPicture({ color: '#aa1100' }));
    await api.unwrap(articles.update, {
      params: { id: draft!.id },
      body: {
        blocks: [
          ...draft!.blocks,
          { id: 'a'.repeat(24), type: 'beforeAfter', picture, secondPicture: picture },
          { id: 'b'.repeat(24), type: 'gallery', pictures: [picture] },
        ],
      },
    });
    await visitor.reload();
    await takenOver(menu);
    await visitor.getByRole('main').getByRole('link', { name: 'Ferries on time' }).click();
    await expect(visitor.getByRole('blockquote')).toHaveText('They came on time.');
    await expect(visitor.getByText('Salma Farouk')).toBeVisible();
    await expect(visitor.getByRole('slider', { name: 'Compare before and after' })).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'Gallery, picture 1 of 1' })).toBeVisible();

    // The card disappears a while after the dialog, when the list was loaded again. The focus isn't lost then.
    await page.reload();
    await expect(edit('Ferries on time')).toBeVisible();
    const letListLoad = await held(page, '**/api/admin/{articles,changes*}');
    const remove = page.getByRole('button', { name: 'Delete Ferries on time' });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(remove).toBeFocused();
    letListLoad();
    await expect(remove).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  },
);
