import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { emptyTest, expect, expectAccessible, test } from '../fixtures/browser.ts';
import { toast } from '../pages/toast.ts';
import { visitorLanguages } from '../pages/visitorLanguages.ts';
import { takenOver, windUntil } from '../pages/waiting.ts';

const SERVICES = '**/api/services';
const failure = 'Failed to load services. Please try again later.';

test('the services page shows every service in two columns, and links to the contact page', async ({
  page,
  calls,
}) => {
  await page.goto('/services');
  await expect(page).toHaveTitle('Services | Infinity Works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  const [first, second, third] = await cards.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(first).toBe(second);
  expect(third).toBeGreaterThan(first ?? 0);
  const next = page.getByRole('link', { name: 'Get in Touch' });
  await takenOver(next);
  expect(calls).not.toContain('GET /api/services');
  await next.click();
  await expect(page).toHaveURL('/contact');
});

test('a service card opens the service’s page, which leads to its projects; a reload keeps the filter', async ({
  page,
  api,
}) => {
  const service = (await api.unwrap(services.list)).at(-1);
  const own = (await api.unwrap(projects.list, { params: { service: service!.id, limit: 200 } })).map(
    ({ title }) => title,
  );
  await page.goto('/services');
  const link = page.getByRole('link', { name: `Learn more about ${service!.title}` });
  await takenOver(link);
  // The whole card is a link, not only the title.
  const card = page.getByRole('main').getByRole('listitem').last();
  await card.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/services/${service!.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service!.title);
  await expect(page).toHaveTitle(`${service!.title} | Infinity Works`);
  await expect(page.getByText(service!.price)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).first()).toHaveAttribute(
    'href',
    `/contact?service=${service!.id}`,
  );
  await expectAccessible(page);
  const work = page.getByRole('region', { name: 'What we built with it' });
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(own.slice(0, 4));
  await work.getByRole('link', { name: 'All projects with this service' }).click();
  await expect(page).toHaveURL(`/projects?service=${service!.id}`);
  const isFiltered = async () => {
    await expect(page.getByRole('button', { name: service!.title })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(own);
  };
  await isFiltered();
  await page.reload();
  await isFiltered();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByRole('button', { name: service!.title })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page).toHaveURL(`/services/${service!.slug}`);

  // The services of a story link back to their pages.
  await page.goForward();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: service!.title, exact: true }).click();
  await expect(page).toHaveURL(`/services/${service!.slug}`);
});

emptyTest(
  'the page of a service that was renamed or deleted meanwhile says so, also after a click',
  async ({ page, api, allow }) => {
    allow(/status of 410/);
    const [kept, gone] = await Promise.all(
      ['Kept', 'Gone'].map((title) =>
        api.unwrap(services.create, { body: { title, description: 'A service.', icon: 'Code' } }),
      ),
    );
    await page.goto('/services');
    const cards = page.getByRole('main').getByRole('listitem');
    await takenOver(page.getByRole('link', { name: 'Learn more about Kept' }));
    await api.unwrap(services.update, { params: { id: kept!.id }, body: { slug: 'renamed' } });
    await api.unwrap(services.remove, { params: { id: gone!.id } });
    await cards.filter({ hasText: 'Kept' }).click();
    await expect(page).toHaveURL('/services/renamed');
    await page.goBack();
    await cards.filter({ hasText: 'Gone' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We no longer offer this service');
    await page.getByRole('main').getByRole('link', { name: 'Kept' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept');
  },
);

emptyTest('the page says when there are no services', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByText('No services yet.')).toBeVisible();
});

test('when services can’t be loaded, the page and a toast show an error', async ({ page, allow }) => {
  allow(/status of 500/);
  await page.clock.install();
  await page.route(SERVICES, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' });
  await takenOver(link);
  await link.click();
  await windUntil(page, toast(page, failure));
  await expect(page.getByRole('main').getByText(failure)).toBeVisible();
});

for (const language of visitorLanguages)
  test(`the services page is accessible in ${language.name}`, async ({ page }) => {
    test.slow();
    await page.goto(`${language.base}/services`);
    await expect(page.getByRole('heading', { name: language.says.servicesWords.title })).toBeVisible();
    await expectAccessible(page, language);
  });
