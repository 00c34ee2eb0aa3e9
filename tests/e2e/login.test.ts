import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import type { Page } from '@playwright/test';
import { expect, holdToken, moving, test, unfollowed, emptyTest } from '../fixtures/browser.ts';
import { scriptsOf } from '../fixtures/scriptBudget.ts';
import { ADMIN } from '../fixtures/server.ts';
import { dropToken, heldToken, loginForm } from '../pages/login.ts';
import { pauseToasts, toast } from '../pages/toast.ts';
import { held, takenOver } from '../pages/waiting.ts';
import { screens } from '../../shared-ui/src/dashboard/screens.ts';

test.use(moving);

const LOGIN = '**/api/auth/login';

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await takenOver(loginForm(page).button);
}

test('an admin signs in and sees the dashboard, and a toast for 4 seconds or until it is closed', async ({
  page,
}) => {
  await openLogin(page);
  await pauseToasts(page);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Enter your credentials to access the dashboard.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await loginForm(page).signIn();
  await expect(page).toHaveURL('/dashboard');
  const said = toast(page, 'Login successful');
  await expect(said).toBeVisible();
  expect(await lifetime(page)).toBe(4_000);
  await page.getByRole('button', { name: /close/i }).click();
  await expect(said).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(await heldToken(page)).toMatch(/^ey/);
});

test('when the browser blocks storage, a user can still sign in and work', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/dashboard/about');
  await loginForm(page).signIn();
  await expect(page).toHaveURL('/dashboard/about');
  const mission = page.getByRole('textbox', { name: 'Mission' });
  const before = await mission.inputValue();
  await mission.fill('Another one.');
  await mission.fill(before);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('input typed before hydration is kept, and never appears in the address', async ({ page }) => {
  const letGo = await held(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const { email, password, button } = loginForm(page);
  await email.fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await button.click();
  await expect(page).toHaveURL('/login');
  letGo();
  await takenOver(button);
  await button.click();
  await expect(page).toHaveURL('/dashboard');
});

// On a site with one language: on others, the page also loads the links to the other languages.
emptyTest('the login page loads the sign-in rules only when the user focuses a field', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname.slice(1));
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  // Playwright's own evaluations count as a use of the page, so ask the browser directly whether the form is hydrated.
  const browser = await page.context().newCDPSession(page);
  const expression = `Object.keys(document.querySelector('form')).some((key) => key.startsWith('__reactProps'))`;
  await expect
    .poll(async () => (await browser.send('Runtime.evaluate', { expression })).result.value)
    .toBe(true);
  const first = scriptsOf('login').map(([file]) => file);
  expect(fetched.toSorted()).toEqual(first.toSorted());
  await loginForm(page).email.focus();
  await expect.poll(() => fetched.some((file) => file.includes('loginRules'))).toBe(true);
});

test('both fields are required, an error does not say which is wrong, and a double submit sends once', async ({
  page,

  calls,
}) => {
  await openLogin(page);
  const { email, password, button, signIn } = loginForm(page);
  await expect(email).toHaveAttribute('aria-required', 'true');
  await expect(password).toHaveAttribute('aria-required', 'true');
  await button.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(password).toHaveAccessibleDescription('Password is required.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  const sent = () => calls.filter((call) => call === 'POST /api/auth/login').length;
  expect(sent()).toBe(0);

  for (const words of [
    { ...ADMIN, password: 'something else' },
    { ...ADMIN, email: 'stranger@example.com' },
  ]) {
    await signIn(words);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(email).toHaveValue(words.email);
  }
  expect(await heldToken(page)).toBeNull();

  await expect.poll(sent).toBe(2);
  const answer = await held(page, LOGIN);
  await signIn();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  await password.press('Enter');
  answer();
  await expect(page).toHaveURL('/dashboard');
  expect(sent()).toBe(3);
});

test('with reduced motion a toast lasts as long as for others, and closes when its time is over', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLogin(page);
  await pauseToasts(page);
  await loginForm(page).signIn();
  const said = toast(page, 'Login successful');
  await expect(said).toBeVisible();
  expect(await lifetime(page)).toBe(4_000);
  // The toast's timer is a CSS animation, so finish it.
  await clockOf(page).evaluate((bar) => bar.getAnimations().forEach((animation) => animation.finish()));
  await expect(said).toBeHidden();
});

test('an address of the dashboard redirects to the login first, and opens after the sign-in', async ({
  page,
}) => {
  // All screens share one check for the sign-in, so three addresses are enough. The last one has no screen.
  for (const path of ['/dashboard', screens.contactRequest.path, '/dashboard/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await loginForm(page).signIn();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await dropToken(page);
  }
});

test('a token that the server did not issue leads to the login page', async ({ page }) => {
  await holdToken(page, 'not.a.token', '/dashboard/services');
  await expect(page).toHaveURL('/login');
  expect(await heldToken(page)).toBeNull();
  await loginForm(page).signIn();
  await expect(page).toHaveURL('/dashboard/services');
});

test('a signed-in user who opens the login page gets the dashboard', async ({ page, enter }) => {
  await enter(page, '/login');
  await expect(page).toHaveURL('/dashboard');
});

test('while the session is checked, the dashboard shows that it is loading', async ({ page, enter }) => {
  const answer = await held(page, '**/api/auth/session');
  await enter(page, '/dashboard/services');
  await expect(page.getByRole('status').filter({ hasText: 'Loading dashboard...' })).toContainText(
    'Edit Services',
  );
  await expect(page.getByRole('banner')).toHaveText('DashboardServices');
  answer();
  await expect(page.getByRole('heading', { name: 'Edit Services', level: 1 })).toBeVisible();
});

test('logging out ends the session in the browser and on the server', async ({ page, enter, api }) => {
  await enter(page, '/dashboard/services');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dashboard' }).click();
  // Wait for all requests. After the logout, the server would refuse them, and the browser would log errors.
  await expect(page.getByRole('definition')).toHaveText([/\d/, /\d/, /\d/]);
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
  ).toBeVisible();
  const token = (await heldToken(page)) ?? '';
  expect((await api.as(token).call(services.adminList)).status).toBe(200);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  expect(await heldToken(page)).toBeNull();
  expect((await api.as(token).call(services.adminList)).status).toBe(401);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
});

test('pressing Back right after logging out shows the sign-in page, also on a slow computer', async ({
  page,
  enter,
}) => {
  await enter(page, '/dashboard/services');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('definition')).toHaveText([/\d/, /\d/, /\d/]);
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = (...change) => {
      replaceState.apply(history, change);
      history.replaceState = replaceState;
      history.back();
      // The page is busy until the browser has gone back, so React renders the sign-in page only afterwards.
      const end = performance.now() + 300;
      while (performance.now() < end);
    };
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('logging out works even if the logout request fails', async ({ page, enter, allow }) => {
  allow(/ERR_FAILED/);
  await enter(page, '/dashboard/services');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await heldToken(page)).toBeNull();

  // A toast stays while the pointer is on it. This one must disappear when the next user signs in.
  const farewell = toast(page, 'Logged out successfully');
  await farewell.hover();
  const { email, password } = loginForm(page);
  await email.fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(toast(page, 'Login successful')).toBeVisible();
  await expect(farewell).toBeHidden();
});

test('a user whose session has ended can go to the home page or sign in again', async ({
  page,
  enter,
  api,
}) => {
  // Stop the live stream and wait for all requests. Otherwise an answer would show the end of the session before the
  // test clicks anything.
  await unfollowed(page);
  const counted = page.waitForResponse('**/api/admin/contact/counts');
  await enter(page, '/dashboard/services');
  await expect(page.getByRole('heading', { name: 'Custom Software' })).toBeVisible();
  await counted;
  await api.as((await heldToken(page)) ?? '').unwrap(session.logout);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Projects' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Email')).toHaveValue(ADMIN.email);
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await loginForm(page).signIn();
  await expect(page).toHaveURL('/dashboard/projects');
  // Wait for the list. If its request ran later, its answer would show the end of the session before the test clicks
  // anything.
  await expect(page.getByRole('button', { name: 'Edit Benban Watch' })).toBeVisible();

  await api.as((await heldToken(page)) ?? '').unwrap(session.logout);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' }).click();
  await again.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

/** The progress bar of a toast. Its CSS animation is the toast's timer. */
const clockOf = (page: Page) => page.locator('.Toastify__progress-bar');

const lifetime = (page: Page) =>
  clockOf(page).evaluate((bar) => {
    const entry = parseFloat(getComputedStyle(bar).getPropertyValue('--toast-entry'));
    return entry + Number(bar.getAnimations()[0]?.effect?.getTiming().duration);
  });

test('a user who logs out sees no dialog about an ended session, even if another request gets 401', async ({
  page,
  enter,
  allow,
}) => {
  allow(/401 \(Unauthorized\)/);
  await enter(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    await wait;
    await route.fulfill({ response });
  });
  const isOver = page.waitForResponse(
    async (response) => response.url().includes('/api/admin/') && response.status() === 401,
  );
  const logout = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await logout;
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Projects' }).click();
  await isOver;
  answer();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('when the dashboard’s code fails to load, an error shows instead of endless loading', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource|page error/);
  await page.route(/\/assets\/Shell-/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toHaveText(/The dashboard couldn’t be loaded/);
});
