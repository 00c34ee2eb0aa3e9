import { expect, type Locator, type Page } from '@playwright/test';

export const servicesScreen = (page: Page) => {
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  return {
    add: page.getByRole('button', { name: 'Add Service' }),
    cards: page.getByRole('main').getByRole('listitem'),
    card,
    edit: (title: string) => page.getByRole('button', { name: `Edit ${title}` }),
    remove: (title: string) => page.getByRole('button', { name: `Delete ${title}` }),
    confirm: page.getByRole('alertdialog', { name: 'Remove this service?' }),
    discard: page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' }),
    conflict: page.getByRole('alertdialog', { name: / also changed this/ }),
    deleted: page.getByRole('alertdialog', { name: 'Someone else deleted this' }),
    dialog: serviceDialog(page.getByRole('dialog', { name: /^(Add|Edit) Service$/ })),
  };
};

const serviceDialog = (box: Locator) => ({
  box,
  title: box.getByRole('textbox', { name: 'Title' }),
  description: box.getByRole('textbox', { name: 'Description' }),
  icon: (name: string) => box.getByRole('radio', { name }),
  // The share picture is further down.
  picture: box.locator('input[type=file]').first(),
  problem: box.getByRole('alert'),
  save: box.getByRole('button', { name: 'Save', exact: true }),
  cancel: box.getByRole('button', { name: 'Cancel' }),
});

export async function addService(page: Page, title: string): Promise<void> {
  const { add, dialog } = servicesScreen(page);
  await add.click();
  await dialog.title.fill(title);
  await dialog.description.fill('Written on a train.');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
}
