import type { Page } from '@playwright/test';

export const requestsScreen = (page: Page) => {
  const details = page.getByRole('dialog', { name: 'Request details' });
  return {
    title: page.getByRole('heading', { level: 1 }),
    rows: page
      .getByRole('table', { name: 'Contact requests' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    name: (name: string) => page.getByRole('button', { name, exact: true }),
    show: (name: string) => page.getByRole('button', { name: `View details of ${name}` }),
    remove: (name: string) => page.getByRole('button', { name: `Delete request of ${name}` }),
    refresh: page.getByRole('button', { name: /^Refresh/ }),
    exportCsv: page.getByRole('button', { name: 'Export CSV' }),
    search: page.getByRole('searchbox', { name: 'Search requests' }),
    state: (name: string) =>
      page
        .getByRole('main')
        .getByRole('group', { name: 'State' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    details,
    mark: (name: string) => details.getByRole('button', { name, exact: true }),
    entry: (label: string) =>
      details.getByRole('definition').and(details.locator(`dt:text-is("${label}") + dd`)),
    confirm: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this request?' }),
    badge: page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: /^Contact Requests/ }),
  };
};
