import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../fixtures/server.ts';

/** The sign-in form, on its page or in the dialog after a session has ended. */
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

/** The token that this tab holds. */
export const heldToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('auth_token'));

/**
 * Takes the token from this tab, as a new visitor has none. It leaves the app first: a dashboard that still loads would be
 * answered with 401, which the browser logs as an error.
 */
export async function dropToken(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate(() => sessionStorage.clear());
}
