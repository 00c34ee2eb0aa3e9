import { session } from '@agency/contract/session';
import { emptyTest, expect, expectAccessible, test, reopen } from '../fixtures/browser.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { servicesScreen } from '../pages/services.ts';
import { pauseToasts, toast } from '../pages/toast.ts';
import { visitorLanguages } from '../pages/visitorLanguages.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

// Slow: each test checks two themes, each in two widths.
test.slow();
emptyTest.slow();

for (const language of visitorLanguages) {
  const { name, base, says } = language;

  test(`the home page is accessible in ${name}`, async ({ page }) => {
    await page.goto(base || '/');
    await expect(page.getByRole('heading', { name: says.homeWords.solutions })).toBeVisible();
    await expectAccessible(page, language);
  });

  test(`the projects page is accessible in ${name} with its sections, as a grid and without search results`, async ({
    page,
  }) => {
    await test.step('the projects page is accessible with its sections', async () => {
      await page.goto(`${base}/projects`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, language);
    });

    await test.step('the projects page is accessible as a grid and without search results', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${base}/projects?view=grid`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, language);
      await page.getByPlaceholder(says.projectsWords.searchHint).fill('no such project');
      await expect(page.getByText(says.projectsWords.noMatch)).toBeVisible();
      await expectAccessible(page, language);
    });
  });

  test(`the not-found page and the phone menu are accessible in ${name}`, async ({ page, allow }) => {
    allow(/status of 404/);
    await page.goto(`${base}/nowhere`);
    await expect(page.getByRole('heading', { name: says.missingWords.title })).toBeVisible();
    await expectAccessible(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: says.words.openMenu }).click();
    await expect(page.getByRole('button', { name: says.words.closeMenu })).toBeVisible();
    await expectAccessible(page, language);
  });
}

test('the home page is accessible while it loads and when loading fails', async ({ page, allow }) => {
  allow(/status of 500/);
  await page.clock.install();
  const answer = await held(page, '**/api/home');
  await page.goto('/projects');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await takenOver(link);
  await link.click();
  await expect(page.locator('section[aria-busy]').first()).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: 'broken' }));
  answer();
  await page.goto('/projects');
  const logo = page.getByRole('link', { name: 'Infinity Works, home' });
  await takenOver(logo);
  await logo.click();
  const failure = page.getByText('Failed to load home data.');
  await windUntil(page, failure);
  await expectAccessible(page);
});

test('the login form is accessible with field errors and after a failed sign-in', async ({ page }) => {
  await page.goto('/login');
  await takenOver(loginForm(page).button);
  await loginForm(page).button.click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page);
  await loginForm(page).signIn({ email: 'stranger@example.com', password: 'wrong' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await expectAccessible(page);
});

test('the overview is accessible while it shows a toast', async ({ page }) => {
  await page.goto('/login');
  await takenOver(loginForm(page).button);
  await pauseToasts(page);
  await loginForm(page).signIn();
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the services screen, its phone menu and its dialog are accessible, also with errors', async ({
  page,
  enter,
}) => {
  await test.step('the service dialog is accessible with a picture, with errors and with the discard question', async () => {
    await enter(page, '/dashboard/services');
    const { edit, dialog, discard } = servicesScreen(page);
    await edit('Custom Software').click();
    await expect(dialog.box.locator('img')).toBeVisible();
    await expectAccessible(page);
    await dialog.title.fill('');
    await dialog.save.click();
    await expect(dialog.box.getByText('Title is required.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(discard).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the services screen and its phone menu are accessible', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await reopen(page, '/dashboard/services');
    await expect(servicesScreen(page).card('Custom Software')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });
});

emptyTest(
  'the services screen is accessible when empty, after a failed save and in its questions',
  async ({ page, enter, allow, build, api }) => {
    await test.step('the services screen is accessible when empty and after a failed save', async () => {
      allow(/ERR_FAILED/);
      await enter(page, '/dashboard/services');
      await expect(page.getByText('No services yet.')).toBeVisible();
      await expectAccessible(page);
      const { add, dialog } = servicesScreen(page);
      await add.click();
      await dialog.title.fill('Sent later');
      await dialog.description.fill('In the cloud.');
      await page.route('**/api/admin/services', (route) => route.abort());
      await dialog.save.click();
      await expect(dialog.problem).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the delete confirmation and the conflict dialog of a service are accessible', async () => {
      await page.unrouteAll();
      await page.setViewportSize({ width: 1280, height: 720 });
      allow(/status of 412/);
      const service = await build.aService({ title: 'Hosting' });
      await reopen(page, '/dashboard/services');
      const { remove, confirm, edit, dialog, conflict } = servicesScreen(page);
      await remove('Hosting').click();
      await expect(confirm).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await edit('Hosting').click();
      await api.send('PUT', `/admin/services/${service.id}`, { body: { title: 'Cloud Hosting' } });
      await dialog.title.fill('Better Hosting');
      await dialog.save.click();
      await expect(conflict).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('the sign-in dialog of an ended session is accessible, and so is the screen after closing it', async ({
  page,
  enter,
  api,
}) => {
  // Wait for this request: if it were sent later, its answer would show the end of the session before the test clicks
  // anything.
  const counted = page.waitForResponse('**/api/admin/contact/counts');
  await enter(page, '/dashboard/services');
  await expect(servicesScreen(page).card('Custom Software')).toBeVisible();
  await counted;
  await api.as((await heldToken(page)) ?? '').unwrap(session.logout);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expectAccessible(page);
});
