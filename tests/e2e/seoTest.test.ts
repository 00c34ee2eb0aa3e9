import { expect, expectAccessible, test } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';

test('the SEO test page reads the title and share picture of every page and reports all as expected', async ({
  page,
}) => {
  await page.goto('/seo-test');
  for (const title of [
    'Infinity Works',
    'About | Infinity Works',
    'Services | Infinity Works',
    'Projects | Infinity Works',
    'Contact | Infinity Works',
  ])
    await expect(page.getByText(title, { exact: true })).not.toHaveCount(0);
  await expect(page.getByLabel('As expected')).toHaveCount(10);
  await expect(page.getByText('1200 × 630')).toHaveCount(5);
  await expect(page.getByLabel('Not as expected')).toHaveCount(0);
});

test('the SEO test page reports an unexpected title', async ({ page }) => {
  await page.route('/about', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>About us | Somebody else</title>' }),
  );
  await page.goto('/seo-test');
  await expect(page.getByLabel('Not as expected')).toHaveCount(1);
  await expect(page.getByText('About us | Somebody else')).toBeVisible();
});

test('the SEO test page reports a share picture of the wrong size, and a missing one', async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of 404/);
  const body = await aPicture({ width: 600, height: 315 });
  await page.route('/share/about-*', (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  await page.route('/share/contact-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/seo-test');
  await expect(page.getByLabel('Not as expected')).toHaveCount(2);
  await expect(page.getByText('600 × 315')).toBeVisible();
  await expect(page.getByText('The picture could not be loaded.')).toBeVisible();
});

test('the SEO test page is accessible', async ({ page }) => {
  test.slow();
  await page.goto('/seo-test');
  await expect(page.getByLabel('As expected')).toHaveCount(10);
  await expectAccessible(page);
});
