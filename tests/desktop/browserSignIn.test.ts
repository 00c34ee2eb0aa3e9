import { expect } from '@playwright/test';
import { expectAccessible, holdToken } from '../fixtures/browser.ts';
import { aDevice, named } from '../fixtures/device.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { dropToken, loginForm } from '../pages/login.ts';
import { takenOver } from '../pages/waiting.ts';
import { test } from './fixtures/app.ts';

test('a user signs in to the app through the browser, with a passkey', async ({
  launch,
  server,
  api,
  browser,
}) => {
  test.slow();
  const { account, email } = await aPerson(api, 'owner');
  const site = named(server.address);
  const outside = await browser.newPage();
  await aDevice(outside);
  await holdToken(outside, account.token ?? '', `${site}/dashboard/profile`);
  await outside.getByRole('button', { name: 'Add a passkey' }).click();
  await outside.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await outside.getByRole('button', { name: 'Continue' }).click();
  await outside.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await dropToken(outside);

  const { page, opened } = await launch({ server: site });
  await opened();
  const begin = page.getByRole('button', { name: 'Sign in with the browser' });
  await takenOver(begin);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await begin.click();
  const asked = page.getByRole('status').filter({ hasText: 'Allow this app in your browser' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await begin.click();
  const code = await asked.locator('strong').innerText();
  await expectAccessible(page);
  await expect.poll(opened).toHaveLength(2);
  const address = (await opened()).at(-1) ?? '';
  expect(address).toMatch(/^http:\/\/localhost:\d+\/app-sign-in#[\w-]{43}\.\d+$/);

  await outside.goto(address);
  await takenOver(loginForm(outside).button);
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(outside.getByRole('heading', { name: 'Let the app on this computer sign in?' })).toBeVisible();
  await expect(outside.getByText(email)).toBeVisible();
  await expect(outside.getByText(code)).toBeVisible();
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Let the app in' }).click();
  await expect(outside.getByRole('heading', { name: 'You are let in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('link', { name: site })).toBeVisible();
  await outside.close();
});

test('a sign-in page that the app did not open asks the user to start in the app', async ({
  server,
  browser,
}) => {
  const outside = await browser.newPage();
  for (const hash of ['', '#x', `#${'x'.repeat(43)}.80`, `#${'x'.repeat(43)}.4000@evil.example`]) {
    await outside.goto(`${server.address}/app-sign-in${hash}`);
    await expect(outside.getByRole('heading', { name: 'Start in the app' })).toBeVisible();
  }
  await expectAccessible(outside);
  await outside.close();
});
