import type { Page } from '@playwright/test';
import { emptyTest, expect, test } from '../fixtures/browser.ts';
import { held, windUntil } from '../pages/waiting.ts';

const HOME = '**/api/home';
const failure = 'Failed to load home data. Please try again later.';

test('the call to action leads to the contact page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact');
});

test('while home is on its way, three cards stand in for the solutions', async ({ page }) => {
  const answer = await held(page, HOME);
  await goHome(page);
  const solutions = page.locator('section[aria-busy]').filter({ has: page.getByText('Our Solutions') });
  await expect(solutions.locator('h2 + div > *')).toHaveCount(3);
  answer();
  await expect(page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('when home can not be read, what the agency does is told all the same', async ({ page, allow }) => {
  allow(/status of 500/);
  await page.clock.install();
  await page.route(HOME, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await goHome(page);
  await windUntil(page, async () => expect(page.getByText(failure)).toBeVisible({ timeout: 100 }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Shaping the Infinity Future of Technology',
  );
  await expect(page.getByText('We craft software & digital solutions', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');

  await page.unroute(HOME);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Our Solutions' })).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
});

test('a read that fails once is repeated without a word', async ({ page, calls, allow }) => {
  allow(/status of 503/);
  await page.clock.install();
  await page.route(HOME, (route) => route.fulfill({ status: 503, body: 'busy' }), { times: 1 });
  await goHome(page);
  const solutions = page.getByRole('region', { name: 'Our Solutions' });
  await windUntil(page, async () => expect(solutions).toBeVisible({ timeout: 100 }));
  expect(calls.filter((call) => call === 'GET /api/home')).toHaveLength(2);
});

emptyTest(
  'a site on which nothing was written yet has a headline and a way to get in touch',
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Shaping the Infinity Future of Technology',
    );
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    await expect(page.getByText('Our Solutions')).toBeHidden();
    await expect(page.getByText('Insights')).toBeHidden();
  },
);

/** Goes home from another page, so that its data has to be fetched. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
}
