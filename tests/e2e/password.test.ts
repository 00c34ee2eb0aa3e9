import { session } from '@agency/contract/session';
import type { Page } from '@playwright/test';
import { anApi } from '../fixtures/api.ts';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { ADMIN } from '../fixtures/server.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { toast } from '../pages/toast.ts';
import { held, takenOver } from '../pages/waiting.ts';

const SCREEN = '/dashboard/password';
const ANOTHER = 'another long password';

const passwordForm = (page: Page) => {
  const main = page.getByRole('main');
  return {
    current: main.getByLabel('Current password'),
    fresh: main.getByLabel('New password', { exact: false }).and(main.getByLabel(/^New password/)),
    repeated: main.getByLabel('Repeat new password'),
    button: main.getByRole('button', { name: 'Change password' }),
    problem: main.getByRole('alert'),
    async fill(current: string, fresh: string, repeated = fresh) {
      await main.getByLabel('Current password').fill(current);
      await main.getByLabel(/^New password/).fill(fresh);
      await main.getByLabel('Repeat new password').fill(repeated);
      await main.getByRole('button', { name: 'Change password' }).click();
    },
  };
};

test('changing the password ends all other sessions, and the new password signs in', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  const elsewhere = anApi(server);
  await elsewhere.signIn();
  await page.goto(`${server.address}/login`);
  await takenOver(loginForm(page).button);
  const release = await held(page, '**/api/admin/activity*');
  await loginForm(page).signIn();
  await page.getByRole('link', { name: 'Change password' }).click();
  const before = await heldToken(page);
  const form = passwordForm(page);
  await form.fill(ADMIN.password, ANOTHER);
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('signed out everywhere else');
  await expect(form.current).toHaveValue('');

  // The request was sent with the old token, so the server refuses it. The dashboard sends it again with the new token.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  release();
  await refused;
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem').first()).toContainText('updated the password');

  // This session continues with a new token; all other sessions have ended.
  const now = await heldToken(page);
  expect(now).not.toBe(before);
  expect((await elsewhere.as(now ?? '').call(session.read)).status).toBe(200);
  expect((await elsewhere.call(session.read)).status).toBe(401);
  await page.getByRole('button', { name: 'Logout' }).click();
  await loginForm(page).signIn({ ...ADMIN, password: ANOTHER });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a wrong current password shows an error at its field', async ({ page, enter, allow }) => {
  allow(/status of 400/);
  await enter(page, SCREEN);
  const form = passwordForm(page);
  await form.fill('not my password', ANOTHER);
  await expect(form.current).toHaveAccessibleDescription('The current password is wrong.');
  await expect(form.current).toBeFocused();
  await expect(form.fresh).toHaveValue(ANOTHER);
  await form.current.fill('x');
  await expect(form.current).toHaveAccessibleDescription('');
});

test('missing, too short and mismatched passwords show errors before anything is sent', async ({
  page,
  enter,
  calls,
}) => {
  await enter(page, SCREEN);
  const form = passwordForm(page);
  await form.fill('', 'nine char', 'other');
  await expect(form.current).toHaveAccessibleDescription('Current password is required.');
  await expect(form.fresh).toHaveAccessibleDescription(/New password must be at least 10 characters\./);
  await expect(form.repeated).toHaveAccessibleDescription('The passwords don’t match.');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await expectAccessible(page);
});

test('after a failed change the form keeps the new password, and local storage does not contain it', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 500/);
  await enter(page, SCREEN);
  const form = passwordForm(page);
  await page.route('**/api/auth/password', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await form.fill(ADMIN.password, ANOTHER);
  await expect(form.problem).toHaveText(/^Failed to change password\s*A different server answered/);
  await expect(form.fresh).toHaveValue(ANOTHER);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ANOTHER);
});
