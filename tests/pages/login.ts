import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../fixtures/server.ts';

/** The sign-in form: on the sign-in page, or in the dialog that opens after a session has ended. */
export const loginForm = (around: Page | Locator) => {
  const email = around.getByLabel('Email');
  const password = around.getByLabel('Password');
  const button = around.getByRole('button', { name: 'Login' });
  return {
    email,
    password,
    button,
    async signIn(words: { email: string; password: string } = ADMIN) {
      await email.fill(words.email);
      await password.fill(words.password);
      await button.click();
    },
  };
};

/** The session token that this tab has stored. */
export const heldToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('auth_token'));

/**
 * Removes the session token of this tab, as if the visitor were new. Leaves the app first, because an open dashboard
 * would get status 401, which the browser logs as an error.
 */
export async function dropToken(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => sessionStorage.clear());
}
