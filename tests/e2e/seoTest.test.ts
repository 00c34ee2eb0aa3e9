import { expect, expectAccessible, test } from '../fixtures/browser.ts';

test('the test page reads every page’s title back and finds it as expected', async ({ page }) => {
  await page.goto('/seo-test');
  for (const title of [
    'Infinity Works',
    'About | Infinity Works',
    'Services | Infinity Works',
    'Projects | Infinity Works',
    'Contact | Infinity Works',
  ])
    await expect(page.getByText(title, { exact: true })).not.toHaveCount(0);
  await expect(page.getByLabel('As expected')).toHaveCount(5);
  await expect(page.getByLabel('Not as expected')).toHaveCount(0);
});

test('the test page tells a title that is not as expected', async ({ page }) => {
  await page.route('/about', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>About us | Somebody else</title>' }),
  );
  await page.goto('/seo-test');
  await expect(page.getByLabel('Not as expected')).toHaveCount(1);
  await expect(page.getByText('About us | Somebody else')).toBeVisible();
});

test('everyone can use the test page', async ({ page }) => {
  test.slow();
  await page.goto('/seo-test');
  await expect(page.getByLabel('As expected')).toHaveCount(5);
  await expectAccessible(page);
});
