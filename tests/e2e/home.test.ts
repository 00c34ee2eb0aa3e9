import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import type { Page } from '@playwright/test';
import { emptyTest, expect, moving, test } from '../fixtures/browser.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

test.use(moving);

const HOME = '**/api/home';
const failure = 'Failed to load home data. Please try again later.';

test('the call to action leads to the contact page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the home page gives the same number of people in its text and in its figures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Forty-two people in Cairo')).toBeVisible();
  const people = page.getByRole('region', { name: 'Insights' }).getByText('People in the studio');
  await expect(people.locator('xpath=ancestor::div[1]').getByRole('definition')).toHaveText('42');
});

test('pictures of the latest projects reach the window’s edge, and the newest opens its page', async ({
  page,
  api,
  calls,
}) => {
  const newest = (await api.unwrap(projects.list)).slice(0, 4);
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Selected Work' });
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(newest.map(({ title }) => title));
  expect(calls).toEqual([]);
  const edges = await work.locator('picture img').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = (one.parentElement?.parentElement ?? one).getBoundingClientRect();
      return left <= 0 || right >= document.documentElement.clientWidth;
    }),
  );
  expect(edges).toEqual([true, true, true, true]);
  await work.getByRole('link', { name: newest[0]?.title ?? '' }).click();
  await expect(page).toHaveURL(`/projects/${newest[0]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest[0]?.title ?? '');
});

test('the line bends towards the pointer and swings back; with reduced motion its code is not loaded', async ({
  page,
}) => {
  const line = page.getByRole('main').locator('section').first().locator('path[pathLength]').first();
  const drawn = () => line.getAttribute('d');
  const overLine = async () => {
    const { x, y, width, height } = (await line.boundingBox())!;
    await page.mouse.move(x + width / 2 + 30, y + height / 2 - 40);
    await page.mouse.move(x + width / 2 + 30, y + height / 2 - 30);
  };
  await page.goto('/');
  await takenOver(page.getByRole('link', { name: 'Get Started' }));
  const rest = await drawn();
  await expect(async () => {
    await overLine();
    expect(await drawn()).not.toBe(rest);
  }).toPass();
  await page.getByRole('link', { name: 'All projects' }).hover();
  await expect.poll(drawn).toBe(rest);

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await takenOver(page.getByRole('link', { name: 'Get Started' }));
  await overLine();
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page).toHaveURL('/projects');
  expect(fetched.filter((path) => /pluck/.test(path))).toEqual([]);
});

test('while home loads, three placeholder cards show for the solutions', async ({ page }) => {
  const answer = await held(page, HOME);
  await goHome(page);
  const solutions = page.locator('section[aria-busy]').filter({ has: page.getByText('Our Solutions') });
  await expect(solutions.locator('h2 + div > *')).toHaveCount(3);
  answer();
  await expect(page.getByRole('region', { name: 'Our Solutions' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test("a solution's card leads to its link, or to the services if it has no link", async ({ page, api }) => {
  const { solutions } = await api.unwrap(home.read);
  const links = page.getByRole('region', { name: 'Our Solutions' }).getByRole('link');
  await goHome(page);
  await expect(links.nth(0)).toHaveAttribute('href', solutions[0]!.link);
  await expect(links.nth(0)).toHaveAttribute('href', /^\/projects\?service=/);
  await api.unwrap(home.update, { body: { solutions: solutions.map((each) => ({ ...each, link: '' })) } });
  await page.reload();
  await expect(links.nth(0)).toHaveAttribute('href', '/services');
  await api.unwrap(home.update, { body: { solutions } });
});

test('when home fails to load, the default headline and the call to action still show', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  await page.clock.install();
  await page.route(HOME, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await goHome(page);
  await windUntil(page, page.getByText(failure));
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

emptyTest(
  'a site without content shows a headline and a link to the contact page',
  async ({ page, ownServer }) => {
    const { address } = await ownServer();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Shaping the Infinity Future of Technology',
    );
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    await expect(page.getByText('Our Solutions')).toBeHidden();
    await expect(page.getByText('Insights')).toBeHidden();
  },
);

/** Loads another page, and then goes to the home page by its link, so that the browser has to fetch the data. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/projects');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await takenOver(link);
  await link.click();
}
