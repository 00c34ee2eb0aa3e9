import { people } from '@agency/contract/people';
import type { Page } from '@playwright/test';
import { anApi } from '../fixtures/api.ts';
import { expect, expectAccessible, goWithin, holdToken, test } from '../fixtures/browser.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { codeOf, turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN } from '../fixtures/server.ts';
import { heldToken, loginForm } from '../pages/login.ts';
import { toast } from '../pages/toast.ts';
import { takenOver } from '../pages/waiting.ts';

// Slow: checks two themes, each in two widths.
test.slow();

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/**
 * Goes through the dialogs that set up a second factor, and calls `look` in each; returns the secret and the recovery
 * codes.
 */
async function setUp(page: Page, password: string, look = async (_: Page) => {}) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await look(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await look(page);
  // The dialog shows the codes only this one time, so closing it asks the user first.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving the codes?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  return { secret, codes };
}

test('a user sets up a second factor, then signs in with a code and with a recovery code', async ({
  page,
  api,
  allow,
}) => {
  allow(/status of 40[01]/);
  const { email, account } = await aPerson(api, 'author');
  await holdToken(page, account.token ?? '', '/dashboard/profile');
  await panel(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The password is wrong.');
  const { secret, codes } = await setUp(page, PASSWORD, expectAccessible);
  await expect(panel(page)).toContainText('10 recovery codes are left.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await takenOver(loginForm(page).button);
  await loginForm(page).signIn({ email, password: PASSWORD });
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was already used/);
  await code.fill(codeOf(secret, 1));
  await page.getByRole('checkbox', { name: /Don’t ask again/ }).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(toast(page, 'Login successful')).toBeVisible();

  // The server remembers this device, so the sign-in asks for no code.
  await page.getByRole('button', { name: 'Logout' }).click();
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  // Without the cookie, the server doesn't recognize the device and asks for a code.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.context().clearCookies();
  await loginForm(page).signIn({ email, password: PASSWORD });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await goWithin(page, '/dashboard/profile');
  await expect(panel(page)).toContainText('9 recovery codes are left.');

  await panel(page).getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(panel(page)).toContainText('10 recovery codes are left.');

  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel(page).getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('after the session ends, the user signs in with a recovery code and keeps the typed text', async ({
  page,
  api,
}) => {
  const { account } = await aPerson(api, 'author');
  const { recoveryCodes } = await turnOn(account);
  await holdToken(page, account.token ?? '', '/dashboard/about');
  const mission = page.getByRole('textbox', { name: 'Mission' });
  const before = await mission.inputValue();
  await mission.fill('Another one.');
  await account.send('POST', '/auth/logout');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const dialog = page.getByRole('dialog');
  await loginForm(dialog).signIn({ email: account.signedInAs?.email ?? '', password: PASSWORD });
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(mission).toHaveValue('Another one.');
  await mission.fill(before);
});

test('when an owner requires a second factor for everyone, people must set it up before they continue', async ({
  page,
  another,
  ownServer,
  allow,
}) => {
  allow(/status of 40[139]/);
  const server = await ownServer();
  const api = anApi(server);
  await api.signIn();
  const salma = await aPerson(api, 'author');
  await holdToken(page, api.token ?? '', `${server.address}/dashboard/people`);
  const rule = page.getByRole('checkbox', { name: 'Require two-step sign-in for everyone' });
  await expect(page.getByText('You haven’t set up two-step sign-in yet.')).toBeVisible();
  await rule.click();
  await expect(page.getByRole('alert')).toContainText('Set up your own two-step sign-in first.');
  await goWithin(page, '/dashboard/profile');
  await panel(page).getByRole('button', { name: 'Set up' }).click();
  await setUp(page, ADMIN.password);
  await goWithin(page, '/dashboard/people');
  await rule.click();
  await expect(rule).toBeChecked();
  await expect(page.getByText('1 person hasn’t set up two-step sign-in yet')).toBeVisible();
  await expectAccessible(page);
  expect((await api.as((await heldToken(page)) ?? '').unwrap(people.list)).secondFactorDemanded).toBe(true);

  const other = await another();
  await holdToken(other, salma.account.token ?? '', `${server.address}/dashboard/projects`);
  await expect(other.getByText('Set up two-step sign-in')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to your profile' }).click();
  await panel(other).getByRole('button', { name: 'Set up' }).click();
  await setUp(other, PASSWORD);
  await expect(panel(other).getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await goWithin(other, '/dashboard/projects');
  await expect(other.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
});
