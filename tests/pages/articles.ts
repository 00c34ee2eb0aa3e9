import type { Page } from '@playwright/test';

export const articlesScreen = (page: Page) => {
  const box = page.getByRole('dialog', { name: /^(Add|Edit) Article$/ });
  const field = (name: string) => box.getByRole('textbox', { name, exact: true });
  return {
    add: page.getByRole('button', { name: 'Add Article' }),
    edit: (title: string) => page.getByRole('button', { name: `Edit ${title}` }),
    dialog: {
      box,
      field,
      author: box.getByRole('combobox', { name: 'Author' }),
      problem: box.getByRole('alert'),
      save: box.getByRole('button', { name: 'Save', exact: true }),
    },
  };
};
