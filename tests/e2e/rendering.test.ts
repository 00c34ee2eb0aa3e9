import { expect, test } from '../fixtures/browser.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows everything it has to say', async ({ page }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Shaping the Infinity Future of Technology',
    );
  });
});

test('works', async ({ page, enter }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
