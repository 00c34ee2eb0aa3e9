import type { Placeholder } from '@agency/contract/fields';
import { projects } from '@agency/contract/projects';
import type { Locator, Page } from '@playwright/test';
import { expect, overflow, test } from '../fixtures/browser.ts';
import { ringContrast } from '../pages/pixels.ts';

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not drawn.');
  return found;
};
const leftOf = async (locator: Locator) => Math.round((await box(locator)).x);
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();
const work = (page: Page) => page.getByRole('region', { name: 'Selected Work' });
const size = (width: number) => ({ width, height: 900 });

test('headings and pictures keep their places in every width', async ({ page }) => {
  await test.step('headings align with the left edge of the logo, also in very wide windows', async () => {
    const pages = [
      {
        path: '/',
        parts: [
          page.getByRole('heading', { level: 1 }),
          work(page).getByRole('heading', { level: 3 }).nth(0),
          work(page).getByRole('heading', { level: 3 }).nth(1),
          page.getByRole('heading', { name: 'Our Solutions' }),
          page.getByRole('heading', { name: 'Insights' }),
        ],
      },
      { path: '/projects', parts: [page.getByRole('heading', { level: 1 })] },
      {
        path: '/services',
        parts: [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('main').getByRole('listitem').first().getByRole('heading'),
        ],
      },
      {
        path: '/about',
        parts: [
          page.getByRole('heading', { name: 'Our Team' }),
          page.getByRole('region', { name: 'Our Team' }).getByRole('heading', { level: 3 }).first(),
        ],
      },
    ];
    for (const { path, parts } of pages) {
      await page.goto(path);
      for (const width of [1440, 1920, 2560]) {
        await page.setViewportSize(size(width));
        const edge = await leftOf(logo(page));
        for (const part of parts)
          expect(Math.abs((await leftOf(part)) - edge), `${path} at ${width} px`).toBeLessThanOrEqual(1);
      }
    }
  });

  await test.step('project cards of all services have the same width, even a card alone in its row', async () => {
    await page.setViewportSize(size(1280));
    await page.goto('/projects');
    const widths = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.clientWidth));
    expect(new Set(widths).size).toBe(1);
  });

  await test.step('the title on the lead picture leaves the right 40% of the window free', async () => {
    await page.goto('/');
    const title = work(page).getByRole('heading', { level: 3 }).first();
    for (const width of [900, 1024, 1440]) {
      await page.setViewportSize(size(width));
      const { x, width: wide } = await box(title);
      expect((x + wide) / width, `at ${width} px`).toBeLessThanOrEqual(0.6);
    }
  });

  await test.step('the focus ring of the lead picture shows above it, in a light and a dark colour', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const lead = work(page).getByRole('article').first();
    await lead.scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    await lead.getByRole('link').focus();
    expect(await ringContrast(lead)).toBeGreaterThan(10);
  });

  await test.step('covers and portraits are not cropped on small screens', async () => {
    for (const [path, region, ratio] of [
      ['/', 'Selected Work', 8 / 5],
      ['/about', 'Our Team', 4 / 5],
    ] as const) {
      await page.goto(path);
      for (const width of [360, 768]) {
        await page.setViewportSize(size(width));
        for (const frame of await page
          .getByRole('region', { name: region })
          .locator('div:has(> picture)')
          .all()) {
          const { width: wide, height } = await box(frame);
          expect(Math.abs(wide / height - ratio), `${path} at ${width} px`).toBeLessThan(0.02);
        }
      }
    }
  });
});

test("a project's title and full cover fit in the first screen; the title of the next project is on its cover", async ({
  page,
  api,
}) => {
  const [first] = await api.unwrap(projects.list);
  await page.goto(`/gallery/${first!.id}`);
  const title = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('link', { name: /Next project/ });
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cover = await box(page.locator('main div:has(> picture)').first());
    expect(cover.width / cover.height, `at ${width} px`).toBeCloseTo(8 / 5, 1);
    expect(cover.y + cover.height, `at ${width} px`).toBeLessThanOrEqual(height);
    const words = await box(title);
    expect(words.y + words.height, `at ${width} px`).toBeLessThanOrEqual(height);
    await expectTitleOnPicture(link);
  }
});

test("a story's title is on its cover, which fills the first window, or most of it on phones", async ({
  page,
  api,
}) => {
  const [first] = await api.unwrap(projects.list);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/projects/${first!.slug}`);
    const cover = await expectTitleOnPicture(page.locator('article > header'));
    const most = size.width < 600 ? 0.8 : 1;
    expect(cover.y + cover.height).toBeGreaterThanOrEqual(most * size.height - 1);
  }
});

/** Expects a heading within the picture, which is as wide as the window. Returns the picture's box. */
async function expectTitleOnPicture(place: Locator) {
  const picture = await box(place.locator('div:has(> picture)'));
  expect(picture).toMatchObject({ x: 0, width: place.page().viewportSize()!.width });
  const words = await box(place.getByRole('heading'));
  expect(words.y).toBeGreaterThan(picture.y);
  expect(words.y + words.height).toBeLessThan(picture.y + picture.height / 2);
  return picture;
}

test('pictures in a row fill the window one after another, or are below each other with reduced motion', async ({
  page,
  api,
}) => {
  const [first] = await api.unwrap(projects.list);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${first!.slug}`);
  const scene = page.locator('figure:has(> div > figure)');
  const steps = scene.locator('figure');
  const captions = steps.locator('figcaption');
  await expect(steps).toHaveCount(3);
  for (const [step, part] of [0.2, 0.5, 0.8].entries()) {
    await scene.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + (height - innerHeight) * share);
    }, part);
    for (const [place, caption] of (await captions.all()).entries())
      await expect(caption).toHaveCSS('opacity', place === step ? '1' : '0');
    await expect(steps.nth(step).locator('picture')).toHaveCSS('opacity', '1');
    const { x, y, width, height } = await box(steps.nth(step).locator('picture'));
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  }
  // In windows that are higher than wide, the caption is below the picture.
  await page.setViewportSize({ width: 768, height: 1024 });
  await scene.evaluate((element) => element.scrollIntoView());
  const picture = steps.first().locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await box(steps.first().locator('picture'));
  expect(shown.width).toBe(768);
  expect(shown.height).toBeGreaterThan(600);
  expect((await box(captions.first())).y).toBeGreaterThanOrEqual(shown.y + shown.height);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const caption of await captions.all()) await expect(caption).toHaveCSS('opacity', '1');
  const [one, two] = [await box(captions.nth(0)), await box(steps.nth(1).locator('img'))];
  expect(two.y).toBeGreaterThan(one.y + one.height);
});

for (const lang of ['en', 'ar'])
  test(`a panorama moves through the window from where lines begin to where they end (${lang})`, async ({
    page,
    api,
  }) => {
    const isWide = (placeholder?: Placeholder) =>
      placeholder !== undefined && placeholder.width > 2.5 * placeholder.height;
    const project = (await api.unwrap(projects.list, { params: { lang } })).find(({ blocks, placeholders }) =>
      blocks.some(({ picture }) => isWide(placeholders[picture])),
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${lang === 'en' ? '' : `/${lang}`}/projects/${project!.slug}`);
    const scene = page.locator('figure:has(> div > figure:only-child)');
    /** Scrolls to a part of the scene (0: its start, 1: its end), and returns by how many pixels. */
    const scrollTo = (part: number) =>
      scene.evaluate((element, share) => {
        const { top, height } = element.getBoundingClientRect();
        const distance = top + (height - innerHeight) * share;
        scrollBy(0, distance);
        return Math.trunc(distance) + 0;
      }, part);
    /** The distances of the picture's edges from those of the window. */
    const edges = async () => {
      const { x, width } = await box(scene.locator('img'));
      const right = page.viewportSize()!.width - x - width;
      return { left: Math.round(x) + 0, right: Math.round(right) + 0 };
    };
    // Pictures that load on the way can move the scene. Then it is scrolled to again.
    const edgesAt = async (part: number) => ({ scrolledBy: await scrollTo(part), ...(await edges()) });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      const [first, last] = lang === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const);
      await expect.poll(() => edgesAt(0)).toMatchObject({ [first]: 0, scrolledBy: 0 });
      expect((await edges())[last]).toBeLessThan(-size.width / 2);
      await expect(scene.locator('figcaption')).toBeInViewport({ ratio: 0.98 });
      await expect.poll(() => edgesAt(1)).toMatchObject({ [last]: 0, scrolledBy: 0 });
      await expect(scene.locator('figcaption')).toBeInViewport({ ratio: 0.98 });
      expect(await overflow(page)).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(edges).toEqual({ left: 0, right: 0 });
  });

test('no dashboard screen overflows a window of 320 px', async ({ page, enter }) => {
  await enter(page, '/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveCount(15);
  for (const link of await links.all()) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 700 });
    // Poll, because the preview beside a form is removed only when the script has noticed the narrow window.
    await expect.poll(() => overflow(page), page.url()).toEqual([]);
  }
});
