import type { Locator } from '@playwright/test';
import { emptyTest as test, expect } from '../fixtures/browser.ts';
import { loginForm } from '../pages/login.ts';
import { projectsScreen } from '../pages/projects.ts';
import { coveredByToasts, toast } from '../pages/toast.ts';

test('a toast covers no control: after signing in on a form, over a dialog on a phone, and where all is full of them', async ({
  page,
  allow,
  build,
}) => {
  allow(/status of 500/);
  await page.goto('/dashboard/home');
  await loginForm(page).signIn();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  const said = toast(page, 'Login successful');
  for (const width of [1280, 1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // It stays while it is pointed at.
    await said.hover();
    await expect.poll(() => coveredByToasts(page), `at ${width} px`).toEqual([]);
    await expect(said).toBeInViewport({ ratio: 1 });
  }
  expect((await said.boundingBox())?.width).toBe(336);
  await fillWithButtons(page.getByRole('main'));
  for (const far of [900, 0]) {
    await page.evaluate((top) => scrollTo(0, top), far);
    await said.hover();
    await expect.poll(() => coveredByToasts(page), `scrolled by ${far} px`).toEqual([]);
  }

  await build.aProject({ title: 'Ferries' });
  const { remove, confirm: dialog } = projectsScreen(page);
  await page.goto('/dashboard/projects');
  await remove('Ferries').click();
  await page.route('**/api/admin/projects/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Broken' } }),
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failed = toast(page, 'Failed to delete project');
  await failed.hover();
  await expect.poll(() => coveredByToasts(page)).toEqual([]);
  await expect(failed).toBeInViewport({ ratio: 1 });

  // The dialog makes room where there is none.
  await fillWithButtons(dialog);
  for (const far of [600, 0]) {
    await dialog.evaluate((box, top) => box.parentElement?.scrollTo(0, top), far);
    await failed.hover();
    await expect.poll(() => coveredByToasts(page), `scrolled by ${far} px`).toEqual([]);
    await expect(failed).toBeInViewport({ ratio: 1 });
  }
  await failed.getByRole('button', { name: 'close' }).click();
  await expect(failed).toBeHidden();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ y: 24 });
});

/** Leaves no place in it that is free. */
const fillWithButtons = (box: Locator) =>
  box.evaluate((element) => {
    const all = Array.from(
      { length: 30 },
      () => '<button style="display: block; inline-size: 100%; block-size: 44px">Press</button>',
    );
    element.insertAdjacentHTML('afterbegin', all.join(''));
  });
