import type { Locator } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { expect, expectAccessible, emptyTest as test, reopen } from '../fixtures/browser.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { fillInProject, projectsScreen, sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';

const SCREEN = '/dashboard/projects';

test('admins add, edit and reorder projects, and the site shows a new one immediately', async ({
  page,
  enter,
  another,
  allow,
  build,
  api,
}) => {
  await test.step('a new project comes first, an edited one keeps its place, and admins can reorder them', async () => {
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
    const orders = [page, colleague].map((window) =>
      window.getByRole('dialog', { name: 'Order of Projects' }),
    );
    for (const window of [page, colleague])
      await window.getByRole('button', { name: 'Change order' }).click();
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

  await test.step('an admin adds the first project, and the site shows it immediately', async () => {
    for (const { id } of await api.unwrap(projects.list))
      await api.unwrap(projects.remove, { params: { id } });
    await reopen(page, SCREEN);
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
