import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser.ts';
import { edgeContrast, underlineContrast } from '../pages/pixels.ts';
import { takenOver } from '../pages/waiting.ts';

const themes = ['light', 'dark'] as const;
const other = { light: 'dark', dark: 'light' } as const;

for (const system of themes)
  test.describe(`when the system theme is ${system}`, () => {
    test.use({ colorScheme: system });

    test(`the site is ${system}, and follows a change of the system theme`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-theme', system);
      const before = await background(page);
      await page.emulateMedia({ colorScheme: other[system] });
      await expect(page.locator('html')).toHaveAttribute('data-theme', other[system]);
      expect(await background(page)).not.toBe(before);
    });

    test(`'Toggle theme' changes it to ${other[system]}, and the choice stays`, async ({ page, context }) => {
      await context.addInitScript(noteFirstTheme);
      await page.goto('/projects');
      expect(await page.evaluate(() => window.firstTheme)).toBe(system);
      await takenOver(page.getByTitle('Toggle theme'));
      await page.getByTitle('Toggle theme').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', other[system]);

      // After a reload, the theme is right from the first paint.
      await page.reload();
      expect(await page.evaluate(() => window.firstTheme)).toBe(other[system]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', other[system]);

      // The user's choice survives changes of the system's theme.
      await page.emulateMedia({ colorScheme: other[system] });
      await page.emulateMedia({ colorScheme: system });
      await expect(page.locator('html')).toHaveAttribute('data-theme', other[system]);

      await takenOver(page.getByTitle('Toggle theme'));
      await page.getByTitle('Toggle theme').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', system);
    });
  });

test("a user can change back from a chosen theme to the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const choice = page.getByRole('group', { name: 'Theme' });
  const dark = choice.getByRole('radio', { name: 'Dark' });
  await takenOver(dark);
  await dark.click();
  await expect(dark).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choice.getByRole('radio', { name: 'System' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a theme choice reaches the other tabs immediately', async ({ page, context }) => {
  const tab = await context.newPage();
  await tab.goto('/projects');
  await page.goto('/');
  for (const each of [tab, page]) await takenOver(each.getByTitle('Toggle theme'));
  await page.getByTitle('Toggle theme').click();
  const chosen = await page.locator('html').getAttribute('data-theme');
  await expect(tab.locator('html')).toHaveAttribute('data-theme', chosen ?? '');
});

test('the dashboard has the same theme as the site, and its own toggle', async ({ page, enter }) => {
  await enter(page, '/dashboard');
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Exit Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

declare global {
  interface Window {
    firstTheme?: string | undefined;
  }
}

/** Records the theme when the body element appears. */
function noteFirstTheme() {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.firstTheme = document.documentElement.dataset['theme'];
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('in forced colours, the link of the current page is marked, and the chat button has a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/projects');
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expect(link('Projects')).toHaveAttribute('aria-current', 'page');
  expect(await underlineContrast(link('Projects'))).toBeGreaterThan(3);
  expect(await underlineContrast(link('Services'))).toBe(1);
  await expect(page.getByRole('button', { name: 'Ask Fetcho' })).toHaveCSS('border-top-style', 'solid');
});

test('a filter button has a clearly visible edge in both themes', async ({ page }) => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/projects');
    const chip = page.getByRole('button', { name: 'Connected Devices' });
    expect(await edgeContrast(chip), colorScheme).toBeGreaterThanOrEqual(3);
  }
});
