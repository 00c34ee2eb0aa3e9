import { home } from '@agency/contract/home';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { choiceWords, contactWords, words } from '@agency/shared-ui/site/words/ar.ts';
import type { Page } from '@playwright/test';
import { emptyTest, expect, expectAccessible, testWith } from '../fixtures/browser.ts';
import { takenOver } from '../pages/waiting.ts';

const languages = [
  { code: 'en', name: 'English', published: true },
  { code: 'ar', name: 'العربية', published: true },
  { code: 'fr', name: 'Français', published: false },
];

/** Tests on a site with the demo content in English and Arabic. */
const test = testWith({ STARTER_CONTENT: 'demo' }).extend<object, { inArabic: void }>({
  inArabic: [
    async ({ api }, use) => {
      await api.unwrap(settings.update, { body: { languages } });
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});

/** The agency's name in the Arabic demo content. */
const brand = 'إنفينيتي ووركس';

test.slow();

const html = (page: Page) => page.locator('html');
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test('links, Back and the page’s head stay in the language, and the content is read in it', async ({
  page,
}) => {
  await page.goto('/ar');
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  const main = page.getByRole('navigation', { name: words.mainLinks });
  const link = main.getByRole('link', { name: words.pages.services });
  await takenOver(link);
  await link.click();
  await expect(page).toHaveURL('/ar/services');
  await expect(page).toHaveTitle(`${words.pages.services} | ${brand}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ar\/services$/);
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /:\d+\/services$/);
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', /\/ar\/services$/);
  await expect(page.getByRole('heading', { name: 'منصات الويب' })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/ar');
  await page.goBack();
  await expect(page).toHaveURL('/ar/services');
});

test('after a navigation in the browser, the languages of the page and of its texts are named', async ({
  page,
  api,
  allow,
}) => {
  allow(/status of 404/);
  const { id } = await api.unwrap(services.create, {
    body: { title: 'Audits', description: 'We read your code.', translations: { ar: { title: 'تدقيق' } } },
  });
  const alternates = page.locator('link[hreflang]');
  await page.goto('/ar/nowhere');
  await expect(alternates).toHaveCount(0);
  const link = page
    .getByRole('navigation', { name: words.mainLinks })
    .getByRole('link', { name: words.pages.services });
  await takenOver(link);
  await link.click();
  await expect(page).toHaveURL('/ar/services');
  await expect(page.getByText('We read your code.')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'تدقيق' })).not.toHaveAttribute('lang');
  await expect(alternates).toHaveCount(3);
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /:\d+\/services$/);
  await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', /\/ar\/services$/);
  await page.goBack();
  await expect(page).toHaveURL('/ar/nowhere');
  await expect(alternates).toHaveCount(0);
  await api.unwrap(services.remove, { params: { id } });
});

test('a link in the content may lead to a page in a certain language', async ({ page, api }) => {
  const { solutions } = await api.unwrap(home.adminRead);
  const [first, ...others] = solutions;
  await api.unwrap(home.update, { body: { solutions: [{ ...first!, link: '/ar/contact' }, ...others] } });
  for (const path of ['/', '/ar']) {
    await page.goto(path);
    const link = page.locator('main a[href="/ar/contact"]').first();
    await takenOver(link);
    await link.click();
    await expect(page).toHaveURL('/ar/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactWords.contact.title);
  }
  // Without the isolates around it, '+1' would show as '1+'.
  await expect(page.locator('option[value=US]')).toHaveText('الولايات المتحدة (\u2066+1\u2069)');
  await api.unwrap(home.update, { body: { solutions } });
});

test('the language switch stays on the page, with its query and hash', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/projects?view=grid#content');
  const arabic = header(page).getByRole('link', { name: 'العربية' });
  await takenOver(arabic);
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await arabic.click();
  await expect(page).toHaveURL('/ar/projects?view=grid#content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pages.projects);
  await expect(footer(page).getByRole('link', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
  await footer(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/projects?view=grid#content');
  await expect(html(page)).toHaveAttribute('lang', 'en');

  await test.step('on a phone, it is in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(header(page).getByRole('link', { name: 'العربية' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await header(page).getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/projects?view=grid#content');
  });
});

test('the sign-in and the dashboard are in English at the same address for all languages', async ({
  page,
  allow,
}) => {
  allow(/status of 404/);
  await page.goto('/login');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(header(page).getByRole('link', { name: 'العربية' })).toHaveCount(0);
  for (const path of ['/ar/login', '/ar/dashboard', '/fr', '/fr/about', '/de/about']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.goto('/en/about');
  await expect(page).toHaveURL('/about');
});

test.describe('in a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('an English page is offered in Arabic once, without moving the page', async ({ page, context }) => {
    await page.goto('/about');
    const offer = page.getByRole('complementary', { name: choiceWords.language });
    await expect(offer).toContainText(choiceWords.sentence);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await offer.getByRole('button', { name: choiceWords.decline }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await takenOver(header(page).getByRole('link', { name: 'العربية' }));
    await expect(offer).toBeHidden();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await offer.getByRole('link', { name: choiceWords.accept }).click();
    await expect(page).toHaveURL('/ar/about');
    await expect(offer).toBeHidden();
  });
});

emptyTest('a site with one language has no trace of others', async ({ page }) => {
  await page.goto('/');
  await takenOver(header(page).getByRole('link').first());
  await expect(page.locator('link[hreflang], nav#languages')).toHaveCount(0);
  expect(await html(page).evaluate(({ attributes }) => [...attributes].map(({ name }) => name))).toEqual([
    'lang',
    'data-theme',
  ]);
});
