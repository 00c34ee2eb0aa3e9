import { expect } from '@playwright/test';
import { test } from './fixtures/app.ts';

test('at first the app asks for the server, and leads to the sign-in', async ({ launch, server }) => {
  const { page } = await launch();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByLabel('Server address').fill(server.address);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
