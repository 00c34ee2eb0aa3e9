import { emptyTest, expect, expectAccessible, test } from '../fixtures/browser.ts';
import { toast } from '../pages/toast.ts';
import { visitorLanguages } from '../pages/visitorLanguages.ts';
import { takenOver, windUntil } from '../pages/waiting.ts';

const ABOUT = '**/api/about';
const failure = 'Failed to load about information';

test('the about page shows mission, journey and team, also without JavaScript', async ({
  browser,
  baseURL,
  page,
}) => {
  const still = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage();
  for (const each of [still, page]) {
    await each.goto('/about');
    await expect(each).toHaveTitle('About | Infinity Works');
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(each.getByRole('region', { name: 'Our Mission' })).toContainText('carpenter');
    await expect(
      each.getByRole('region', { name: 'Our Journey' }).getByRole('listitem').first(),
    ).toContainText('2014');
    const team = each.getByRole('region', { name: 'Our Team' });
    await expect(team.getByRole('listitem')).toHaveCount(5);
    await expect(team.getByRole('link', { name: 'See projects (Salma Farouk)' })).toHaveAttribute(
      'href',
      '/projects',
    );
  }
  await still.context().close();
});

emptyTest('the about page says so when it has no content', async ({ page, ownServer }) => {
  const { address } = await ownServer();
  await page.goto(`${address}/about`);
  await expect(page.getByText('No about information available.')).toBeVisible();
});

test('when the about page fails to load, it shows the cached content and an error toast', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  await page.goto('/about');
  // The page stores its content in this browser after hydration.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain('infinity-works-last-about');
  await page.clock.install();
  await page.route(ABOUT, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/projects');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await takenOver(link);
  await link.click();
  await windUntil(page, toast(page, failure));
  await expect(page.getByRole('region', { name: 'Our Mission' })).toContainText('carpenter');
});

test('when the about page fails to load and is not cached, it shows an error and a retry button', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  await page.clock.install();
  await page.route(ABOUT, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/projects');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await takenOver(link);
  await link.click();
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: failure });
  await windUntil(page, notice);
  await page.unroute(ABOUT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Our Journey' })).toBeVisible();
});

for (const language of visitorLanguages)
  test(`the about page is accessible in ${language.name}`, async ({ page }) => {
    test.slow();
    await page.goto(`${language.base}/about`);
    await expect(page.getByRole('region', { name: language.says.aboutWords.team })).toBeVisible();
    await expectAccessible(page, language);
  });
