import type { Locator } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { expect, expectAccessible, emptyTest as test } from '../fixtures/browser.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { fillInProject, projectsScreen, sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';

const SCREEN = '/dashboard/projects';

test('an admin adds the first project, and the site shows it immediately', async ({
  page,
  enter,
  build,
  api,
}) => {
  await build.aService({ title: 'Web Development' });
  await build.aService({ title: 'Training' });
  await enter(page, SCREEN);
  await expect(page).toHaveTitle('Projects | Infinity Works');
  const { add, dialog, manager, titles, row } = projectsScreen(page);
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await add.click();
  await expect(dialog.title).toBeFocused();
  await fillInProject(page, 'Ferries');
  await expect(dialog.box.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await dialog.category.fill('Transport');
  for (const [label, value] of [
    ['Year', '2026'],
    ['Client', 'Harbour Board'],
  ] as const) {
    await dialog.addFact.click();
    await dialog.facts.getByRole('textbox', { name: 'Label' }).last().fill(label);
    await dialog.facts.getByRole('textbox', { name: 'Value' }).last().fill(value);
  }
  await sorting(dialog.facts, 'Client').up.click();
  // A fact without any text isn't saved.
  await dialog.addFact.click();
  await dialog.hasGallery.check();
  await dialog.box.getByRole('button', { name: 'Save and add pictures' }).click();
  await expect(toast(page, 'Project added successfully')).toBeVisible();
  await expect(dialog.box).toBeHidden();
  await expect(manager.box).toContainText('Ferries');
  await manager.done.click();
  await expect(titles).toHaveText(['Ferries']);
  await expect(row('Ferries')).toContainText('Transport');
  await expect(row('Ferries').getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await expect(row('Ferries').locator('img')).toHaveAttribute('src', /^\/media\//);
  const [saved] = await api.unwrap(projects.list);
  expect(saved).toMatchObject({
    title: 'Ferries',
    description: 'Made with care.',
    category: 'Transport',
    facts: [
      { label: 'Client', value: 'Harbour Board' },
      { label: 'Year', value: '2026' },
    ],
    hasGallery: true,
    link: 'https://example.com',
    services: [{ title: 'Web Development' }],
  });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Ferries' })).toBeVisible();
});

test('a new project comes first, an edited one keeps its place, and admins can reorder them', async ({
  page,
  enter,
  another,
  allow,
  build,
  api,
}) => {
  const { id } = await build.aService({ title: 'Web Development' });
  const image = dataUrl(await aPicture());
  for (const title of ['Third', 'Second', 'First']) await build.aProject({ title, image, services: [id] });
  await enter(page, SCREEN);
  const { add, edit, dialog, titles } = projectsScreen(page);
  await edit('Second').click();
  await expect(dialog.title).toHaveValue('Second');
  await expect(dialog.chip('Web Development')).toBeVisible();
  await dialog.title.fill('Changed');
  await dialog.save.click();
  await expect(toast(page, 'Project updated successfully')).toBeVisible();
  await expect(titles).toHaveText(['First', 'Changed', 'Third']);
  await expect(edit('Changed')).toBeFocused();
  await add.click();
  await fillInProject(page, 'Newest');
  await dialog.save.click();
  await expect(titles).toHaveText(['Newest', 'First', 'Changed', 'Third']);
  expect((await api.unwrap(projects.list)).map(({ title }) => title)).toEqual([
    'Newest',
    'First',
    'Changed',
    'Third',
  ]);

  // Two people reorder at the same time. If they move different projects, both moves are kept. If both move the same
  // project, the first move wins.
  const colleague = await another();
  await enter(colleague, SCREEN);
  const orders = [page, colleague].map((window) => window.getByRole('dialog', { name: 'Order of Projects' }));
  for (const window of [page, colleague]) await window.getByRole('button', { name: 'Change order' }).click();
  const [mine, theirs] = orders as [Locator, Locator];
  await mine.getByRole('button', { name: 'Move Third to the top' }).click();
  await expect(mine.getByRole('listitem')).toHaveText(['Third', 'Newest', 'First', 'Changed']);
  const onSite = async () => (await api.unwrap(projects.list)).map(({ title }) => title);
  await expect.poll(onSite).toEqual(['Third', 'Newest', 'First', 'Changed']);
  await sorting(theirs, 'First').down.click();
  await expect.poll(onSite).toEqual(['Third', 'Newest', 'Changed', 'First']);
  allow(/status of 412/);
  await sorting(mine, 'First').up.click();
  await expect(toast(page, 'Someone else moved “First”.')).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveText(['Third', 'Newest', 'Changed', 'First']);
  expect(await onSite()).toEqual(['Third', 'Newest', 'Changed', 'First']);
});

test('two admins who edit the same project at the same time keep both changes', async ({
  page,
  enter,
  another,
  build,
  allow,
  api,
}) => {
  allow(/status of 412/);
  const ids = [];
  for (const title of ['Training', 'Web Design', 'Web Development'])
    ids.push((await build.aService({ title })).id);
  const image = dataUrl(await aPicture());
  await build.aProject({ title: 'Ferries', image, services: ids.slice(0, 1) });
  const other = await another();
  await enter(page, SCREEN);
  await enter(other, SCREEN);
  const [mine, theirs] = [projectsScreen(page), projectsScreen(other)];
  await mine.edit('Ferries').click();
  await theirs.edit('Ferries').click();
  await theirs.dialog.services.fill('design');
  await theirs.dialog.option('Web Design').click();
  await theirs.dialog.link.fill('https://theirs.example.com/');
  await theirs.dialog.save.click();
  await expect(theirs.dialog.box).toBeHidden();

  await mine.dialog.services.fill('development');
  await mine.dialog.option('Web Development').click();
  await mine.dialog.title.fill('River ferries');
  await mine.dialog.save.click();
  await expect(mine.dialog.box).toBeHidden();
  const [merged] = await api.unwrap(projects.list);
  expect(merged).toMatchObject({ title: 'River ferries', link: 'https://theirs.example.com/' });
  expect(merged?.services.map(({ title }) => title).toSorted()).toEqual([
    'Training',
    'Web Design',
    'Web Development',
  ]);
});

// docs/protocol.md: P59
test('an admin restores a project that someone else deleted, with their own unsaved input', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of 4(04|12)/);
  const { id: service } = await build.aService({ title: 'Web Development' });
  const image = dataUrl(await aPicture());
  const { id } = await build.aProject({ title: 'Ferries', image, services: [service] });
  await build.aProject({ title: 'Newer', image, services: [service] });
  const files = await Promise.all(
    ['#a11', '#1a1', '#11a'].map(async (color) => ({ bytes: await aPicture({ color }) })),
  );
  const before = await api.unwrap(projects.uploadPictures, { params: { id }, files });
  await enter(page, SCREEN);
  const { edit, dialog, deleted, titles } = projectsScreen(page);
  await edit('Ferries').click();
  await dialog.description.fill('Tickets, and much care.');
  await api.unwrap(projects.update, { params: { id }, body: { category: 'Theirs' } });
  await api.unwrap(projects.remove, { params: { id } });
  await dialog.save.click();
  await deleted.getByRole('button', { name: 'Add it again' }).click();
  await expect(toast(page, 'Project updated successfully')).toBeVisible();
  await expect(titles).toHaveText(['Newer', 'Ferries']);
  const { revision: _, updatedAt: __, ...same } = before;
  expect(await api.unwrap(projects.read, { params: { id } })).toMatchObject({
    ...same,
    category: 'Theirs',
    description: 'Tickets, and much care.',
  });
});

test('the projects screen and its dialogs are accessible', async ({ page, enter, build }) => {
  await build.aService({ title: 'Web Development' });
  await build.aProject({ title: 'Ferries', image: dataUrl(await aPicture()) });
  await enter(page, SCREEN);
  const { add, titles, dialog, search, remove, confirm } = projectsScreen(page);
  await expect(titles).toHaveCount(1);
  await expectAccessible(page);
  await search.fill('nothing like it');
  await expect(page.getByText('No projects found matching your search criteria.')).toBeVisible();
  await expectAccessible(page);
  await search.fill('');
  await remove('Ferries').click();
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await add.click();
  await fillInProject(page, 'Solar');
  await dialog.services.click();
  await expectAccessible(page);
});
