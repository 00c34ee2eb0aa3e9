import { home } from '@agency/contract/home';
import { expect, expectAccessible } from '../fixtures/browser.ts';
import { held } from '../pages/waiting.ts';
import { toast } from '../pages/toast.ts';
import { editor, refuse } from '../pages/editor.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { homeTest as test } from '../fixtures/homePage.ts';

const SCREEN = '/dashboard/home';

test('an admin edits the hero, and visitors see it', async ({ page, enter, another }) => {
  await enter(page, SCREEN);
  const { field, save, preview } = editor(page);
  await field('Headline').fill('A new headline');
  await field('CTA Text').fill('Talk to us');
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('A new headline');
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();

  const visitor = await another();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A new headline');
  await expect(visitor.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
});

test('a save without changes sends nothing and says so; section links jump there and count errors', async ({
  page,
  enter,
  calls,
}) => {
  await enter(page, SCREEN);
  const { save, toast: said, unfold } = editor(page);
  await save.click();
  await expect(said('No changes to save')).toBeVisible();
  expect(calls).not.toContain('PUT /api/admin/home');

  await page.setViewportSize({ width: 390, height: 800 });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const insights = page.getByRole('region', { name: 'Insights' });
  await expect(insights).not.toBeInViewport();
  await sections.getByRole('link', { name: 'Insights' }).click();
  await expect(insights.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(insights).toBeFocused();
  await expect(save).toBeInViewport();
  await unfold('Our Solutions', 'Alpha');
  const link = page.getByRole('combobox', { name: 'Link', exact: true });
  await link.fill('javascript:alert(1)');
  await page.getByText('Our Solutions').last().click();
  await expect(link).toBeHidden();
  await save.click();
  // The section with the invalid field was closed. It opens, and the field gets the focus.
  await expect(link).toBeFocused();
  await expect(sections.getByRole('link')).toHaveText(['Hero Section', 'Our Solutions1 error', 'Insights']);
});

test('an admin adds, edits, reorders and removes solutions and insights', async ({ page, enter, api }) => {
  await enter(page, SCREEN);
  const { save, unfold } = editor(page);
  await expect(page.getByRole('banner')).toContainText('Home');
  const solutions = page.getByRole('region', { name: 'Our Solutions' });
  await unfold('Our Solutions');
  await solutions.getByRole('button', { name: 'Add Solution' }).click();
  await expect(solutions.getByRole('textbox', { name: 'Title' }).last()).toBeFocused();
  await page.keyboard.type('Delta');
  await expect(save).toBeInViewport();
  await solutions.getByRole('radio', { name: 'Globe' }).last().check();
  const link = solutions.getByRole('combobox', { name: 'Link' });
  await link.fill('Proj');
  await page.keyboard.press('Enter');
  await expect(link).toHaveValue('Projects');
  await solutions.getByRole('button', { name: 'Move up Delta' }).click();
  await unfold('Alpha');
  await solutions.getByRole('button', { name: 'Remove Alpha' }).click();

  const insights = page.getByRole('region', { name: 'Insights' });
  await unfold('Insights', 'Projects');
  await insights.getByRole('textbox', { name: 'Value' }).fill('1,200 and more');
  await expect(insights.getByText('Saved as 1200.')).toBeVisible();
  await insights.getByRole('textbox', { name: 'Suffix' }).fill('%');
  await insights.getByRole('button', { name: 'Add Insight' }).click();
  await expect(insights.getByRole('textbox', { name: 'Label' }).last()).toBeFocused();
  await page.keyboard.type('People');
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  const saved = await api.unwrap(home.read);
  expect(saved.solutions.map(({ title }) => title)).toEqual(['Beta', 'Delta', 'Gamma']);
  expect(saved.solutions[1]).toMatchObject({ icon: 'Globe', link: '/projects' });
  await expect(insights.getByRole('textbox', { name: 'Value' }).first()).toHaveValue('1200');
  expect(saved.insights).toMatchObject([
    { label: 'Projects', value: 1200, suffix: '%' },
    { label: 'People', value: 0, suffix: '', icon: 'Code2' },
  ]);
});

test('an admin chooses and removes the hero image, and other files are rejected', async ({
  page,
  enter,
  api,
}) => {
  await enter(page, SCREEN);
  const { save } = editor(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This is not a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
  const buffer = Buffer.from(await aPicture());
  await file.setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  expect((await api.unwrap(home.read)).heroImage).toMatch(/^\/media\//);

  await page.getByRole('button', { name: 'Remove image' }).click();
  await save.click();
  await expect.poll(async () => (await api.unwrap(home.read)).heroImage).toBe('');
});

test('an invalid field shows its error and nothing is sent; errors from the server show there, too', async ({
  page,
  enter,
  calls,
  allow,
}) => {
  allow(/status of 400/);
  await enter(page, SCREEN);
  const { field, save, unfold } = editor(page);
  await field('CTA Link').fill('javascript:alert(1)');
  await save.click();
  await expect(field('CTA Link')).toHaveAccessibleDescription(/Enter a full link/);
  await expect(field('CTA Link')).toBeFocused();
  expect(calls).not.toContain('PUT /api/admin/home');
  // The invalid field has the focus and is at the lower edge of the window, so the form scrolls the error message into
  // view.
  await unfold('Insights', 'Projects');
  const label = page.getByRole('region', { name: 'Insights' }).getByRole('textbox', { name: 'Label' });
  await field('CTA Link').fill('/contact');
  await label.fill('x'.repeat(501));
  await label.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Label can have at most 500 characters.')).toBeInViewport({ ratio: 1 });
  await expect(label).toBeFocused();
  await label.fill('Projects');
  await field('CTA Link').fill('agency.example/about');
  await field('CTA Text').focus();
  await expect(field('CTA Link')).toHaveValue('https://agency.example/about');
  await expect(field('CTA Link')).toHaveAccessibleDescription('');

  const message = 'Please check the highlighted fields.';
  const fields = { 'solutions.1.title': 'Somebody else has that title.' };
  await page.route('**/api/admin/home', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { code: 'invalid', message, fields } })
      : route.fallback(),
  );
  await save.click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription('Somebody else has that title.');
  await expect(title).toBeFocused();
});

// docs/protocol.md: P7
test('a failed save shows an error in a toast and in the form, and keeps the input', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 500/);
  await enter(page, SCREEN);
  await refuse(page, '**/api/admin/home', 'PUT', 'The disk is full.');
  const { field, save, problem, discard } = editor(page);
  await field('Headline').fill('Typed with care');
  await page.keyboard.press('Control+s');
  const sentence = 'Failed to save home data. Please try again.\nThe disk is full.';
  await expect(toast(page, 'Failed to save home data.')).toHaveText(sentence, { useInnerText: true });
  await expect(problem).toContainText(sentence, { useInnerText: true });
  await expect(field('Headline')).toHaveValue('Typed with care');
  // 'Logout' and 'Discard' ask the user before the input is lost.
  await page.getByRole('button', { name: 'Logout' }).click();
  await discard.getByRole('button', { name: 'Stay' }).click();
  await expect(field('Headline')).toHaveValue('Typed with care');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Headline')).toHaveValue('Typed with care');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field('Headline')).toHaveValue('As it was');
  await expect(save).toBeVisible();
});

// docs/protocol.md: P64
test('when the browser’s storage is full, a warning shows until the input is saved', async ({
  page,
  enter,
}) => {
  await enter(page, SCREEN);
  const { field, save, problem } = editor(page);
  await expect(field('Headline')).toHaveValue('As it was');
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1)
      try {
        for (let place = 0; ; place++) localStorage.setItem(`full ${size} ${place}`, 'x'.repeat(size));
      } catch {
        // The storage has no room for another block of this size: try a smaller size.
      }
  });
  await field('Headline').fill('Typed with care');
  await expect(problem).toHaveText(/This browser’s storage is full\./);
  await save.click();
  await expect(toast(page, 'Home data saved successfully!')).toBeVisible();
  await expect(problem).toBeHidden();
});

test('the site shows a saved change in the same window', async ({ page, enter }) => {
  await enter(page, SCREEN);
  await page.getByRole('link', { name: 'Exit Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');
  await page.goBack();
  const { field, save } = editor(page);
  await field('Headline').fill('As it is');
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Exit Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it is');
});

test('leaving with unsaved changes asks first, and the draft survives leaving and a reload', async ({
  page,
  enter,
}) => {
  await enter(page, SCREEN);
  const { field, discard } = editor(page);
  await field('Headline').fill('Half a thought');
  await page.getByRole('link', { name: 'Services' }).click();
  await discard.getByRole('button', { name: 'Stay' }).click();
  await expect(field('Headline')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Services' }).click();
  await discard.getByRole('button', { name: 'Keep draft' }).click();
  await expect(page).toHaveURL('/dashboard/services');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('link', { name: /^Open/ }).click();
  await expect(field('Headline')).toHaveValue('Half a thought');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(field('Headline')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field('Headline')).toHaveValue('As it was');
});

test('input that the admin types during a save is kept, and stays unsaved until the next save', async ({
  page,
  enter,
  api,
}) => {
  await enter(page, SCREEN);
  const { field, save } = editor(page);
  await expect(field('Headline')).toHaveValue('As it was');
  const go = await held(page, '**/api/admin/home');
  await field('Headline').fill('First');
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await field('Subheadline').fill('Second');
  go();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  await expect(field('Subheadline')).toHaveValue('Second');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  expect(await api.unwrap(home.read)).toMatchObject({ headline: 'First', subheadline: 'Under it' });
  await save.click();
  await expect.poll(async () => (await api.unwrap(home.read)).subheadline).toBe('Second');
});

test('the preview shows phone and desktop widths and dark mode, and its links cannot be focused', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, SCREEN);
  const { preview } = editor(page);
  const wide = () => preview.locator('html').evaluate((html) => html.clientWidth);
  await expect.poll(wide).toBe(390);
  const look = page.getByRole('region', { name: 'Preview of the home page' });
  await look.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(wide).toBe(1280);
  await look.getByRole('button', { name: 'Dark' }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(preview.getByText('Go', { exact: true })).toBeVisible();
  const { url, focused } = await preview
    .locator('a')
    .first()
    .evaluate((link) => {
      link.focus();
      return { url: location.href, focused: document.activeElement === link };
    });
  expect({ url, focused }).toEqual({ url: 'about:srcdoc', focused: false });
});

test('the home editor is accessible, and in a small window a button opens the preview', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, SCREEN);
  const { field, preview } = editor(page);
  await expect(field('Headline')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText('As it was')).toBeVisible();
  await expectAccessible(page);
});
