import type { Locator } from '@playwright/test';
import { emptyTest as test, expect, moving } from '../fixtures/browser.ts';
import { loginForm } from '../pages/login.ts';
import { projectsScreen } from '../pages/projects.ts';
import { coveredByToasts, pauseToasts, toast } from '../pages/toast.ts';

test('toasts cover no control and move no content, even on a full page or over a dialog on a phone', async ({
  page,
  allow,
  build,
}) => {
  allow(/status of 500/);
  await page.goto('/dashboard/home');
  await pauseToasts(page);
  await loginForm(page).signIn();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  const said = toast(page, 'Login successful');
  await expect(said).toBeVisible();
  for (const width of [1440, 1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredByToasts(page), `at ${width} px`).toEqual([]);
    await expect(said).toBeInViewport({ ratio: 1 });
  }
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ y: 68 });
  await fillWithButtons(page.getByRole('main'));
  for (const far of [900, 0]) {
    await page.evaluate((top) => scrollTo(0, top), far);
    await expect.poll(() => coveredByToasts(page), `scrolled by ${far} px`).toEqual([]);
  }

  await build.aProject({ title: 'Ferries' });
  const { more, remove, confirm: dialog } = projectsScreen(page);
  await page.goto('/dashboard/projects');
  await pauseToasts(page);
  await more('Ferries').click();
  await remove('Ferries').click();
  await page.route('**/api/admin/projects/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
  );
  const head = dialog.getByRole('heading');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failed = toast(page, 'Failed to delete project');
  await expect(failed).toBeVisible();
  await expect.poll(() => coveredByToasts(page)).toEqual([]);
  await expect(failed).toBeInViewport({ ratio: 1 });

  // Toasts must not cover any button of a dialog with the maximum height either.
  const middle = dialog.locator('header + div');
  await fillWithButtons(middle);
  for (const far of [600, 0]) {
    await middle.evaluate((box, top) => box.scrollTo(0, top), far);
    await expect.poll(() => coveredByToasts(page), `scrolled by ${far} px`).toEqual([]);
    await expect(failed).toBeInViewport({ ratio: 1 });
  }
  const withToast = await head.boundingBox();
  await expect(head).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await failed.getByRole('button', { name: 'close' }).click();
  await expect(failed).toBeHidden();
  expect(await head.boundingBox()).toEqual(withToast);
});

test.describe('with animations', () => {
  test.use(moving);

  test('a toast that slides in over buttons takes no clicks', async ({ page }) => {
    await page.goto('/dashboard/home');
    // Freezes the animation while the toast slides in.
    await page.addStyleTag({
      content: '.Toastify__toast { animation-play-state: paused !important; animation-delay: -70ms; }',
    });
    await loginForm(page).signIn();
    await expect(toast(page, 'Login successful')).toBeVisible();
    await page.getByRole('button', { name: 'Toggle theme' }).click({ timeout: 5_000 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('after two deletions, each toast names its project, and the user can undo both', async ({
  page,
  enter,
  build,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const title of ['Ferries', 'Trams']) await build.aProject({ title });
  const { row, more, remove, confirm: dialog } = projectsScreen(page);
  await enter(page, '/dashboard/projects');
  for (const title of ['Ferries', 'Trams']) {
    await more(title).click();
    await remove(title).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  }
  const [ferries, trams] = ['Ferries', 'Trams'].map((title) =>
    toast(page, 'Project deleted successfully').filter({ hasText: title }),
  );
  await expect(trams!).toBeInViewport({ ratio: 1 });
  expect(await coveredByToasts(page)).toEqual([]);
  const top = page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  expect(await top).toBe(68);

  await trams!.hover();
  for (const each of [ferries!, trams!]) await each.getByRole('button', { name: 'Undo' }).click();
  for (const title of ['Ferries', 'Trams']) await expect(row(title)).toBeVisible();
});

/** Fills the box with buttons, so that no part of it is free of buttons. */
const fillWithButtons = (box: Locator) =>
  box.evaluate((element) => {
    const all = Array.from(
      { length: 30 },
      () => '<button style="display: block; inline-size: 100%; block-size: 44px">Press</button>',
    );
    element.insertAdjacentHTML('afterbegin', all.join(''));
  });
