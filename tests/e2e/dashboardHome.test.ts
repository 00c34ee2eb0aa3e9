import { home } from '@agency/contract/home';
import { expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { held } from '../pages/waiting.ts';
import { toast } from '../pages/toast.ts';
import { editor, refuse } from '../pages/editor.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { homeTest as test, writeHome } from '../fixtures/homePage.ts';

const SCREEN = '/dashboard/home';

test('an admin edits all parts of the home page, and each field shows its error', async ({
  page,
  enter,
  calls,
  api,
  allow,
  another,
  build,
}) => {
  await build.anArticle({ title: 'Retold' });
  await test.step('a save without changes sends nothing and says so; section links jump there and count errors', async () => {
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

  await test.step('an admin adds, edits, reorders and removes solutions and insights', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    await reopen(page, SCREEN);
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
    await link.fill('retold');
    await expect(page.getByRole('option')).toHaveText(['Retold – article']);
    await page.keyboard.press('Enter');
    await expect(link).toHaveValue('Retold – article');
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

  await test.step('an admin chooses and removes the hero image, and other files are rejected', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    await reopen(page, SCREEN);
    const { save } = editor(page);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
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

  await test.step('an invalid field shows its error and nothing is sent; errors from the server show there, too', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    calls.length = 0;
    allow(/status of 400/);
    await reopen(page, SCREEN);
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

  await test.step('an admin edits the hero, and visitors see it', async () => {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    await reopen(page, SCREEN);
    const { field, save, preview } = editor(page);
    await field('Headline').fill('A new headline');
    await field('CTA Text').fill('Talk to us');
    await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'A new headline',
    );
    await save.click();
    await expect(page.getByText('Home data saved successfully!')).toBeVisible();

    const visitor = await another();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A new headline');
    await expect(visitor.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  });
});

// docs/protocol.md: P7 P64
test('the home form keeps input that is not saved, and its preview and the site show what is', async ({
  page,
  enter,
  allow,
  api,
}) => {
  await test.step('a failed save shows an error in a toast and in the form, and keeps the input', async () => {
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

  await test.step('input that the admin types during a save is kept, and stays unsaved until the next save', async () => {
    await page.unrouteAll();
    await writeHome(api);
    await reopen(page, SCREEN);
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

  await test.step('the site shows a saved change in the same window', async () => {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    await reopen(page, SCREEN);
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

  await test.step('when the browser’s storage is full, a warning shows until the input is saved', async () => {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await writeHome(api);
    await reopen(page, SCREEN);
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

test('when two admins change the same thing, the one who saves later gets a conflict dialog', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const { field, save, conflict, unfold } = editor(page);
  await field('Headline').fill('Mine');
  await unfold('Our Solutions', 'Beta');
  await page.getByRole('button', { name: 'Remove Beta' }).click();
  const stands = await api.unwrap(home.read);
  await api.unwrap(home.update, {
    body: {
      headline: 'Theirs',
      solutions: stands.solutions.map((each) =>
        each.title === 'Beta' ? { ...each, title: 'Beta, better' } : each,
      ),
    },
  });
  await save.click();
  await expect(conflict.getByRole('group', { name: 'Headline' })).toContainText('Theirs');
  await expect(conflict.getByRole('group', { name: 'Our Solutions › Beta, better' })).toContainText(
    'Removed',
  );
  await expectAccessible(page);
  await conflict
    .getByRole('group', { name: 'Headline' })
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await conflict
    .getByRole('group', { name: 'Our Solutions › Beta, better' })
    .getByRole('radio', { name: /^Your other tab/ })
    .check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  const saved = await api.unwrap(home.read);
  expect(saved.headline).toBe('Mine');
  expect(saved.solutions.map(({ title }) => title)).toEqual(['Alpha', 'Beta, better', 'Gamma']);
});
