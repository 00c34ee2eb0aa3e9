import { projects } from '@agency/contract/projects';
import { expect, emptyTest as test, reopen, empty } from '../fixtures/browser.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { projectsScreen } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';

const PROJECT = '**/api/admin/projects/*';
const SCREEN = '/dashboard/projects';

const broken = { status: 500, body: 'broken' };

test('an admin searches, filters, sorts, opens and deletes projects', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  await test.step('an admin filters and sorts projects; a reload keeps search and sorting, and the site order stays', async () => {
    const { id } = await build.aService({ title: 'Training' });
    const image = dataUrl(await aPicture());
    await build.aProject({ title: 'Ferries', services: [], image });
    await build.aProject({ title: 'Queue', services: [id], image: '' });
    await build.aProject({ title: 'Solar', services: [id], image, hasGallery: false });
    await enter(page, SCREEN);
    const { titles, search, service, show, sort, order } = projectsScreen(page);
    await expect(titles).toHaveText(['Solar', 'Queue', 'Ferries']);
    await service.selectOption('Training');
    await expect(titles).toHaveText(['Solar', 'Queue']);
    for (const [gap, found] of [
      ['No image', ['Queue']],
      ['Empty gallery', ['Queue']],
      ['No service', []],
      ['All projects', ['Solar', 'Queue']],
    ] as const) {
      await show.selectOption(gap);
      await expect(titles).toHaveText([...found]);
    }
    await service.selectOption('All services');
    // The word 'ferries' is in all descriptions, and in one title.
    await search.fill('ferries');
    await expect(titles).toHaveText(['Ferries', 'Solar', 'Queue']);
    await sort.selectOption('Newest first');
    await expect(titles).toHaveText(['Solar', 'Queue', 'Ferries']);
    await sort.selectOption('Name');
    await expect(titles).toHaveText(['Ferries', 'Queue', 'Solar']);
    await expect(page).toHaveURL(/search=ferries&sort=name$/);
    await page.reload();
    await expect(titles).toHaveText(['Ferries', 'Queue', 'Solar']);
    await expect(sort.locator('option:checked')).toHaveText('Name');
    await order.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Solar/, /Queue/, /Ferries/]);
  });

  await test.step('a project is deleted after confirmation; a failure shows an error, changes nothing, can be retried', async () => {
    await empty(api);
    allow(/status of (500|412)/);
    await build.aProject({ title: 'Kept' });
    const { id } = await build.aProject({ title: 'Unwanted' });
    await reopen(page, SCREEN);
    const { edit, remove, confirm, titles } = projectsScreen(page);
    const onSite = async () => (await api.unwrap(projects.list)).map(({ title }) => title);
    // A row's icon buttons are muted. The one with the pointer or the focus has the colour of text.
    const [soft, ink] = ['rgb(75, 83, 116)', 'rgb(17, 25, 59)'];
    await edit('Unwanted').hover();
    await expect(edit('Unwanted')).toHaveCSS('color', ink);
    await expect(remove('Unwanted')).toHaveCSS('color', soft);
    await edit('Kept').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(remove('Kept')).toBeFocused();
    await expect(remove('Kept')).toHaveCSS('color', ink);
    await remove('Unwanted').click();
    await expect(confirm).toContainText('Unwanted');
    await expect(confirm).toContainText('within 30 days');
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Unwanted', 'Kept']);
    await page.route(PROJECT, (route) => route.fulfill(broken));
    await remove('Unwanted').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete project')).toBeVisible();
    expect(await onSite()).toEqual(['Unwanted', 'Kept']);
    // If a colleague has changed the project, the dialog says so, and the user can still delete the project.
    await page.unroute(PROJECT);
    await api.unwrap(projects.update, { params: { id }, body: { category: 'Changed' } });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Project deleted successfully')).toBeVisible();
    await expect(confirm).toBeHidden();
    await expect(titles).toHaveText(['Kept']);
    expect(await onSite()).toEqual(['Kept']);
  });

  await test.step('the search finds projects by title, description, category and service', async () => {
    await page.unrouteAll();
    await empty(api);
    const { id } = await build.aService({ title: 'Machine Learning' });
    const others = { description: 'Words.', category: '', services: [] };
    await build.aProject({ ...others, title: 'Ferries' });
    await build.aProject({ ...others, title: 'Solar', description: 'A monitor of panels.' });
    await build.aProject({ ...others, title: 'Olives', category: 'Commerce' });
    await build.aProject({ ...others, title: 'Queue', description: 'Waits for ferries.', services: [id] });
    await reopen(page, SCREEN);
    const { search, titles } = projectsScreen(page);
    await expect(search).toHaveAttribute('placeholder', 'Search projects...');
    for (const [words, found] of [
      // The search lists matches in the title before matches in the text.
      ['FERR', ['Ferries', 'Queue']],
      ['monitor', ['Solar']],
      ['commerce', ['Olives']],
      ['learning', ['Queue']],
    ] as const) {
      await search.fill(words);
      await expect(titles).toHaveText([...found]);
    }
    await search.fill('nothing like it');
    await expect(page.getByText('No projects found matching your search criteria.')).toBeVisible();
    await expect(page).toHaveURL(/search=nothing/);
    await page.reload();
    await expect(search).toHaveValue('nothing like it');
    await page.getByRole('button', { name: 'Show all projects' }).click();
    await expect(titles).toHaveCount(4);
    await expect(search).toHaveValue('');
  });

  await test.step('each project links to its gallery or section on the site; a link to its own gallery reads “Gallery”', async () => {
    await page.unrouteAll();
    await empty(api);
    const service = await build.aService({ title: 'Training' });
    const { id } = await build.aProject({ title: 'Shown', hasGallery: true });
    await api.unwrap(projects.update, { params: { id }, body: { link: `/gallery/${id}` } });
    await build.aProject({ title: 'Taught', hasGallery: false, services: [service.id] });
    await build.aProject({ title: 'Alone', hasGallery: false, link: 'https://example.com/' });
    await reopen(page, SCREEN);
    const { row } = projectsScreen(page);
    for (const [title, address] of [
      ['Shown', `/gallery/${id}`],
      ['Taught', `/projects?service=${service.id}`],
      ['Alone', '/projects'],
    ] as const)
      await expect(page.getByRole('link', { name: `View ${title} on site` })).toHaveAttribute(
        'href',
        address,
      );
    await expect(row('Shown').getByRole('link').first()).toHaveText('Gallery');
    await expect(row('Alone').getByRole('link').first()).toHaveText('example.com');
  });

  await test.step('only projects with a gallery have a button to manage it', async () => {
    await page.unrouteAll();
    await empty(api);
    await build.aProject({ title: 'With', hasGallery: true });
    await build.aProject({ title: 'Without', hasGallery: false });
    await reopen(page, SCREEN);
    const { gallery, titles } = projectsScreen(page);
    await expect(titles).toHaveCount(2);
    await expect(gallery('With')).toBeVisible();
    await expect(gallery('Without')).toHaveCount(0);
    // Rows without this button keep its place free, so that the buttons of all rows are aligned.
    const leftOf = async (title: string) =>
      (await page.getByRole('link', { name: `View ${title} on site` }).boundingBox())?.x;
    expect(await leftOf('Without')).toBe(await leftOf('With'));
  });
});

test('on a phone, rows open with a click, and buttons open their actions and the filters', async ({
  page,
  enter,
  build,
  api,
}) => {
  await test.step('on a phone, a click anywhere in a row opens the project, and a menu has the other actions', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await build.aProject({ title: 'Felucca' });
    await enter(page, SCREEN);
    const { row, dialog, remove, confirm } = projectsScreen(page);
    await row('Felucca')
      .getByRole('cell')
      .first()
      .click({ position: { x: 10, y: 10 } });
    await expect(dialog.title).toHaveValue('Felucca');
    await dialog.cancel.click();
    await page.getByRole('button', { name: 'Felucca', exact: true }).press('Enter');
    await expect(dialog.title).toHaveValue('Felucca');
    await dialog.cancel.click();
    await expect(remove('Felucca')).toBeHidden();
    await page.getByRole('button', { name: 'More actions for Felucca' }).click();
    // In the row's menu, the button shows only 'Delete', because the menu's name contains the project's title.
    const words = remove('Felucca').evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await words).toBe('"Delete"');
    await remove('Felucca').click();
    await expect(confirm).toBeVisible();
  });

  await test.step('on a phone, a button opens the filters and shows how many are active', async () => {
    await empty(api);
    await page.setViewportSize({ width: 390, height: 844 });
    await build.aProject({ title: 'Felucca' });
    await reopen(page, `${SCREEN}?without=gallery`);
    const { show, sort } = projectsScreen(page);
    await expect(show).toBeHidden();
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await expect(show).toHaveValue('gallery');
    await sort.selectOption('name');
    await page.getByRole('button', { name: 'Filter (2)' }).click();
    await expect(show).toBeHidden();
  });
});
