import type { Locator } from '@playwright/test';
import { contactInfo } from '@agency/contract/contactInfo';
import { home } from '@agency/contract/home';
import { emptyTest as test, expect, expectAccessible, reopen, empty } from '../fixtures/browser.ts';
import { unwrittenContactInfo, unwrittenHome } from '../fixtures/content.ts';
import { editor } from '../pages/editor.ts';
import { servicesScreen } from '../pages/services.ts';

const SERVICES = '/dashboard/services';

// Tests in other files use the same server, so reset the content.
test.afterEach(async ({ api }) => {
  await api.unwrap(contactInfo.update, { body: unwrittenContactInfo });
  await api.unwrap(home.update, { body: unwrittenHome });
});

test('the preview of a service shows it as visitors will see it, in a phone or desktop layout', async ({
  page,
  enter,
  build,
  api,
}) => {
  await test.step('the preview shows a service as visitors will see it, while the user types', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await build.aService({ title: 'Hosting', description: 'As it was.' });
    await enter(page, SERVICES);
    const { edit, dialog } = servicesScreen(page);
    await edit('Hosting').click();
    const { preview } = editor(page);
    await expect(preview.getByText('As it was.')).toBeVisible();
    await dialog.title.fill('Cloud Hosting');
    await dialog.description.fill('Somewhere above.');
    await expect(preview.getByText('Cloud Hosting', { exact: true })).toBeVisible();
    await expect(preview.getByText('Somewhere above.')).toBeVisible();
    await expect(preview.locator('body')).toHaveCSS('font-family', /^Figtree/);
    await expectAccessible(page);
  });

  await test.step('the desktop preview has a desktop layout, and fits beside its form', async () => {
    await empty(api);
    await page.setViewportSize({ width: 1440, height: 900 });
    await build.aService({ title: 'Hosting' });
    await reopen(page, SERVICES);
    await servicesScreen(page).edit('Hosting').click();
    const look = page.getByRole('region', { name: 'Preview of the service' });
    const device = look.locator('div:has(> iframe)');
    await expect(look.locator('iframe')).toHaveAttribute('title', 'Preview of the service');
    const card = editor(page).preview.getByRole('list', { includeHidden: true });
    const width = () => card.evaluate((list) => list.clientWidth);
    await expect.poll(width).toBeLessThan(390);
    await look.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(width).toBeGreaterThan(500);
    const [shown, room] = [await device.boundingBox(), await look.boundingBox()];
    expect(shown!.width).toBeLessThanOrEqual(room!.width);
  });

  await test.step('the preview of a card is as high as the card', async () => {
    await empty(api);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await build.aService({ title: 'Hosting', description: 'Short.' });
    await reopen(page, SERVICES);
    await servicesScreen(page).edit('Hosting').click();
    const look = page.getByRole('region', { name: 'Preview of the service' });
    const device = look.locator('div:has(> iframe)');
    const end = editor(page).preview.getByText('Learn more');
    for (const width of ['Phone', 'Desktop']) {
      await look.getByRole('button', { name: width }).click();
      await expect.poll(async () => (await device.boundingBox())!.height).toBeLessThan(520);
      await expect(end).toBeInViewport({ ratio: 0.99 });
    }
  });
});

test('the preview of a project shows its card, and its page with the whole text', async ({
  page,
  enter,
  build,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await build.aProject({ title: 'Atlas', description: 'Maps.', hasGallery: true });
  await enter(page, '/dashboard/projects');
  await page.getByRole('button', { name: 'Edit Atlas' }).click();
  const { preview, field } = editor(page);
  const chooses = page.getByRole('group', { name: 'Content' });
  await field('Description').fill('Maps.\n\nDrawn by hand.\n\nUsed by 40 guides.');
  await expect(preview.getByText('Used by 40 guides.')).toBeHidden();
  await chooses.getByRole('button', { name: 'Page' }).click();
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Atlas');
  await expect(preview.getByText('Used by 40 guides.')).toBeAttached();
  await expectAccessible(page);
  // A project without a gallery has no page of its own.
  await page.getByRole('checkbox', { name: 'Has Gallery' }).uncheck();
  await expect(chooses).toBeHidden();
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(0);
});

test('nothing in a preview can be focused or clicked; on a phone it opens over the form', async ({
  page,
  enter,
  api,
}) => {
  await test.step('nothing in a preview can be focused by keyboard or clicked', async () => {
    await api.unwrap(contactInfo.update, {
      body: { email: 'hello@example.com', phones: ['+20 2 1111 1111'] },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, '/dashboard/contact-info');
    const link = editor(page).preview.getByText('hello@example.com');
    await expect(link).toBeVisible();
    await expect(link.locator('xpath=ancestor::div[@inert]')).toHaveCount(1);
    const spot = (await link.boundingBox())!;
    await page.mouse.click(spot.x + 4, spot.y + 4);
    await page.keyboard.press('Tab');
    expect(await link.evaluate((it) => it.ownerDocument.activeElement?.tagName)).toBe('BODY');
    await expect(page).toHaveURL('/dashboard/contact-info');
  });

  await test.step('on a phone the preview opens over the form, and closes again', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await reopen(page, '/dashboard/contact-info');
    const open = page.getByRole('button', { name: 'Preview' });
    await expect(page.locator('iframe')).toHaveCount(0);
    // The button is in the sticky bar, where it covers nothing of the form.
    await page.getByRole('textbox', { name: 'Get in Touch Description' }).focus();
    await expect(open).toBeInViewport({ ratio: 0.99 });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(editor(page).preview.getByText('Get in Touch')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test('the preview of the home page uses a theme, expands, and scrolls to the edited part', async ({
  page,
  enter,
  api,
}) => {
  await test.step('the preview scrolls to the part that the user edits', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const insights = [{ id: 'd'.repeat(24), label: 'Projects', value: 7, icon: 'FolderOpen' as const }];
    await api.unwrap(home.update, { body: { insights } });
    await enter(page, '/dashboard/home');
    const { preview, field, unfold } = editor(page);
    const shown = preview.getByText('Projects', { exact: true });
    await expect(preview.locator('h1')).toBeInViewport();
    await expect(shown).not.toBeInViewport();
    await unfold('Insights', 'Projects');
    await field('Headline').focus();
    await field('Label').focus();
    await expect(shown).toBeInViewport();
    await field('Headline').focus();
    await expect(preview.locator('h1')).toBeInViewport();
    await expect(shown).not.toBeInViewport();
  });

  await test.step('the preview can be expanded, with the same width and colours', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await reopen(page, '/dashboard/home');
    const beside = page.getByRole('region', { name: 'Preview of the home page' });
    await beside.getByRole('button', { name: 'Desktop' }).click();
    const expand = beside.getByRole('button', { name: 'Expand preview' });
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const widthOf = async (within: Locator) => (await within.locator('iframe').boundingBox())!.width;
    expect(await widthOf(beside)).toBeLessThan(400);
    await expand.click();
    await expect(dialog.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.frameLocator('iframe').locator('h1')).toBeVisible();
    await expect.poll(() => widthOf(dialog)).toBeGreaterThan(900);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(expand).toBeFocused();
    await expand.click();
    await expectAccessible(page);
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 450);
    await expect(dialog).toBeHidden();
  });

  await test.step('the preview uses the dashboard’s theme until the user chooses another', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await reopen(page, '/dashboard/home');
    const { preview } = editor(page);
    const html = preview.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    const night = await preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(preview.locator('body')).not.toHaveCSS('background-color', night);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(preview.locator('body')).toHaveCSS('background-color', night);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('the intro does not play in the preview', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await enter(page, '/dashboard/home');
  const { preview } = editor(page);
  await expect(preview.locator('h1')).toBeVisible();
  const intro = page.waitForRequest(/Intro/, { timeout: 0 }).then(
    () => 'played',
    () => 'never',
  );
  await page.clock.runFor(10_000);
  await expect(preview.locator('video')).toHaveCount(0);
  await page.close();
  expect(await intro).toBe('never');
});
