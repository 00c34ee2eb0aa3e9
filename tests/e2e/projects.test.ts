import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import type { Page } from '@playwright/test';
import { withCardsOnce } from '../../shared-ui/src/projects/public/cardsOnce.ts';
import { emptyTest, expect, moving, test } from '../fixtures/browser.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

test.use(moving);

const SECTIONS = '**/api/projects/by-services?*';

const controls = (page: Page) => ({
  search: page.getByPlaceholder('Search projects...'),
  sections: page.getByRole('button', { name: 'Sections' }),
  grid: page.getByRole('button', { name: 'Grid' }),
  chip: (name: string) => page.getByRole('group', { name: 'Services' }).getByRole('button', { name }),
  chips: page.getByRole('group', { name: 'Services' }).getByRole('button'),
  cards: page.getByRole('article'),
  card: (name: string) => page.getByRole('article').filter({ hasText: name }),
  headings: page.getByRole('main').getByRole('heading', { level: 2 }),
});

/** Opens the page 'Projects' by a link of the home page, so that the browser has to fetch the data. */
async function openFromHome(page: Page): Promise<void> {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' });
  await takenOver(link);
  await link.click();
}

test('projects are grouped by service, or in a grid that shows each once, newest first', async ({
  page,
  api,
}) => {
  await test.step("projects are grouped by service, and those without a service under 'Other'", async () => {
    const filled = (await api.unwrap(projects.bySection)).filter((each) => each.projects.length > 0);
    await page.goto('/projects');
    const { sections, grid, headings } = controls(page);
    await expect(sections).toHaveAttribute('aria-pressed', 'true');
    await expect(grid).toHaveAttribute('aria-pressed', 'false');
    await expect(headings).toHaveText(filled.map(({ name }) => name));
    await expect(headings.last()).toHaveText('Other');
    // Each project has one card, under one of its services. Under its other services, it is only a line of text. Each
    // service has at least one card.
    const titles = (all: { title: string }[]) => all.map(({ title }) => title);
    for (const section of withCardsOnce(filled)) {
      const region = page.getByRole('region', { name: section.name, exact: true });
      expect(section.cards, section.name).not.toEqual([]);
      await expect(region.getByRole('article').getByRole('heading')).toHaveText(titles(section.cards));
      await expect(region.getByRole('listitem')).toHaveText(titles(section.lines));
    }
    const other = page.getByRole('region', { name: 'Other' });
    await expect(other.getByRole('article')).toHaveCount(1);
    await expect(other).toContainText('Sand & Stars');
  });

  await test.step('the grid shows each project once, newest first', async () => {
    const all = await api.unwrap(projects.list);
    const { grid, cards } = controls(page);
    await takenOver(grid);
    await grid.click();
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.getByRole('heading')).toHaveText(all.map(({ title }) => title));
  });

  await test.step('a card shows only the first paragraph of a description', async () => {
    const all = await api.unwrap(projects.list);
    const texts = controls(page).cards.locator('p');
    await expect(texts).toHaveText(all.map(({ description }) => description.split('\n\n')[0] ?? ''));
  });

  await test.step('the clickable area of a card is exactly as tall as the card', async () => {
    const { cards } = controls(page);
    const [card, reach] = await cards.first().evaluate((element) => {
      const link = element.querySelector('a');
      const after = link && getComputedStyle(link, '::after');
      const below = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return [below - element.getBoundingClientRect().top, parseFloat(after?.height ?? '')];
    });
    expect(Math.abs(card - reach)).toBeLessThan(1);
  });

  await test.step('the grid has one column on a phone, two on a tablet, three on a desktop', async () => {
    for (const [width, columns] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const starts = await controls(page).cards.evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().x),
      );
      expect(new Set(starts).size, `at ${width} px`).toBe(columns);
    }
  });
});

test('chips and the search filter the sections and the grid', async ({ page, api }) => {
  await test.step('each service has a chip that filters both the sections and the grid', async () => {
    const offered = await api.unwrap(services.list);
    await page.goto('/projects');
    const { chips, chip, headings, grid, cards } = controls(page);
    await expect(chips).toHaveText(['All', ...offered.map(({ title }) => title)]);
    await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');

    await takenOver(chip('All'));
    await chip('Connected Devices').click();
    await expect(chip('Connected Devices')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('All')).toHaveAttribute('aria-pressed', 'false');
    await expect(headings).toHaveText(['Connected Devices']);
    const count = await cards.count();
    await grid.click();
    await expect(cards).toHaveCount(count);
    for (const card of await cards.all()) await expect(card).toContainText('Connected Devices');

    await chip('All').click();
    await expect(cards).toHaveCount((await api.unwrap(projects.list)).length);
  });

  await test.step('the best match comes first, and industry terms find the right projects', async () => {
    const { search, sections, cards, headings } = controls(page);
    await sections.click();
    for (const [words, title] of [
      ['fintech', 'Open in Seven Minutes'],
      ['iot', 'Rooftop Weather'],
      ['ferry', 'Felucca: the Nile, on time'],
    ] as const) {
      await search.fill(words);
      await expect(cards.getByRole('heading').first()).toHaveText(title);
    }
    // Search results are one grid, also in the view 'by service'. The search covers the whole text: one project's story
    // says 'nobody on the bank'.
    await search.fill('bank');
    await expect(sections).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2 }).or(cards.getByRole('heading')),
    ).toHaveText([
      'All projects',
      'Open in Seven Minutes',
      'Loaf by Loaf',
      'Also mentioned in',
      'Felucca: the Nile, on time',
    ]);
    await search.fill('');
    await expect(headings.last()).toHaveText('Other');
  });

  await test.step('the search finds the hospital project once by each synonym, and announces the result', async () => {
    const { search, cards } = controls(page);
    for (const word of ['hospital', 'hospitals', 'medical', 'healthcare', 'مستشفى']) {
      await search.fill(word);
      await expect(page.getByRole('status').filter({ hasText: `1 project for “${word}”` })).toBeVisible();
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText('hospital');
    }
    await search.fill('no such project');
    await expect(page.getByRole('status').filter({ hasText: 'No projects found' })).toBeVisible();
  });

  await test.step('when no project matches, the page says so and offers to show all projects', async () => {
    const { search, cards, chip } = controls(page);
    await search.fill('');
    await chip('Mobile Apps').click();
    await search.fill('no such project');
    await expect(page.getByText('No projects found matching your criteria.')).toBeVisible();
    await expect(cards).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    await page.getByRole('button', { name: 'Show all projects' }).click();
    await expect(cards.first()).toBeVisible();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('view, filter and search are in the address, and survive a reload and going back', async ({ page }) => {
  await page.goto('/projects');
  const { search, grid, chip, cards } = controls(page);
  await takenOver(grid);
  await grid.click();
  await chip('Product Design').click();
  await search.fill('zaytoun');
  await expect(page).toHaveURL(/view=grid&service=[0-9a-f]{24}&search=zaytoun/);
  const asChosen = async () => {
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    await expect(chip('Product Design')).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveValue('zaytoun');
    await expect(cards.getByRole('heading')).toHaveText(['Zeit & Zaytoun']);
  };
  await asChosen();
  await page.reload();
  await asChosen();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.goBack();
  await asChosen();
});

test('a card clicked right after a search opens its page, even if that loads slowly', async ({ page }) => {
  await page.clock.install();
  await page.goto('/projects?view=grid');
  const { search, card } = controls(page);
  const letGo = await held(page, '**/GalleryPage-*.js');
  await takenOver(search);
  await search.fill('mahzan');
  const asked = page.waitForRequest('**/GalleryPage-*.js');
  await card('Mahzan Console').click({ position: { x: 20, y: 20 } });
  await asked;
  await page.clock.runFor(1_000);
  letGo();
  await expect(page).toHaveURL(/\/gallery\/[0-9a-f]{24}$/);
});

test('every project of the starter content has a page on this site with its story and pictures', async ({
  page,
  api,
}) => {
  const all = await api.unwrap(projects.list);
  await page.goto('/projects?view=grid');
  const { cards, card } = controls(page);
  for (const link of await cards.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/(gallery\/[0-9a-f]{24}|projects\/[a-z-]+)$/);
  for (const { title, description, image, client, year, facts, galleryImages } of all) {
    // The gallery doesn't repeat the cover, because the page shows the cover above the gallery.
    expect(galleryImages, title).not.toContain(image);
    expect([client, year].filter(Boolean).length + facts.length, title).toBeGreaterThan(3);
    expect(galleryImages.length, title).toBeGreaterThan(2);
    expect(description.split('\n\n').length, title).toBeGreaterThan(3);
  }
  await expect(page.locator('a[href*="example.com"]')).toHaveCount(0);
  await card('Dawry: a fair queue').getByRole('link').click();
  await expect(page.getByText('fell from 96 minutes to 31')).toBeVisible();
  await page.getByRole('link', { name: 'All 5 pictures' }).click();
  await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(5);
});

emptyTest(
  'a project without a gallery says that it opens a new tab, and opens it',
  async ({ page, context, build }) => {
    await build.aProject({ title: 'Elsewhere', link: 'https://example.com/there', hasGallery: false });
    await context.route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'There' }),
    );
    await page.goto('/projects?view=grid');
    const card = controls(page).card('Elsewhere');
    await expect(card.getByRole('link', { name: 'Elsewhere (opens in a new tab)' })).toBeVisible();
    const opening = page.waitForEvent('popup');
    await card.click({ position: { x: 20, y: 20 } });
    const tab = await opening;
    await expect(tab).toHaveURL('https://example.com/there');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(/\/projects/);
  },
);

test('when the sections fail to load, a plain list of projects shows instead', async ({
  page,
  allow,
  api,
}) => {
  allow(/status of 500/);
  await page.clock.install();
  await page.route(SECTIONS, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openFromHome(page);
  await expect(page.getByRole('status', { name: 'Loading projects' })).toBeVisible();
  const all = await api.unwrap(projects.list);
  const { cards } = controls(page);
  await windUntil(page, async () => expect(cards).toHaveCount(all.length, { timeout: 100 }));
  await expect(cards.getByRole('heading')).toHaveText(all.map(({ title }) => title));
});

test('when no projects can be loaded, an error shows, and its retry button loads them', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await page.clock.install();
  await page.route('**/api/projects**', (route) => route.abort());
  await page.route(SECTIONS, (route) => route.abort());
  await openFromHome(page);
  await windUntil(page, async () => {
    await expect(page.getByText('Failed to fetch projects')).toBeVisible({ timeout: 100 });
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(controls(page).cards.first()).toBeVisible();
});

emptyTest('a site without projects says so', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.getByText('No Projects Found', { exact: true })).toBeVisible();
  await controls(page).grid.click();
  await expect(page.getByText('No Projects Found', { exact: true })).toBeVisible();
});

emptyTest(
  'a long list shows the first projects, and the search finds all, on the site and in the dashboard',
  async ({ page, build, enter }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url());
      // Ignore prefetches: when the pointer is on a card, the browser prefetches the project's page. It then asks for the
      // next project, too, with a cursor and without a count.
      const readsAhead = searchParams.has('cursor') && !searchParams.has('count');
      if (/^\/api\/(admin\/)?projects(\/by-services)?$/.test(pathname) && !readsAhead)
        calls.push(pathname + search);
    });
    const { id } = await build.aService({ title: 'Ferries' });
    const numbers = Array.from({ length: 205 }, (_, index) => index + 1);
    while (numbers.length > 0)
      await Promise.all(
        numbers
          .splice(0, 20)
          .map((number) => build.aProject({ title: `Boat ${number}.`, services: [id], image: '' })),
      );
    await page.goto('/projects?view=grid');
    const { cards, card, search } = controls(page);
    await expect(cards).toHaveCount(60);
    await expect(page.getByText('60 of 205 projects')).toBeVisible();
    await takenOver(page.getByRole('button', { name: 'Show more' }));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(120);
    expect(calls).toEqual([]);
    // The search finds projects that are not in the first page of the list.
    await search.fill('boat 1.');
    await expect(page.getByText('21 projects for “boat 1.”')).toBeVisible();
    await expect(card('Boat 1.')).toBeVisible();
    await search.fill('');
    const more = page.getByRole('button', { name: 'Show more' });
    await expect(cards).toHaveCount(120);
    for (const count of [180, 205]) {
      await more.click();
      await expect(cards).toHaveCount(count);
    }
    await expect(more).toBeHidden();

    // The search also works within one service and without scripts.
    await page.goto(`/projects?service=${id}&search=boat+2.`);
    await expect(card('Boat 2.')).toBeVisible();
    await expect(cards).toHaveCount(21);

    await enter(page, '/dashboard/projects');
    const rows = page.getByRole('table', { name: 'Projects' }).getByRole('heading');
    for (const count of [40, 80, 120, 160, 200, 205]) {
      await expect(rows).toHaveCount(count);
      await expect(page.getByText(`${count} of 205 projects`)).toBeVisible({ visible: count < 205 });
      if (count < 205) await more.click();
    }
    await search.fill('BOAT 3.');
    await expect(rows).toHaveCount(21);
    await expect(rows.first()).toHaveText('Boat 3.');
    for (const call of calls) expect(call).toContain('limit=');
    await page.getByRole('button', { name: 'Change order' }).click();
    const order = page.getByRole('dialog');
    await expect(order.getByRole('listitem')).toHaveCount(40);
    await order.getByRole('button', { name: 'Show more' }).click();
    await expect(order.getByRole('listitem')).toHaveCount(80);
  },
);
