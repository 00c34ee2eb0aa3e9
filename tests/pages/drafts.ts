import type { Page } from '@playwright/test';

/** The screen 'Unsent changes' and the status line at the top: in the desktop app, or in a browser that works offline. */
export const draftsScreen = (page: Page) => {
  const draft = (name: string) => page.getByRole('article', { name });
  return {
    status: page.getByRole('banner').getByRole('link', {
      name: /Online|Offline|draft|Syncing|Needs you|Disk full|Site moved|Wrong server|Server busy|Update this app/,
    }),
    /** The status line. Found by CSS, because an open dialog hides it from queries by role. */
    statusBehind: page.locator('header [data-tone]'),
    open: () => page.getByRole('link', { name: 'Unsent changes' }).click(),
    drafts: page.getByRole('list', { name: 'Drafts' }).getByRole('article'),
    draft,
    sendAll: page.getByRole('button', { name: 'Send all' }),
    discardAll: page.getByRole('button', { name: 'Discard all' }),
    /** The dialog that asks whether to import the drafts of a file. */
    taking: page.getByRole('alertdialog', { name: /^Import/ }),
    takeIn: page.getByRole('alertdialog').getByRole('button', { name: 'Import' }),
    importDrafts: page.getByRole('button', { name: 'Import drafts' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    workInDrafts: page.getByRole('checkbox', { name: 'Work in drafts' }),
  };
};
