import { expect, testWith } from '../fixtures/browser.ts';
import { heldToken } from '../pages/login.ts';
import { toast } from '../pages/toast.ts';

const test = testWith({ DEMO: '1', STARTER_CONTENT: 'demo' });

test('a demo server signs visitors in automatically, and shows that it is a demo', async ({ page }) => {
  await page.goto('/dashboard/services');
  await expect(toast(page, "You've been automatically authenticated for demo purposes.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
  expect(await heldToken(page)).toMatch(/^ey/);
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('true');

  // Normally, a demo server signs visitors in automatically. After a logout, it doesn't.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
