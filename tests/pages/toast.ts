import type { Locator, Page } from '@playwright/test';

/** What is said in passing, at the top right; a screen may say the same in its own place, too. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .filter({ hasText: text });
