import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { loginForm } from '../pages/login.ts';
import { addService } from '../pages/services.ts';
import { answerFiles, test } from './fixtures/ready.ts';

// docs/protocol.md: P54
test('without a keyring, the user works offline and signs in when the server is back', async ({
  ready,
  launch,
  api,
}) => {
  const first = await ready({ keyring: false });
  await first.quit();
  const second = await launch({ keyring: false, offline: true });
  const { page } = second;
  const ledger = draftsScreen(page);
  await page.getByRole('button', { name: 'Work offline' }).click();
  await expect(ledger.status).toHaveText('Offline');
  await second.choose('go:service');
  await addService(page, 'Anchors');
  await second.offline(false);
  const again = page.getByRole('dialog', { name: 'The server can be reached again' });
  await expect(again).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(1);
  // A user who closes the sign-in dialog can still read and export the drafts.
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  // The user cancelled the sign-in, so the draft must not say that it waits for a sign-in.
  await expect(ledger.draft('New: Anchors')).toContainText('Saved on this device');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  const file = join(second.userData, 'without-session.json');
  await answerFiles(second, file);
  await page.getByRole('button', { name: 'Export drafts' }).click();
  await expect(page.getByText('1 draft exported.')).toBeVisible();
  expect(await readFile(file, 'utf8')).toContain('Anchors');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await loginForm(page).signIn();
  await expect(ledger.status).toHaveText('Online');
  expect((await api.unwrap(services.adminList)).map(({ title }) => title)).toContain('Anchors');
});
