import type { Page } from '@playwright/test';
import { emptyTest, expect, test } from '../fixtures/browser.ts';
import { takenOver } from '../pages/waiting.ts';

const story = '/projects/felucca-the-nile-on-time';
const pages = ['/', '/about', '/services', '/projects', story, '/contact', '/privacy'];

/** The minimum contrast of text with white paper (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

test('each page prints black on white, also from the dark theme, without navigation, footer and controls', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const brand = page.getByRole('link', { name: 'Infinity Works, home' });
      await expect(brand).toBeVisible();
      // Wait for hydration: elements that only scripts render must not be printed either.
      await takenOver(brand);
      expect(await paleTexts(page)).toEqual([]);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const useless = page.locator('input, select, textarea, iframe, video, button');
      await expect(useless.filter({ visible: true })).toHaveCount(0);
    });
});

emptyTest('a printed link to another site shows its address', async ({ page, build }) => {
  const { id, link } = await build.aProject({ link: 'https://example.com/there' });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/gallery/${id}`);
  const shown = await page
    .getByRole('link', { name: /Visit the project/ })
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toContain(link);
});

test('the services fit on at most three printed sheets, and no card breaks across sheets', async ({
  page,
}) => {
  await page.goto('/services');
  const cards = page.getByRole('article');
  await page.emulateMedia({ media: 'print' });
  for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeLessThanOrEqual(3);
});

/** The visible texts that are too pale for white paper. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate((enough) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return ['There is no canvas.'];
    const onPaper = (color: string) => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (onPaper(getComputedStyle(element).color) < enough) pale.push(text);
    }
    return pale;
  }, ENOUGH);
