import type { Page } from '@playwright/test';

export const libraryScreen = (page: Page) => {
  const main = page.getByRole('main');
  const items = main.getByRole('list', { name: 'Images' }).getByRole('listitem');
  const box = page.getByRole('dialog', { name: 'Edit Image' });
  const field = (name: string) => box.getByRole('textbox', { name, exact: true });
  return {
    files: main.locator('input[type=file]'),
    uploads: main.getByRole('list', { name: 'Uploads' }),
    search: main.getByRole('searchbox', { name: 'Search images' }),
    filter: (name: string) => main.getByRole('group', { name: 'Images shown' }).getByRole('button', { name }),
    /** The button of an image, by its name, or by where it is used if it has no name. */
    image: (name: string) => items.filter({ hasText: name }).getByRole('button'),
    items,
    dialog: {
      box,
      field,
      point: box.getByRole('group', { name: 'Focal point' }),
      problem: box.getByRole('alert'),
      save: box.getByRole('button', { name: 'Save', exact: true }),
    },
  };
};
