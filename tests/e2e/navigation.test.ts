import { projects } from '@agency/contract/projects';
import type { Page } from '@playwright/test';
import { expect, moving, test } from '../fixtures/browser.ts';
import { tabTo } from '../pages/keyboard.ts';
import { held, takenOver } from '../pages/waiting.ts';

test.use(moving);

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the header and the footer link to every main page', async ({ page }) => {
  const links = [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Projects', '/projects'],
    ['Insights', '/insights'],
    ['Contact', '/contact'],
  ];
  await page.goto('/');
  for (const name of ['Main', 'Quick Links']) {
    const shown = page.getByRole('navigation', { name }).getByRole('link');
    await expect(shown).toHaveText(links.map(([label = '']) => label));
    const addresses = await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(links.map(([, address]) => address));
  }
  const networks = page.getByRole('navigation', { name: 'Connect With Us' }).getByRole('link');
  await expect(networks).toHaveText(['Facebook (opens in a new tab)', 'LinkedIn (opens in a new tab)']);
  for (const link of await networks.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Infinity Works`);
  await page.goto('/projects');
  const logo = page.getByRole('link', { name: 'Infinity Works, home' });
  // The clickable area of the logo is not wider than the visible logo.
  expect((await logo.boundingBox())?.width).toBeLessThan(240);
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('nothing on public pages prevents the back/forward cache', async ({ page, api }) => {
  const [first] = await api.unwrap(projects.list);
  const devtools = await page.context().newCDPSession(page);
  for (const path of ['/', '/about', '/services', '/projects', `/gallery/${first?.id}`, '/contact']) {
    const answer = await page.goto(path);
    // The test browsers have no back/forward cache. So check that the page has nothing that would prevent it in other
    // browsers.
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    await takenOver(mainLinks(page).first());
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    const heard = listeners.map(({ type }) => type);
    expect(heard, path).toContain('open-chatbot');
    expect(heard, path).not.toContainEqual(expect.stringMatching(/unload$/));
  }
});

test('every public page ends with a link to another page', async ({ page, api }) => {
  const [first, second] = await api.unwrap(projects.list);
  for (const [path, name, to] of [
    ['/', 'Get in Touch', '/contact'],
    ['/about', 'Our projects', '/projects'],
    ['/services', 'Get in Touch', '/contact'],
    ['/projects', 'Get in Touch', '/contact'],
    [`/projects/${first?.slug}`, second?.title ?? '', `/projects/${second?.slug}`],
    [`/gallery/${first?.id}`, second?.title ?? '', `/projects/${second?.slug}`],
    ['/insights', 'Get in Touch', '/contact'],
    ['/contact', 'Our projects', '/projects'],
    ['/privacy', 'Get in Touch', '/contact'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('complementary').getByRole('link', { name }).click();
    await expect(page).toHaveURL(to);
  }
});

test('the link to the next story opens it, also if it loads slowly', async ({ page, api }) => {
  const [first, second] = await api.unwrap(projects.list);
  await page.goto(`/projects/${first!.slug}`);
  const next = page.getByRole('main').getByRole('complementary').getByRole('link', { name: second!.title });
  await takenOver(next);
  const answer = await held(page, '**/api/projects/by-slug/*');
  await next.click();
  await expect(page.getByRole('status', { name: 'Loading project' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeVisible();
  await expect(page).toHaveURL(`/projects/${second!.slug}`);
});

test('header and footer have the colours of the story that is open, then those of the site again', async ({
  page,
  api,
}) => {
  const [first, second] = await api.unwrap(projects.list);
  const colours = () =>
    page.evaluate(() =>
      ['header', 'footer'].map((name) => getComputedStyle(document.querySelector(name)!).backgroundColor),
    );
  await page.goto('/about');
  const ofSite = await colours();
  await page.goto(`/projects/${first!.slug}`);
  const ofFirst = await colours();
  expect(ofFirst).not.toEqual(ofSite);
  await page.getByRole('main').getByRole('complementary').getByRole('link', { name: second!.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeVisible();
  await expect.poll(async () => [ofFirst, ofSite].map(String).includes(String(await colours()))).toBe(false);
  await mainLinks(page).getByText('About').click();
  await expect.poll(colours).toEqual(ofSite);
});

test('on a story the header scrolls away with the page, and comes back at a scroll up or for the keyboard', async ({
  page,
  api,
}) => {
  const [story] = await api.unwrap(projects.list);
  await page.goto(`/projects/${story!.slug}`);
  const header = page.getByRole('banner').filter({ has: mainLinks(page) });
  await takenOver(header);
  await page.mouse.wheel(0, 1500);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(header).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await mainLinks(page).getByText('About').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(header).toBeInViewport();
});

test('on a phone, the floating buttons are hidden while a story is scrolled down', async ({ page, api }) => {
  const [story] = await api.unwrap(projects.list);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${story!.slug}`);
  const dock = page.getByRole('complementary', { name: 'Chat and contact' });
  await takenOver(dock);
  await expect(dock).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 600);
  await expect(dock).toHaveCSS('opacity', '0');
  await dock.getByRole('button', { name: 'Ask Fetcho' }).focus();
  await expect(dock).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, -300);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dock).toHaveCSS('opacity', '1');
});

test('the link to the current page is highlighted', async ({ page }) => {
  const current = mainLinks(page).and(page.locator('[aria-current=page]'));
  await page.goto('/');
  await expect(current).toHaveText(['Home']);
  await takenOver(mainLinks(page).getByText('Projects'));
  await mainLinks(page).getByText('Projects').click();
  await expect(current).toHaveText(['Projects']);
  await expect(page).toHaveTitle('Projects | Infinity Works');
  await expect(page.getByRole('status').filter({ hasText: 'Projects | Infinity Works' })).toBeAttached();
  await page.goBack();
  await expect(current).toHaveText(['Home']);
  await expect(page).toHaveTitle('Infinity Works');
});

test('the pages of projects and services highlight their list in the menu', async ({ page }) => {
  for (const [list, name, path, highlighted] of [
    ['/projects', 'Felucca: the Nile, on time', /\/projects\/felucca/, 'Projects'],
    ['/projects', 'Mahzan Console', /\/gallery\//, 'Projects'],
    ['/services', 'Custom Software', /\/services\/custom/, 'Services'],
  ] as const) {
    await page.goto(list);
    await page.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(path);
    await expect(mainLinks(page).and(page.locator('[aria-current=true]'))).toHaveText([highlighted]);
  }
});

test('a page that loads slowly shows a progress bar immediately', async ({ page }) => {
  await page.goto('/');
  const letGo = await held(page, '**/ProjectsPage-*.js');
  const projects = mainLinks(page).getByText('Projects');
  await takenOver(projects);
  await projects.click();
  await expect(projects).toHaveAttribute('data-lit', 'true');
  const line = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(line).toBeVisible();
  await expect(page).toHaveURL('/');
  letGo();
  await expect(page).toHaveURL('/projects');
  await expect(line).toHaveCount(0);
});

test('a visitor who goes back twice quickly sees the right page', async ({ page }) => {
  await page.goto('/');
  await takenOver(mainLinks(page).getByText('Projects'));
  await mainLinks(page).getByText('Projects').click();
  await expect(page).toHaveTitle('Projects | Infinity Works');
  await page.getByRole('main').locator('a[href^="/gallery/"]').first().click();
  await expect(page).not.toHaveTitle('Projects | Infinity Works');
  // Simulates a browser that is slow to start the view transition, the animation between two pages.
  const fade = await page.evaluateHandle(() => {
    const start = document.startViewTransition.bind(document);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let finished: Promise<unknown> | undefined;
    document.startViewTransition = (update) => {
      const transition = start(() => held.then(update as () => void));
      finished = transition.finished;
      return transition;
    };
    return { toTheEnd: () => (go(), finished) };
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Infinity Works');
  await fade.evaluate(({ toTheEnd }) => toTheEnd());
  await expect(page).toHaveTitle('Infinity Works');
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveCount(0);
});

test('the skip link moves past the header to the content', async ({ page }) => {
  await page.goto('/projects');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Search projects...')).toBeFocused();
});

test('every focused element on the projects page has a visible outline', async ({ page }) => {
  await page.goto('/projects');
  const seen = new Set<string>();
  for (let stop = 0; stop < 16; stop++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { name: element.outerHTML.slice(0, 120), outline: outlineStyle === 'none' ? '0' : outlineWidth };
    });
    expect(parseFloat(outline), name).toBeGreaterThanOrEqual(2);
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(14);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, leads to a page, and closes when the visitor chooses a link', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    await expect(mainLinks(page)).toHaveCount(0);
    await takenOver(page.getByRole('button', { name: 'Open menu' }));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(mainLinks(page)).toHaveText([
      'Home',
      'About',
      'Services',
      'Projects',
      'Insights',
      'Contact',
    ]);
    await mainLinks(page).getByText('Projects').click();
    await expect(page).toHaveURL('/projects');
    // The address changes before the page does, and the new page closes the menu.
    await expect(page.getByPlaceholder('Search projects...')).toBeVisible();
    await expect(mainLinks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(mainLinks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(mainLinks(page)).toHaveCount(0);
  });

  test('the menu works by keyboard, and Escape returns the focus to its button', async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open menu' });
    await takenOver(open);
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(mainLinks(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainLinks(page)).toHaveCount(0);
    await expect(open).toBeFocused();

    await page.keyboard.press('Enter');
    const projects = mainLinks(page).getByText('Projects');
    await tabTo(page, projects);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/projects');
    await expect(mainLinks(page)).toHaveCount(0);
  });
});

test('an unknown address shows a 404 page with links to home, projects and contact', async ({
  page,
  allow,
}) => {
  allow(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
  await expect(main.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});
