import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { settings } from '@agency/contract/settings';
import { editor } from '../pages/editor.ts';
import { emptyTest as test, expect, reopen } from '../fixtures/browser.ts';

const ARABIC = /العربية/;

test('an editor adds a language, translates the home page, and sees what is outdated', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/net::ERR_FAILED/);
  const { id: project } = await build.aProject({ title: 'Felucca' });
  const { solutions } = await api.unwrap(home.update, {
    body: {
      headline: 'We build software',
      subheadline: '',
      ctaText: 'Talk to us',
      solutions: [{ title: 'Web', description: 'Sites', icon: 'Globe', link: '' }],
      insights: [],
    },
  });
  const tabs = page.getByRole('group', { name: 'Language of the texts' });
  const { field, unfold, preview, save: saveButton } = editor(page);
  const save = async () => {
    await saveButton.click();
    await expect(page.getByText('saved successfully').first()).toBeVisible();
  };

  await test.step('without further languages, forms have no language tabs', async () => {
    await enter(page, '/dashboard/home');
    await expect(field('Headline')).toHaveValue('We build software');
    await expect(tabs).toHaveCount(0);
  });

  await test.step('the first added language joins English', async () => {
    await reopen(page, '/dashboard/settings');
    await page.getByRole('button', { name: 'Add Language' }).click();
    await field('Code').nth(1).fill('ar');
    await field('Name').nth(1).fill('العربية');
    await page.getByRole('checkbox', { name: /^Published/ }).check();
    await save();
    expect((await api.unwrap(settings.adminRead)).languages).toMatchObject([
      { code: 'en', published: true },
      { code: 'ar', name: 'العربية', published: true },
    ]);
  });

  await test.step('a form shows each text in the chosen language, with the progress', async () => {
    await reopen(page, '/dashboard/home');
    await tabs.getByRole('button', { name: ARABIC }).click();
    await expect(tabs.getByRole('button', { name: ARABIC })).toContainText('0/4');
    await expect(field('Headline')).toHaveCSS('direction', 'rtl');
    await expect(field('Headline')).toHaveAttribute('lang', 'ar');
    await field('Headline').fill('نبني البرمجيات');
    await unfold('Our Solutions', 'Web');
    await field('Title').fill('الويب');
    await expect(tabs.getByRole('button', { name: ARABIC })).toContainText('2/4');
    await expect(preview.locator('[lang=ar]').getByText('نبني البرمجيات')).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'حلولنا' })).toBeVisible();
    await save();
    expect(await api.unwrap(home.adminRead)).toMatchObject({
      headline: 'We build software',
      translations: {
        ar: { headline: 'نبني البرمجيات', solutions: { [solutions[0]!.id]: { title: 'الويب' } } },
      },
    });
    const answer = await fetch(`${api.address}/api/home?lang=ar`);
    expect(await answer.json()).toMatchObject({
      headline: 'نبني البرمجيات',
      solutions: [{ title: 'الويب' }],
    });
  });

  await test.step('if the original changes, the translation counts as outdated until somebody confirms it', async () => {
    await tabs.getByRole('button', { name: 'English' }).click();
    await field('Headline').fill('We build good software');
    await save();
    await tabs.getByRole('button', { name: ARABIC }).click();
    await expect(tabs.getByRole('button', { name: ARABIC })).toContainText('1 outdated');
    await page.getByRole('button', { name: 'Show what has changed' }).click();
    const change = page.getByRole('group', { name: 'The original of Headline' });
    await expect(change.getByText('We build software')).toBeVisible();
    await expect(change.locator('ins')).toHaveText('good ');
    await page.getByRole('button', { name: 'The translation is still right' }).click();
    await expect(tabs.getByRole('button', { name: ARABIC })).not.toContainText('outdated');
    await save();
  });

  await test.step('what has changed in the text of a list item is found behind other changes', async () => {
    await tabs.getByRole('button', { name: 'English' }).click();
    for (const title of ['Websites', 'Websites and shops']) {
      await field('Title').fill(title);
      await save();
    }
    await tabs.getByRole('button', { name: ARABIC }).click();
    const change = page.getByRole('group', { name: 'The original of Title' });
    const show = change.getByRole('button', { name: 'Show what has changed' });
    const history = '**/api/admin/history/**';
    await page.route(history, (route) => route.abort());
    await show.click();
    await expect(change.getByText('which can’t be reached right now')).toBeVisible();
    await page.unroute(history);
    await show.click();
    await show.click();
    await expect(change.getByText('Web', { exact: true })).toBeVisible();
    await expect(change.getByText('Websites and shops')).toBeVisible();
  });

  await test.step('if the earlier text isn’t stored any more, the form says so', async () => {
    await api.unwrap(home.update, {
      body: {
        translations: { ar: { subheadline: 'نص' } },
        translatedFrom: { ar: { subheadline: 'abc' } },
        subheadline: 'For you',
      },
    });
    await reopen(page, '/dashboard/home');
    const other = page.getByRole('group', { name: 'The original of Subheadline' });
    await other.getByRole('button', { name: 'Show what has changed' }).click();
    await expect(other.getByText('The earlier text is no longer stored.')).toBeVisible();
  });

  await test.step('a translation that was typed and cleared again is no unsaved change', async () => {
    await field('CTA Text').fill('تحدث');
    await expect(tabs.getByRole('button', { name: ARABIC })).toContainText('4/');
    await field('CTA Text').fill('');
    await saveButton.click();
    await expect(page.getByText('No changes to save')).toBeVisible();
  });

  await test.step('a list shows what still needs translation, and opens the forms in that language', async () => {
    await api.unwrap(projects.update, {
      params: { id: project },
      body: { draftLanguages: [{ code: 'ar' }] },
    });
    await reopen(page, '/dashboard/translations');
    await expect(page.getByRole('listitem').filter({ hasText: 'Home' })).toContainText(
      '3 of 5 texts translated, 2 outdated',
    );
    const felucca = page.getByRole('listitem').filter({ hasText: 'Felucca' });
    await expect(felucca).toContainText('0 of 9 texts translated');
    await expect(felucca.getByText('Draft')).toBeVisible();
    await page.getByRole('link', { name: 'Felucca' }).click();
    await page.getByRole('button', { name: 'Edit Felucca' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: ARABIC })).toContainText('Draft');
    await expect(dialog.getByRole('button', { name: ARABIC })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('شراع');
    const drafts = dialog.getByRole('group', { name: 'Translations in draft' });
    await expect(drafts.getByRole('checkbox', { name: ARABIC })).toBeChecked();
    await drafts.getByLabel('Publish at').fill('2096-01-15T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Project updated successfully')).toBeVisible();
    const saved = (await api.unwrap(projects.adminList)).find(({ id }) => id === project);
    expect(saved?.draftLanguages).toMatchObject([
      { code: 'ar', publishAt: expect.stringMatching(/^2096-01-15T/) as unknown as string },
    ]);
    await reopen(page, '/dashboard/projects');
    await expect(page.getByText(/Arabic from Jan 15, 2096/)).toBeVisible();
  });
});
