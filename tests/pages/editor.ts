import type { Page } from '@playwright/test';
import { toast } from './toast.ts';

/** What all long forms of the dashboard have. */
export const editor = (page: Page) => ({
  save: page.getByRole('button', { name: 'Save Changes' }),
  field: (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true })),
  /** Opens nested rows of the form, each found by its text. */
  unfold: async (...rows: string[]) => {
    for (const row of rows) await page.locator('details:not([open]) > summary', { hasText: row }).click();
  },
  toast: (text: string) => toast(page, text),
  problem: page.getByRole('main').getByRole('alert'),
  preview: page.frameLocator('iframe[title^="Preview of"]'),
  conflict: page.getByRole('alertdialog', { name: / also changed this/ }),
  discard: page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' }),
});

/** Lets every call with this address and method fail with status 500. */
export const refuse = (page: Page, address: string, method: string, message = 'Something went wrong') =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'unexpected', message } })
      : route.fallback(),
  );

/** Lets one call reach the server, and drops the server's response. */
export const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
