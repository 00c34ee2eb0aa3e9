import { projects } from '@agency/contract/projects';
import { plainTextOf } from '@agency/contract/richTextExtracts';
import type { Locator, Page } from '@playwright/test';
import { emptyTest as test, expect, expectAccessible, overflow } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { projectsScreen, sorting } from '../pages/projects.ts';

const aFile = async (color: string) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ color }),
});

/** The last block of the form. */
const lastOf = (story: Locator) => story.getByRole('list', { name: 'Story' }).locator(':scope > li').last();

/** Holds back the reading of chosen files. Returns a function that waits for a number of files, and lets them be read. */
async function holdFiles(page: Page) {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const read = Object.getOwnPropertyDescriptor(FileReader.prototype, 'readAsDataURL')!.value as (
      file: Blob,
    ) => void;
    FileReader.prototype.readAsDataURL = function (file) {
      held.push(() => read.call(this, file));
    };
    Object.assign(window, { held });
  });
  return async (count: number) => {
    const held = () => page.evaluate(() => (window as unknown as { held: unknown[] }).held.length);
    await expect.poll(held).toBe(count);
    await page.evaluate(() =>
      (window as unknown as { held: (() => void)[] }).held.splice(0).forEach((go) => go()),
    );
  };
}

test('an editor writes a story with every type of block by keyboard, and visitors read it', async ({
  page,
  enter,
  api,
  build,
}) => {
  const { id } = await build.aProject({ title: 'Harbour Ferries', hasGallery: false });
  await enter(page, '/dashboard/projects');
  const { edit, dialog } = projectsScreen(page);
  await edit('Harbour Ferries').click();
  const story = dialog.box.getByRole('group', { name: 'Story' });
  const keyboard = page.keyboard;
  const add = (type: string) =>
    story.getByRole('button', { name: `Add ${type}`, exact: true }).press('Enter');

  await add('Text');
  const text = lastOf(story).getByRole('textbox', { name: 'Text' });
  await text.focus();
  await keyboard.type('Why ferries');
  await keyboard.press('Shift+Tab');
  const tools = lastOf(story).getByRole('toolbar', { name: 'Format of Text' });
  const heading = tools.getByRole('button', { name: 'Heading', exact: true });
  await expect(heading).toBeFocused();
  await keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-pressed', 'true');
  await text.press('End');
  await keyboard.press('Enter');
  await keyboard.type('The pier was ');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('full');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  await keyboard.type('- one');
  await keyboard.press('Enter');
  await keyboard.type('two');

  await add('Quote');
  await lastOf(story).getByRole('textbox', { name: 'Quote' }).fill('They listened.');
  await lastOf(story).getByRole('textbox', { name: 'Person' }).fill('Mona Adel');
  for (const [value, label] of [
    ['40 %', 'fewer calls'],
    ['11', 'boats'],
  ] as const) {
    await add('Figure');
    await lastOf(story).getByRole('textbox', { name: 'Number' }).fill(value);
    await lastOf(story).getByRole('textbox', { name: 'What it counts' }).fill(label);
  }
  const readFiles = await holdFiles(page);
  for (const [type, colors] of [
    ['Picture', ['#224466']],
    ['Two pictures', ['#446622', '#662244']],
    ['Before and after', ['#222222', '#eeeeee']],
  ] as const) {
    await add(type);
    for (const [place, color] of colors.entries())
      await lastOf(story)
        .locator('input[type=file]')
        .nth(place)
        .setInputFiles(await aFile(color));
    await lastOf(story).getByRole('textbox', { name: 'Caption' }).fill(`${type} of the pier`);
    // What was typed while a picture was read stays.
    await readFiles(colors.length);
    await expect(lastOf(story).getByRole('button', { name: 'Replace image' })).toHaveCount(colors.length);
  }
  await add('Gallery');
  for (const color of ['#aa3300', '#00aa33'])
    await lastOf(story)
      .locator('input[type=file]')
      .setInputFiles(await aFile(color));
  await readFiles(2);
  await expect(story.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await sorting(story, 'Quote: They listened.').up.press('Enter');
  await story.getByRole('button', { name: 'Duplicate Figure: 11 boats' }).press('Enter');
  await story.getByRole('button', { name: 'Remove Figure: 40 % fewer calls' }).press('Enter');
  await expect(story.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter');
  await dialog.save.click();
  const question = page.getByRole('alertdialog', { name: '7 images have no alternative text.' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Back to the form' }).click();
  const before = story.getByRole('listitem').filter({ hasText: 'Before and after' }).last();
  await before.getByRole('textbox', { name: 'Picture description', exact: true }).fill('An empty pier');
  await before.getByRole('checkbox', { name: 'Second picture is decorative' }).check();
  // It asks only once.
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();

  const { blocks, slug } = await api.unwrap(projects.read, { params: { id } });
  expect(blocks.map(({ type }) => type)).toEqual([
    'quote',
    'text',
    'figure',
    'figure',
    'figure',
    'picture',
    'pair',
    'beforeAfter',
    'gallery',
  ]);
  expect(new Set(blocks.map((block) => block.id)).size).toBe(9);
  expect(plainTextOf(blocks[1]!.text)).toBe('Why ferries\nThe pier was full\n• one\n• two');

  await page.goto('/projects');
  await page.getByRole('link', { name: 'Harbour Ferries' }).first().click();
  await expect(page).toHaveURL(`/projects/${slug}`);
  await expect(page.getByRole('heading', { name: 'Harbour Ferries', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why ferries', level: 3 })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('They listened.');
  // A block before the first text comes right after the introduction, before the facts.
  const facts = await page.locator('article dl').first().elementHandle();
  const isBefore = (quote: Element, list: Element | null) =>
    quote.compareDocumentPosition(list!) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(await page.getByRole('blockquote').evaluate(isBefore, facts)).toBe(true);
  await expect(page.getByText('Two pictures of the pier')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await expect(page.getByRole('img', { name: 'An empty pier' })).toBeVisible();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('49');
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
});

test('pasted content keeps only what a story can hold', async ({ page, enter, api, build, allow }) => {
  // The browser reports the handler in the pasted HTML, which it never runs.
  allow(/Executing inline event handler violates .* The action has been blocked/);
  const { id } = await build.aProject({ title: 'Harbour Ferries' });
  await enter(page, '/dashboard/projects');
  const { edit, dialog } = projectsScreen(page);
  await edit('Harbour Ferries').click();
  await dialog.box.getByRole('button', { name: 'Add Text', exact: true }).click();
  const text = dialog.box.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await text.evaluate((element) => {
    const html =
      '<h1 style="color:red">Title</h1><p class="MsoNormal">One <b>bold</b><br>line<o:p></o:p></p>' +
      '<table><tr><td>Cell</td></tr></table><img src="x.png"><script>alert(1)</script>' +
      '<p><a href="javascript:alert(1)">bad</a> <a href="/contact" onclick="x()">good</a></p>';
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toContainText('good');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  const { blocks } = await api.unwrap(projects.read, { params: { id } });
  const stored = blocks[0]!.text;
  expect(plainTextOf(stored)).toBe('Title\nOne bold line\nCell\nbad good');
  expect(stored).toContain('{"type":"heading","attrs":{"level":3}');
  expect(stored).toContain('{"type":"link","attrs":{"href":"/contact"}}');
  expect(stored).not.toMatch(/script|style|class|onclick/);
});

test('a block of an unknown type stays in the story when its neighbours are edited', async ({
  page,
  enter,
  api,
  build,
}) => {
  const { id, slug } = await build.aProject({
    title: 'Harbour Ferries',
    blocks: [
      { type: 'hologram', caption: 'From a newer version' },
      { type: 'quote', quote: 'They listened.' },
    ],
  });
  await enter(page, '/dashboard/projects');
  const { edit, dialog } = projectsScreen(page);
  await edit('Harbour Ferries').click();
  const story = dialog.box.getByRole('group', { name: 'Story' });
  await story.getByText('“hologram”: From a newer version').click();
  await expect(
    story.getByText('This version can’t show a block of the type “hologram”. It stays in the story.'),
  ).toBeVisible();
  await story.getByText('Quote: They listened.').click();
  await story.getByRole('textbox', { name: 'Person' }).fill('Mona Adel');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  const { blocks } = await api.unwrap(projects.read, { params: { id } });
  expect(blocks).toMatchObject([
    { type: 'hologram', caption: 'From a newer version' },
    { person: 'Mona Adel' },
  ]);
  await page.goto(`/projects/${slug}`);
  await expect(page.getByText('Mona Adel')).toBeVisible();
  await expect(page.getByText('From a newer version')).toBeHidden();
});
