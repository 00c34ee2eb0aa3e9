import { expect, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { expectAccessible } from '../fixtures/browser.ts';
import { test } from './fixtures/app.ts';

const screen = (page: Page) => ({
  address: page.getByLabel('Server address'),
  connect: page.getByRole('button', { name: 'Connect' }),
  async enter(address: string) {
    await this.address.fill(address);
    await this.connect.click();
  },
});

/** A fake server: one that is not the agency's, or one that fails. It gives the same answer to each request. */
async function something(status: number, body: object, headers = {}) {
  const answering = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  return {
    name: `127.0.0.1:${(answering.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void answering.close(),
  };
}

test('the app asks for the server at the first start, signs in, and remembers it at the next start', async ({
  launch,
  server,
}) => {
  const first = await launch();
  await expect(first.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(screen(first.page).address).toBeFocused();
  // The user pastes a longer address, with spaces around it.
  await screen(first.page).enter(` ${server.address}/dashboard/projects `);
  await expect(first.page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await first.signIn();
  await first.quit();

  const second = await launch();
  await expect(second.page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
});

test('the app explains why it can’t use a server address', async ({ launch }) => {
  await using stranger = await something(200, { status: 'ok' });
  await using unwell = await something(
    503,
    { code: 'databaseAway', message: '' },
    { [API_VERSION_HEADER]: '1' },
  );
  // The system never gives port 1 to a program, so connections to it fail.
  const unreachable = '127.0.0.1:1';
  const { page } = await launch();
  const { address } = screen(page);
  const enter = (words: string) => screen(page).enter(words);

  await enter('my site');
  await expect(address).toHaveAccessibleDescription('Enter an address such as https://example.com.');
  await enter(unreachable);
  await expect(address).toHaveAccessibleDescription(
    `${unreachable} can't be reached. Please check the address and your connection.`,
  );
  await enter(stranger.name);
  await expect(address).toHaveAccessibleDescription(/isn't a server for this app/);
  await enter(unwell.name);
  await expect(address).toHaveAccessibleDescription(/its database can't be reached/);
  await expect(address).toHaveValue(unwell.name);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();
});

test('the screen that asks for the server is accessible', async ({ launch }) => {
  const { page } = await launch();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
});

test('the user can open the choice of another server before signing in, and cancel it', async ({
  launch,
  server,
}) => {
  const { page } = await launch({ server: server.address });
  await page.getByRole('link', { name: 'Use another server' }).click();
  await expect(page.getByRole('heading', { name: 'Use another server' })).toBeVisible();
  await expect(screen(page).address).toHaveValue(server.address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
