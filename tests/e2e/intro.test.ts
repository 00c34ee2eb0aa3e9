import { home } from '@agency/contract/home';
import type { Page } from '@playwright/test';
import { emptyTest, expect, expectAccessible, moving, test } from '../fixtures/browser.ts';
import { takenOver, windUntil } from '../pages/waiting.ts';

test.use(moving);

test('the logo disappears after two seconds, and 400 ms later Fetcho appears with a welcome', async ({
  page,
}) => {
  await openHome(page);
  const { logo, fetcho, greeting, video } = intro(page);
  await windTo(page, 1_999);
  await expect(logo).toHaveCSS('opacity', '1');
  await windTo(page, 2_000);
  await expect(logo).toHaveCSS('opacity', '0');
  await windTo(page, 2_399);
  await expect(fetcho).toBeHidden();
  await windTo(page, 2_400);
  await expect(fetcho).toBeVisible();
  await expect(greeting).toContainText('Hi, I’m Fetcho!');
  await expect(greeting).toContainText('Welcome to Infinity Works.');
  await expect(logo).toHaveCSS('opacity', '0');
  await expect(video).toHaveJSProperty('paused', false);
  for (const property of ['muted', 'loop', 'playsInline'])
    await expect(video).toHaveJSProperty(property, true);
  const reached = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(reached).toBeGreaterThan(0);
});

for (const target of ['bubble', 'robot'] as const)
  test(`a click on the ${target} brings back the logo, and opens the chat half a second later`, async ({
    page,
  }) => {
    await openHome(page);
    const asked = await heard(page);
    const { logo, fetcho, greeting, video } = await meet(page);
    await (target === 'bubble' ? greeting : video).click();
    await expect(fetcho).toBeHidden();
    await expect(logo).toHaveCSS('opacity', '1');
    await windTo(page, 2_899);
    expect(await asked()).toBe(0);
    await windTo(page, 2_900);
    expect(await asked()).toBe(1);
    await windTo(page, 20_000);
    expect(await asked()).toBe(1);
    await expect(fetcho).toBeHidden();
    await expect(logo).toHaveCSS('opacity', '1');
  });

test('on a phone the chat button stays hidden while Fetcho is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHome(page);
  const launcher = page.getByRole('button', { name: /Fetcho/, includeHidden: true }).last();
  await expect(launcher).toBeVisible();
  const { greeting } = await meet(page);
  await greeting.scrollIntoViewIfNeeded();
  await expect(launcher).toBeHidden();
  await page.getByRole('heading', { name: 'Insights' }).scrollIntoViewIfNeeded();
  await expect(launcher).toBeVisible();
});

test('by keyboard, Enter on Fetcho moves the focus to the logo in the same place and opens the chat', async ({
  page,
}) => {
  await openHome(page);
  const asked = await heard(page);
  const { logo, fetcho } = await meet(page);
  await page.getByRole('link', { name: 'Get Started' }).focus();
  await page.keyboard.press('Tab');
  await expect(fetcho).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(logo).toBeFocused();
  await expect(fetcho).toBeHidden();
  await windTo(page, 2_900);
  expect(await asked()).toBe(1);
});

test('the intro stops when the visitor leaves home, and starts again when they return', async ({ page }) => {
  await openHome(page);
  await windTo(page, 2_200);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  await windTo(page, 10_000);
  const { logo, fetcho } = intro(page);
  await expect(fetcho).toBeHidden();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(logo).toHaveCSS('opacity', '1');
  await windTo(page, 11_000);
  await expect(fetcho).toBeAttached();
  await windTo(page, 12_000);
  await windTo(page, 12_399);
  await expect(fetcho).toBeHidden();
  await windTo(page, 12_400);
  await expect(fetcho).toBeVisible();
});

test('Fetcho’s animation can be paused, and pauses while it is out of view', async ({ page }) => {
  await openHome(page);
  const { video } = await meet(page);
  await expect(video).toHaveJSProperty('paused', false);
  await page.getByRole('heading', { name: 'Insights' }).scrollIntoViewIfNeeded();
  await expect(video).not.toBeInViewport();
  await expect(video).toHaveJSProperty('paused', true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expect(video).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play animation' }).click();
  await expect(video).toHaveJSProperty('paused', false);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Fetcho appears at the same times, and does not move until the visitor plays the animation', async ({
    page,
  }) => {
    await openHome(page);
    const { logo, video } = await meet(page);
    // With reduced motion, nothing fades. So check the value without waiting.
    expect(await logo.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video).toHaveJSProperty('readyState', 0);
    await page.getByRole('button', { name: 'Play animation' }).click();
    await expect(video).toHaveJSProperty('paused', false);
  });
});

for (const [device, userAgent, fingers] of [
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });

    test(`Fetcho is ${fingers > 0 ? 'an animated image' : 'a video'}`, async ({ page }) => {
      await page.addInitScript((maxTouchPoints) => {
        Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints });
      }, fingers);
      await openHome(page);
      const { fetcho, video } = await meet(page);
      const image = fetcho.locator('img');
      await expect(image).toHaveCount(fingers > 0 ? 1 : 0);
      await expect(video).toHaveCount(fingers > 0 ? 0 : 1);
      if (fingers === 0) return;
      await expect(image).toHaveAttribute('src', /fetcho-ios/);
      await expect(image).toHaveJSProperty('naturalWidth', 320);
      await page.getByRole('button', { name: 'Pause animation' }).click();
      await expect(image).toHaveAttribute('src', /fetcho-still/);
    });
  });

test('when the video fails to load, Fetcho stands still and a click still opens the chat', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await page.route(/fetcho.*\.(webm|mp4)$/, (route) => route.abort());
  await openHome(page);
  const asked = await heard(page);
  const { greeting, logo } = await meet(page);
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
  await greeting.click();
  await expect(logo).toHaveCSS('opacity', '1');
  await windTo(page, 2_900);
  expect(await asked()).toBe(1);
});

test('when the intro’s code fails to load, the logo stays', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.route(/\/Intro-.*\.js$/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await takeOver(page);
  await windTo(page, 1_000);
  await failed;
  await windTo(page, 5_000);
  await expect(intro(page).logo).toHaveCSS('opacity', '1');
});

for (const width of [360, 768, 1280])
  test(`Fetcho shifts no content and covers no text, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await takeOver(page);
    await page.evaluate(() => document.fonts.ready);
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'Get Started' }),
      page.locator('figure picture img'),
      page.getByRole('heading', { name: 'Our Solutions' }),
    ];
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await boxes();
    await fetchIntro(page);
    const { greeting, video } = await meet(page);
    expect(await boxes()).toEqual(before);

    const [headline, action, picture, next] = before.map((box) => box!);
    for (const his of [(await greeting.boundingBox())!, (await video.boundingBox())!]) {
      for (const words of [headline!, action!, next!]) expect(overlap(his, words)).toBe(0);
      expect(overlap(his, picture!) / area(picture!)).toBeLessThan(0.12);
      expect(area(his)).toBeLessThan(Math.max(area(headline!), area(picture!)) / 3);
      expect(his.x).toBeGreaterThanOrEqual(0);
      expect(his.x + his.width).toBeLessThanOrEqual(width);
    }
  });

test('the home page with Fetcho is accessible', async ({ page }) => {
  test.slow();
  await page.clock.install();
  await page.goto('/');
  await windUntil(page, intro(page).fetcho);
  await expectAccessible(page);
});

test('other public pages and the dashboard do not load Fetcho', async ({ page, another, enter }) => {
  const dashboard = await another();
  const asked: string[] = [];
  for (const each of [page, dashboard]) each.on('request', (request) => asked.push(request.url()));
  for (const path of ['/about', '/projects', '/contact', '/login']) {
    await takeOver(page, path);
    await windTo(page, 5_000);
    await expect(intro(page).fetcho).toHaveCount(0);
  }
  await dashboard.clock.install();
  await enter(dashboard, '/dashboard');
  await expect(dashboard.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  await dashboard.clock.runFor(5_000);
  expect(asked.filter((url) => /\/Intro-|\/fetcho-/.test(url))).toEqual([]);
});

test('Fetcho also appears when home fails to load', async ({ page, allow }) => {
  allow(/status of 404/);
  await page.route('**/api/home', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.clock.install();
  await page.goto('/projects');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await takenOver(link);
  await link.click();
  await expect(page.getByText('Failed to load home data.')).toBeVisible();
  const { fetcho, logo } = intro(page);
  await windUntil(page, fetcho);
  await expect(logo).toHaveCSS('opacity', '0');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the logo shows, without Fetcho', async ({ page }) => {
    await page.goto('/');
    const { logo, fetcho } = intro(page);
    await expect(logo).toHaveCSS('opacity', '1');
    await expect(logo.locator('svg')).toBeVisible();
    await expect(fetcho).toHaveCount(0);
  });
});

emptyTest('Fetcho’s greeting has the agency’s name, also without a hero image', async ({ page, api }) => {
  await api.send('PUT', '/admin/settings', { body: { brand: 'Nile Labs' } });
  expect((await api.unwrap(home.read)).heroImage).toBe('');
  await openHome(page);
  const { greeting } = await meet(page);
  await expect(greeting).toContainText('Welcome to Nile Labs.');
  await api.send('PUT', '/admin/settings', { body: { brand: '' } });
});

const intro = (page: Page) => {
  const fetcho = page.getByRole('button', { name: 'Chat with Fetcho', includeHidden: true });
  return {
    logo: page.locator('figure > [tabindex="-1"]'),
    fetcho,
    greeting: fetcho.locator('> span').last(),
    video: fetcho.locator('video'),
  };
};

const opened = Date.parse('2026-03-01T10:00:00Z');

/** Opens a page with a stopped clock, and waits for hydration. Times in these tests count from that moment. */
async function takeOver(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: opened - 1_000 });
  await page.clock.pauseAt(opened);
  await page.goto(path);
  const toggle = page.getByTitle('Toggle theme');
  const theme = page.locator('html[data-theme=dark]');
  await expect(theme).toHaveCount(0);
  // A click before hydration has no effect, so repeat it until it has.
  await expect(async () => {
    await toggle.click();
    await expect(theme).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await toggle.click();
  await expect(theme).toHaveCount(0);
}

/** Opens the home page, and advances the clock to one second. Then the code of the intro has loaded. */
async function openHome(page: Page): Promise<void> {
  await takeOver(page);
  await fetchIntro(page);
}

async function fetchIntro(page: Page): Promise<void> {
  await windTo(page, 1_000);
  await expect(intro(page).fetcho).toBeAttached();
}

/** Advances the clock to this many milliseconds after hydration, and lets the page render. */
async function windTo(page: Page, time: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(opened + time - now);
  // Waits for React, which renders in tasks of its own. This task runs after them.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage('');
      }),
  );
}

/** Advances the clock until Fetcho, the mascot, is visible; returns his elements. */
async function meet(page: Page) {
  await windTo(page, 2_000);
  await windTo(page, 2_400);
  await expect(intro(page).fetcho).toBeVisible();
  return intro(page);
}

/** Listens for the event that opens the chat. The returned function returns how often it was fired. */
async function heard(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['asked'] = '0';
    addEventListener('open-chatbot', () => {
      document.body.dataset['asked'] = String(Number(document.body.dataset['asked']) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.body.dataset['asked']));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const area = ({ width, height }: Box) => width * height;

function overlap(one: Box, other: Box): number {
  const along = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]);
  return Math.max(0, along('x', 'width')) * Math.max(0, along('y', 'height'));
}
