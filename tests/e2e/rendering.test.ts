import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import type { Page } from '@playwright/test';
import { emptyTest, expect, test } from '../fixtures/browser.ts';
import { takenOver } from '../pages/waiting.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows all its content', async ({ page, api }) => {
    const { headline, subheadline, solutions, insights } = await api.unwrap(home.read);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.getByText(subheadline)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    const ours = page.getByRole('region', { name: 'Our Solutions' });
    await expect(ours.getByRole('heading', { level: 3 })).toHaveText(solutions.map(({ title }) => title));
    const figures = page.getByRole('region', { name: 'Insights' });
    await expect(figures.getByRole('term')).toHaveText(insights.map(({ label }) => label));
    await expect(figures.getByRole('definition')).toHaveText(
      insights.map(({ value, suffix }) => `${value}${suffix}`),
    );
  });

  test('the projects are grouped by service, with pictures and links', async ({ page, api }) => {
    const sections = (await api.unwrap(projects.bySection)).filter((each) => each.projects.length > 0);
    await page.goto('/projects');
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText(
      sections.map(({ name }) => name),
    );
    const cards = page.getByRole('article');
    const shown = new Set(sections.flatMap((each) => each.projects.map(({ id }) => id)));
    await expect(cards).toHaveCount(shown.size);
    await expect(cards.getByRole('link').first()).toBeVisible();
    await expect(cards.first().locator('img')).toHaveJSProperty('complete', true);
  });

  test('visitors can search and filter projects, and open pictures', async ({ page, allow }) => {
    // When Chromium opens a picture as a document, it adds an inline style, which our Content-Security-Policy blocks.
    allow(/Applying inline style violates/);
    await page.goto('/projects');
    const search = page.getByPlaceholder('Search projects...');
    await search.fill('felucca');
    await search.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveValue('felucca');
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('');
    await page.getByRole('button', { name: 'Connected Devices' }).click();
    await expect(page.getByRole('button', { name: 'Connected Devices' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('article').first()).toContainText('Connected Devices');
    await page.getByRole('button', { name: 'All' }).click();
    await page.getByRole('link', { name: 'Felucca: the Nile, on time' }).click();
    await page.getByRole('link', { name: 'All 7 pictures' }).click();
    await page.getByRole('link', { name: /^Open picture 1 of/ }).click();
    await expect(page).toHaveURL(/\/media\//);
    await page.goto('/login');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await page.locator('main noscript').textContent()).toContain('Turn on JavaScript');
  });

  for (const { path, status, title, noindex } of [
    { path: '/', status: 200, title: 'Infinity Works', noindex: false },
    { path: '/projects', status: 200, title: 'Projects | Infinity Works', noindex: false },
    { path: '/contact', status: 200, title: 'Contact | Infinity Works', noindex: false },
    { path: '/privacy', status: 200, title: 'Privacy | Infinity Works', noindex: false },
    { path: '/login', status: 200, title: 'Admin Login | Infinity Works', noindex: true },
    { path: '/dashboard', status: 200, title: 'Dashboard | Infinity Works', noindex: true },
    { path: '/dashboard/services', status: 200, title: 'Edit Services | Infinity Works', noindex: true },
    { path: '/nowhere', status: 404, title: 'Page not found | Infinity Works', noindex: true },
    { path: '/projects/nowhere', status: 404, title: 'Project Not Found | Infinity Works', noindex: true },
  ])
    test(`${path} answers ${status} with the title '${title}'${noindex ? ', unseen by search engines' : ''}`, async ({
      page,
      allow,
    }) => {
      allow(/the server responded with a status of 404/);
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(page).toHaveTitle(title);
      expect(await meta(page, 'name', 'robots')).toBe(noindex ? 'noindex' : 'all');
    });

  test('the head describes the home page to search engines and share cards', async ({
    page,
    api,
    server,
  }) => {
    const { subheadline } = await api.unwrap(home.read);
    await page.goto('/');
    expect(await meta(page, 'name', 'description')).toBe(subheadline);
    expect(await meta(page, 'name', 'keywords')).toContain('software agency');
    expect(await meta(page, 'property', 'og:title')).toBe('Infinity Works');
    expect(await meta(page, 'property', 'og:description')).toBe(subheadline);
    expect(await meta(page, 'property', 'og:site_name')).toBe('Infinity Works');
    expect(await meta(page, 'property', 'og:url')).toBe(`${server.address}/`);
    expect(await meta(page, 'property', 'og:image')).toMatch(
      new RegExp(`^${server.address}/share/home-[0-9a-f]{12}\\.jpg$`),
    );
    expect(await meta(page, 'property', 'og:image:width')).toBe('1200');
    expect(await meta(page, 'property', 'og:image:height')).toBe('630');
    expect(await meta(page, 'name', 'twitter:card')).toBe('summary_large_image');
    expect(await meta(page, 'name', 'twitter:image')).toBe(await meta(page, 'property', 'og:image'));
  });

  test('a page with a view or search in its address keeps the same canonical address', async ({
    page,
    server,
  }) => {
    await page.goto('/projects?view=grid&search=metro');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.address}/projects`);
  });

  test('a phone shows all links of the header, without a menu button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Services', 'Projects', 'Insights', 'Contact']);
    for (const link of await links.all()) await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });
});

test('a page includes its data, and the browser does not fetch it again', async ({ page, calls, api }) => {
  const { headline } = await api.unwrap(home.read);
  await page.goto('/');
  expect(await page.locator('script#state').textContent()).toContain(JSON.stringify(headline));
  const onward = page.getByRole('link', { name: 'Projects' }).first();
  await takenOver(onward);
  await onward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  expect(calls.toSorted()).toEqual(['GET /api/projects/by-services', 'GET /api/services']);
});

test('hydration does not remove any style sheet', async ({ page }) => {
  await page.addInitScript(() => {
    const isSheet = (node: Node) => node.nodeName === 'STYLE';
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isSheet)))
        document.documentElement.dataset['styledAgain'] = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await takenOver(page.getByRole('link', { name: 'Projects' }).first());
  await expect(page.locator('html')).not.toHaveAttribute('data-styled-again');
});

test('the projects page includes its data, so a filter fetches nothing', async ({ page, calls }) => {
  await page.goto('/projects');
  await takenOver(page.getByRole('button', { name: 'Web Platforms' }));
  await page.getByRole('button', { name: 'Web Platforms' }).click();
  await expect(page.getByRole('button', { name: 'Web Platforms' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/service=/);
  expect(calls).toEqual([]);
});

test('visitors load no dashboard code', async ({ page, enter }) => {
  const code: string[] = [];
  page.on('request', (request) => code.push(new URL(request.url()).pathname));
  const loaded = () =>
    code.filter((path) => /\/(Shell|Frame|\w+Screen|DashboardNotFound)\b.*\.js$/.test(path));
  await page.goto('/');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(loaded()).toEqual([]);
  await enter(page, '/dashboard/services');
  await expect(page.getByRole('heading', { name: 'Edit Services' })).toBeVisible();
  expect(loaded().map((path) => /\/(\w+)-/.exec(path)?.[1])).toEqual(
    expect.arrayContaining(['Shell', 'ServicesScreen']),
  );
});

emptyTest('markup that users write is shown as text, and can’t break the page', async ({ page, build }) => {
  const title = '</script><script>document.title="broken"</script><b>bold</b>';
  await build.aService({ title });
  await build.aProject({ title, description: title });
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await expect(page).toHaveTitle('Projects | Infinity Works');
});

const meta = async (page: Page, kind: string, name: string): Promise<string | undefined> => {
  const tag = page.locator(`meta[${kind}="${name}"]`);
  return (await tag.count()) === 0 ? undefined : ((await tag.getAttribute('content')) ?? undefined);
};
