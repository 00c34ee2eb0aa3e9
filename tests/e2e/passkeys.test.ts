import { secondFactor } from '@agency/contract/secondFactor';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, goWithin, holdToken, test } from '../fixtures/browser.ts';
import { aDevice, named } from '../fixtures/device.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { turnOn } from '../fixtures/secondFactor.ts';
import { loginForm } from '../pages/login.ts';
import { toast } from '../pages/toast.ts';
import { takenOver } from '../pages/waiting.ts';

declare global {
  interface Window {
    /** How often the page has asked the device for a passkey. */
    passkeyRequests: number;
  }
}

// Slow: checks two themes, each in two widths.
test.slow();

test.use({ baseURL: async ({ server }, use) => use(named(server.address)) });

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
/** A notice with this text. Filtered by text, because earlier toasts are alerts, too. */
const said = (page: Page, what: string | RegExp) => page.getByRole('alert').filter({ hasText: what });
const cancelled = 'Cancelled, or this device has no passkey for this site.';
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

/**
 * Adds a passkey on the screen 'Profile'. Returns the recovery codes that the dialog shows; with a second passkey,
 * none.
 */
async function addPasskey(page: Page, { isFirst }: { isFirst: boolean }) {
  const dialog = page.getByRole('dialog');
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  if (!isFirst) return [];
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  return codes;
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await takenOver(loginForm(page).button);
}

test('a user adds a passkey, and signs in with it alone or as a second factor', async ({
  page,
  api,
  allow,
}) => {
  allow(/status of 40[01]/);
  const device = await aDevice(page);
  const { email, account } = await aPerson(api, 'author');
  await holdToken(page, account.token ?? '', '/dashboard/profile');
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The password is wrong.');
  await page.keyboard.press('Escape');
  const codes = await addPasskey(page, { isFirst: true });
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  const passkeys = panel(page).getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText(/^\w+ on LinuxAdded .*, not used yet/);
  await expectAccessible(page);

  await passkeys.getByRole('button', { name: /^Rename \w+ on Linux$/ }).click();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required\./);
  await dialog.getByLabel('Name').fill('The laptop in the studio');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('The laptop in the studio');

  // First, the user signs in with the passkey alone, by keyboard.
  await leave(page);
  await expectAccessible(page);
  await loginForm(page).button.focus();
  await page.keyboard.press('Tab');
  await expect(passkeyButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await expect(toast(page, 'Login successful')).toBeVisible();

  // Then, the user signs in with the password, and the passkey is the second factor.
  await leave(page);
  await loginForm(page).signIn({ email, password: PASSWORD });
  const second = page.getByRole('button', { name: 'Use a passkey' });
  await expect(second).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await leave(page);
  await loginForm(page).signIn({ email, password: PASSWORD });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(page)).toBeVisible();

  await goWithin(page, '/dashboard/profile');
  await expect(passkeys).toContainText(', used ');
  await expect(panel(page)).toContainText('9 recovery codes are left.');
  await passkeys.getByRole('button', { name: 'Remove The laptop in the studio' }).click();
  await expect(dialog).toContainText('You’ll sign in with only your password');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(passkeys).toHaveCount(0);
  expect(await account.as((await heldBy(page)) ?? '').unwrap(secondFactor.read)).toMatchObject({
    passkeys: [],
  });

  // The passkey was deleted on the server, but the device still has it.
  await leave(page);
  await passkeyButton(page).click();
  await expect(said(page, /^We don’t know this passkey\./)).toBeVisible();
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(dashboard(page)).toBeVisible();
});

const heldBy = (page: Page) => page.evaluate(() => sessionStorage.getItem('auth_token'));

test('a passkey from the browser’s autofill is enough to sign in, and the passkey button still works', async ({
  page,
  api,
}) => {
  const device = await aDevice(page, { fills: true });
  const { account } = await aPerson(api, 'author');
  await holdToken(page, account.token ?? '', '/dashboard/profile');
  await addPasskey(page, { isFirst: true });
  await device.isTouched(false);
  await page.clock.install();
  await page.evaluate(() => {
    window.passkeyRequests = 0;
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      window.passkeyRequests += 1;
      return get(options);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/passkey/challenge')) asked.push(request.method());
  });
  await leave(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect.poll(() => asked.length).toBe(1);
  // A challenge expires after five minutes. The page requests a new one before that.
  await page.clock.fastForward('04:30');
  await expect.poll(() => asked.length).toBe(2);
  // The sign-in form has already asked the device for a passkey (autofill). A click on the button replaces this request
  // by the button's own. The device answers only requests that begin while it is touched, so the form's must have begun.
  await expect.poll(() => page.evaluate(() => window.passkeyRequests)).toBe(2);
  await device.isTouched(true);
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();
  // After signing out, the sign-in page offers the passkey again, and the device chooses it at once.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Login successful').last()).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
});

test('errors of the passkey device are shown, and the user can retry', async ({ page, api, allow }) => {
  allow(/status of 40[01]/);
  const device = await aDevice(page);
  const { account } = await aPerson(api, 'author');
  await page.goto('/login');
  await takenOver(passkeyButton(page));
  // First error: the device has no passkey.
  await passkeyButton(page).click();
  await expect(said(page, cancelled)).toBeVisible();
  await expectAccessible(page);
  await holdToken(page, account.token ?? '', '/dashboard/profile');
  // Next error: the user doesn't unlock the device.
  await device.unlocks(false);
  const dialog = page.getByRole('dialog');
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Cancelled, or the device wasn’t unlocked.');
  await expectAccessible(page);
  await device.unlocks(true);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  // Next error: the device already has a passkey for this account.
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leave(page);
  await device.unlocks(false);
  await passkeyButton(page).click();
  await expect(said(page, cancelled)).toBeVisible();
  await device.unlocks(true);
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('at another address of the same site, passkeys are not offered, and a message names the right address', async ({
  page,
  api,
  server,
}) => {
  await aDevice(page);
  const { account } = await aPerson(api, 'author');
  await page.goto(`${server.address}/login`);
  await takenOver(passkeyButton(page));
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Passkeys for this site only work at ${named(server.address)}. Open the site there.`,
  );
  await holdToken(page, account.token ?? '', `${server.address}/dashboard/profile`);
  const there = panel(page).getByRole('link', { name: named(server.address) });
  await expect(there).toHaveAttribute('href', `${named(server.address)}/dashboard/profile`);
  await expect(panel(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('a browser without passkey support offers none, and the user signs in with a recovery code', async ({
  page,
  api,
}) => {
  const { account, email } = await aPerson(api, 'author');
  const { recoveryCodes } = await turnOn(account);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await takenOver(loginForm(page).button);
  await expect(passkeyButton(page)).toHaveCount(0);
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(page)).toBeVisible();
  await goWithin(page, '/dashboard/profile');
  await expect(panel(page)).toContainText('This browser doesn’t support passkeys.');
});

test('a user with an app and a passkey can choose either as second factor', async ({ page, api }) => {
  await aDevice(page);
  const { account, email } = await aPerson(api, 'author');
  await holdToken(page, account.token ?? '', '/dashboard/profile');
  await addPasskey(page, { isFirst: true });
  await turnOn(account);
  await page.reload();
  await expect(panel(page).getByRole('button', { name: 'Turn off app' })).toBeVisible();
  await expectAccessible(page);
  await leave(page);
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.getByRole('button', { name: 'Use the app' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('checkbox', { name: /Don’t ask again/ }).check();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();
  await leave(page);
  await loginForm(page).signIn({ email, password: PASSWORD });
  await expect(dashboard(page)).toBeVisible();
});
