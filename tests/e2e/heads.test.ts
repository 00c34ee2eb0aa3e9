import { projects } from '@agency/contract/projects';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser.ts';
import { takenOver } from '../pages/waiting.ts';

const tag = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

test('navigating to another page updates the title, share tags and canonical link', async ({
  page,
  server,
  api,
}) => {
  const all = await api.unwrap(projects.list);
  const project = all.find(({ hasGallery, blocks }) => hasGallery && blocks.length === 0);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' });
  await takenOver(links.getByRole('link', { name: 'About' }));
  for (const { name, path, title } of [
    { name: 'About', path: '/about', title: 'About | Infinity Works' },
    { name: 'Projects', path: '/projects', title: 'Projects | Infinity Works' },
  ]) {
    await links.getByRole('link', { name }).click();
    await expectHead(page, { address: server.address + path, title, picture: path.slice(1) });
  }
  await page
    .getByRole('link', { name: project?.title ?? '' })
    .first()
    .click();
  await expectHead(page, {
    address: `${server.address}/gallery/${project?.id}`,
    title: `${project?.title} | Infinity Works`,
    picture: `gallery-${project?.id}`,
  });
  await expect(tag(page, 'description')).toHaveAttribute(
    'content',
    project?.description.split('\n')[0] ?? '',
  );
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expectHead(page, { address: `${server.address}/`, title: 'Infinity Works', picture: 'home' });
});

test('a page hidden from search engines has noindex, also after navigation from another page', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(tag(page, 'robots')).toHaveAttribute('content', 'noindex');
  const services = page.getByRole('link', { name: 'Services' }).first();
  await takenOver(services);
  await services.click();
  await expect(tag(page, 'robots')).toHaveAttribute('content', 'all');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services$/);
  await page.goBack();
  await expect(page).toHaveTitle('Admin Login | Infinity Works');
  await expect(tag(page, 'robots')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('the browser’s theme colour matches the page background, in light and dark', async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const [paper, around] = await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.createElement('i');
      probe.style.color = tags.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      document.body.append(probe);
      return [getComputedStyle(document.body).backgroundColor, getComputedStyle(probe).color];
    });
    expect(around).toBe(paper);
  }
});

async function expectHead(
  page: Page,
  { address, title, picture }: Record<'address' | 'title' | 'picture', string>,
) {
  await expect(page).toHaveTitle(title);
  await expect(tag(page, 'og:title')).toHaveAttribute('content', title);
  await expect(tag(page, 'twitter:title')).toHaveAttribute('content', title);
  await expect(tag(page, 'og:url')).toHaveAttribute('content', address);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  const image = (await tag(page, 'og:image').getAttribute('content')) ?? '';
  expect(image).toBe(`${new URL(address).origin}/share/${picture}.jpg`);
  await expect(tag(page, 'twitter:image')).toHaveAttribute('content', image);
  const answer = await page.request.get(image);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
}
