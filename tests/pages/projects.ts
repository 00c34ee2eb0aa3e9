import type { Locator, Page } from '@playwright/test';
import { aPicture } from '../fixtures/pictures.ts';

export const projectsScreen = (page: Page) => ({
  add: page.getByRole('button', { name: 'Add Project' }),
  search: page.getByRole('searchbox', { name: 'Search projects' }),
  service: page.getByRole('combobox', { name: 'Service', exact: true }),
  show: page.getByRole('combobox', { name: 'Show' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  order: page.getByRole('button', { name: 'Change order' }),
  table: page.getByRole('table', { name: 'Projects' }),
  titles: page.getByRole('table').getByRole('heading'),
  row: (title: string) => page.getByRole('row').filter({ has: page.getByRole('heading', { name: title }) }),
  gallery: (title: string) => page.getByRole('button', { name: `Manage gallery of ${title}` }),
  /** On phones, this button opens the other actions of a row. */
  more: (title: string) => page.getByRole('button', { name: `More actions for ${title}` }),
  edit: (title: string) => page.getByRole('button', { name: `Edit ${title}` }),
  remove: (title: string) => page.getByRole('button', { name: `Delete ${title}` }),
  confirm: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this project?' }),
  discard: page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' }),
  conflict: page.getByRole('alertdialog', { name: / also changed this/ }),
  deleted: page.getByRole('alertdialog', { name: 'Someone else deleted this' }),
  dialog: projectDialog(page.getByRole('dialog', { name: /^(Add|Edit) Project$/ })),
  manager: galleryManager(page),
});

export const aPictureFile = async () => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture(),
});

/** Fills in the required fields of the project form. A service 'Web Development' must exist. */
export async function fillInProject(page: Page, title: string): Promise<void> {
  const { dialog } = projectsScreen(page);
  await dialog.title.fill(title);
  await dialog.description.fill('Made with care.');
  await dialog.services.fill('web');
  await dialog.option('Web Development').click();
  await dialog.picture.setInputFiles(await aPictureFile());
  await dialog.link.fill('example.com');
}

const projectDialog = (box: Locator) => ({
  box,
  title: box.getByRole('textbox', { name: 'Title' }),
  description: box.getByRole('textbox', { name: 'Description' }),
  services: box.getByRole('combobox', { name: 'Services' }),
  option: (name: string) => box.getByRole('option', { name }),
  options: box.getByRole('listbox').getByRole('option'),
  chip: (name: string) => box.getByRole('button', { name: `Remove ${name}` }),
  chips: box.getByRole('list', { name: 'Selected services' }).getByRole('listitem'),
  // The share picture is further down.
  picture: box.locator('input[type=file]').first(),
  link: box.getByRole('combobox', { name: 'Project Link' }),
  category: box.getByRole('textbox', { name: 'Category' }),
  facts: box.getByRole('group', { name: 'Facts' }),
  addFact: box.getByRole('button', { name: 'Add Fact' }),
  hasGallery: box.getByRole('checkbox', { name: 'Has Gallery' }),
  save: box.getByRole('button', { name: 'Save' }),
  cancel: box.getByRole('button', { name: 'Cancel' }),
});

const galleryManager = (page: Page) => {
  const box = page.getByRole('dialog', { name: 'Gallery Manager' });
  return {
    box,
    files: box.locator('input[type=file]'),
    images: box.getByRole('list', { name: 'Gallery images' }).getByRole('listitem'),
    pictures: box.getByRole('list', { name: 'Gallery images' }).locator('img'),
    uploads: box.getByRole('list', { name: 'Uploads' }).getByRole('listitem'),
    remove: (number: number) => box.getByRole('button', { name: `Delete image ${number}` }),
    confirm: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' }),
    done: box.getByRole('button', { name: 'Done' }),
  };
};

/** The controls that move one item of a list: the drag handle and the buttons. */
export const sorting = (box: Locator, name: string) => ({
  handle: box.getByRole('button', { name: `Reorder ${name}`, exact: true }),
  up: box.getByRole('button', { name: new RegExp(`^Move (up|earlier) ${name}$`) }),
  down: box.getByRole('button', { name: new RegExp(`^Move (down|later) ${name}$`) }),
});
