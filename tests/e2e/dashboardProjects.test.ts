import type { Locator, Page } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { emptyTest as test, expect, expectAccessible } from '../fixtures/browser.ts';
import { projectReply } from '../fixtures/content.ts';
import { aPicture, dataUrl, notPictures } from '../fixtures/pictures.ts';
import { projectsScreen, sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

const PROJECTS = '**/api/admin/projects{,?*}';
const PROJECT = '**/api/admin/projects/*';
const SCREEN = '/dashboard/projects';

const broken = { status: 500, body: 'broken' };
const picture = async () => ({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });

/** Fills in the required fields. */
async function fillIn(page: Page, title: string) {
  const { dialog } = projectsScreen(page);
  await dialog.title.fill(title);
  await dialog.description.fill('Made with care.');
  await dialog.services.fill('web');
  await dialog.option('Web Development').click();
  await dialog.picture.setInputFiles(await picture());
  await dialog.link.fill('example.com');
}

test('the first project is added, and stands on the site at once', async ({ page, enter, build, api }) => {
  await build.aService({ title: 'Web Development' });
  await build.aService({ title: 'Training' });
  await enter(page, SCREEN);
  await expect(page).toHaveTitle('Projects | Infinity Works');
  const { add, dialog, manager, titles, row } = projectsScreen(page);
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await add.click();
  await expect(dialog.title).toBeFocused();
  await fillIn(page, 'Ferries');
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

test('a new project comes first, and a changed one stays where it is, until they are put in order', async ({
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
  await fillIn(page, 'Newest');
  await dialog.save.click();
  await expect(titles).toHaveText(['Newest', 'First', 'Changed', 'Third']);
  expect((await api.unwrap(projects.list)).map(({ title }) => title)).toEqual([
    'Newest',
    'First',
    'Changed',
    'Third',
  ]);

  // Two people reorder at the same time: both moves are kept. If both move the same project, the first move wins.
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

test('services are found by typing, and chosen ones are chips that can be removed', async ({
  page,
  enter,
  build,
}) => {
  for (const title of ['Web Development', 'Web Design', 'Training']) await build.aService({ title });
  await enter(page, SCREEN);
  const { add, dialog } = projectsScreen(page);
  await add.click();
  await dialog.services.click();
  await expect(dialog.options).toHaveCount(3);
  await dialog.services.pressSequentially('WEB');
  await expect(dialog.options).toHaveText(['Web Design', 'Web Development']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.chips).toHaveText(['Web Development']);
  // The list stays open for the next choice.
  await dialog.option('Training').click();
  await expect(dialog.chips).toHaveText(['Web Development', 'Training']);
  await expect(dialog.option('Training')).toHaveAttribute('aria-selected', 'true');
  await dialog.services.fill('nothing like it');
  await expect(dialog.box.getByText('Nothing found for “nothing like it”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.options).toHaveCount(0);
  await expect(dialog.box).toBeVisible();
  await dialog.chip('Web Development').click();
  await expect(dialog.chips).toHaveText(['Training']);
  await expect(dialog.services).toBeFocused();
  await dialog.services.fill('');
  await page.keyboard.press('Backspace');
  await expect(dialog.chips).toHaveCount(0);
});

test('what is missing is said under its field, until it is there', async ({ page, enter, build, calls }) => {
  await build.aService({ title: 'Web Development' });
  await enter(page, SCREEN);
  const { add, dialog } = projectsScreen(page);
  await add.click();
  await dialog.save.click();
  await expect(dialog.title).toHaveAccessibleDescription('Title is required.');
  await expect(dialog.description).toHaveAccessibleDescription('Description is required.');
  await expect(dialog.link).toHaveAccessibleDescription('Link is required.');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await fillIn(page, 'Ferries');
  for (const field of [dialog.title, dialog.description, dialog.services, dialog.link])
    await expect(field).toHaveAccessibleDescription('');
  await dialog.link.fill('javascript:alert(1)');
  await dialog.save.click();
  await expect(dialog.link).toHaveAccessibleDescription(/^Enter a full link/);
  await dialog.link.fill('https://example.com/');
  await dialog.save.click();
  await expect(toast(page, 'Project added successfully')).toBeVisible();
});

test('a picture and services are labelled required, where there are none the form says so, and a project is saved without them', async ({
  page,
  enter,
  api,
}) => {
  await enter(page, SCREEN);
  const { add, dialog } = projectsScreen(page);
  await add.click();
  await expect(dialog.services).toHaveAccessibleDescription(
    'No services available. Please add services first.',
  );
  await expect(dialog.services).toHaveAttribute('aria-required', 'true');
  await expect(dialog.box.getByText('Project Image*')).toBeVisible();
  await dialog.title.fill('Draft');
  await dialog.description.fill('Nothing to see yet');
  await dialog.link.fill('https://example.com/');
  await dialog.save.click();
  await expect(toast(page, 'Project added successfully')).toBeVisible();
  expect(await api.unwrap(projects.list)).toMatchObject([{ title: 'Draft', image: '', services: [] }]);
});

test('a photo that this browser can’t read is refused when it is chosen, with a way on', async ({
  page,
  enter,
}) => {
  await enter(page, SCREEN);
  const { add, dialog } = projectsScreen(page);
  await add.click();
  const refusal = dialog.box.getByText('This browser can’t read HEIC photos. Save the photo as JPEG');
  const buffer = notPictures['plain text'];
  await dialog.picture.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer });
  await expect(refusal).toBeVisible();
  await expect(dialog.box.locator('img')).toHaveCount(0);
  await dialog.picture.setInputFiles(await picture());
  await expect(dialog.box.locator('img')).toBeVisible();
  await expect(refusal).toBeHidden();
});

test('a failed save says so in the server’s own words or ours, and keeps what was typed for the next try', async ({
  page,
  enter,
  build,
  allow,
  api,
}) => {
  allow(/status of (415|500)/);
  await build.aService({ title: 'Web Development' });
  await enter(page, SCREEN);
  const { add, dialog, titles } = projectsScreen(page);
  await add.click();
  await fillIn(page, 'Patience');
  const message = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.';
  for (const [failure, said] of [
    [{ status: 415, json: { code: 'notAPicture', message } }, message],
    [broken, 'Failed to save project'],
  ] as const) {
    await page.route(PROJECTS, (route) =>
      route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
    );
    await dialog.save.click();
    await expect(dialog.box.getByRole('alert')).toContainText(said);
    await expect(dialog.title).toHaveValue('Patience');
    expect(await api.unwrap(projects.list)).toEqual([]);
    await page.unroute(PROJECTS);
  }
  const answer = await held(page, PROJECTS);
  await dialog.save.click();
  await expect(dialog.box.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer();
  await expect(titles).toHaveText(['Patience']);
});

test('what is typed is shown as the site will show it', async ({ page, enter, build }) => {
  await build.aService({ title: 'Web Development' });
  await build.aProject({ title: 'Ferries', image: dataUrl(await aPicture()) });
  await enter(page, SCREEN);
  const { edit, dialog } = projectsScreen(page);
  await edit('Ferries').click();
  const card = page.frameLocator('iframe[title="Preview of the project"]').getByRole('article');
  await expect(card).toContainText('Ferries');
  await dialog.title.fill('River ferries');
  await dialog.services.fill('web');
  await dialog.option('Web Development').click();
  await expect(card).toContainText('River ferries');
  await expect(card).toContainText('Web Development');
});

test('a project is deleted after a question; a failure says so and changes nothing, and it can be tried again', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of (500|412)/);
  await build.aProject({ title: 'Kept' });
  const { id } = await build.aProject({ title: 'Unwanted' });
  await enter(page, SCREEN);
  const { edit, remove, confirm, titles } = projectsScreen(page);
  const onSite = async () => (await api.unwrap(projects.list)).map(({ title }) => title);
  // A row only shows 'Edit'; hover or focus shows the other actions.
  await expect(remove('Unwanted')).toHaveCSS('opacity', '0');
  await edit('Unwanted').hover();
  await expect(remove('Unwanted')).toHaveCSS('opacity', '1');
  await edit('Kept').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(remove('Kept')).toBeFocused();
  await expect(remove('Kept')).toHaveCSS('opacity', '1');
  await remove('Unwanted').click();
  await expect(confirm).toContainText('Unwanted');
  await expect(confirm).toContainText('for 30 days');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Unwanted', 'Kept']);
  await page.route(PROJECT, (route) => route.fulfill(broken));
  await remove('Unwanted').click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete project')).toBeVisible();
  expect(await onSite()).toEqual(['Unwanted', 'Kept']);
  // If a colleague has changed the project, the dialog says so and lets the user go on.
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

test('projects are found by title, description, category and service', async ({ page, enter, build }) => {
  const { id } = await build.aService({ title: 'Machine Learning' });
  const others = { description: 'Words.', category: '', services: [] };
  await build.aProject({ ...others, title: 'Ferries' });
  await build.aProject({ ...others, title: 'Solar', description: 'A monitor of panels.' });
  await build.aProject({ ...others, title: 'Olives', category: 'Commerce' });
  await build.aProject({ ...others, title: 'Queue', description: 'Waits for ferries.', services: [id] });
  await enter(page, SCREEN);
  const { search, titles } = projectsScreen(page);
  await expect(search).toHaveAttribute('placeholder', 'Search projects...');
  for (const [words, found] of [
    // Matches in the title come before matches in the text.
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
  // The search survives a reload.
  await expect(page).toHaveURL(/search=nothing/);
  await page.reload();
  await expect(search).toHaveValue('nothing like it');
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect(titles).toHaveCount(4);
  await expect(search).toHaveValue('');
});

test('projects are filtered and sorted, which a reload keeps, while their order stays that of the site', async ({
  page,
  enter,
  build,
}) => {
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
  // The word is in all descriptions, and in one title.
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

test('each project leads to its gallery or its section on the site, and a link to the own gallery is called so', async ({
  page,
  enter,
  build,
  api,
}) => {
  const service = await build.aService({ title: 'Training' });
  const { id } = await build.aProject({ title: 'Shown', hasGallery: true });
  await api.unwrap(projects.update, { params: { id }, body: { link: `/gallery/${id}` } });
  await build.aProject({ title: 'Taught', hasGallery: false, services: [service.id] });
  await build.aProject({ title: 'Alone', hasGallery: false, link: 'https://example.com/' });
  await enter(page, SCREEN);
  const { row } = projectsScreen(page);
  for (const [title, address] of [
    ['Shown', `/gallery/${id}`],
    ['Taught', `/projects?service=${service.id}`],
    ['Alone', '/projects'],
  ] as const)
    await expect(page.getByRole('link', { name: `View ${title} on site` })).toHaveAttribute('href', address);
  await expect(row('Shown').getByRole('link').first()).toHaveText('Gallery');
  await expect(row('Alone').getByRole('link').first()).toHaveText('example.com');
});

test('only projects with a gallery offer to manage it', async ({ page, enter, build }) => {
  await build.aProject({ title: 'With', hasGallery: true });
  await build.aProject({ title: 'Without', hasGallery: false });
  await enter(page, SCREEN);
  const { gallery, titles } = projectsScreen(page);
  await expect(titles).toHaveCount(2);
  await expect(gallery('With')).toBeVisible();
  await expect(gallery('Without')).toHaveCount(0);
  // The buttons of all rows are aligned in columns.
  const leftOf = async (title: string) =>
    (await page.getByRole('link', { name: `View ${title} on site` }).boundingBox())?.x;
  expect(await leftOf('Without')).toBe(await leftOf('With'));
});

test('a press anywhere in a row opens the project, on phones too, where the rest is in a menu', async ({
  page,
  enter,
  build,
}) => {
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
  // The visible label is short, because the menu's name says which project it is for.
  const words = remove('Felucca').evaluate((button) => getComputedStyle(button, '::after').content);
  expect(await words).toBe('"Delete"');
  await remove('Felucca').click();
  await expect(confirm).toBeVisible();
});

test('on phones a button opens the filters, and says how many are set', async ({ page, enter, build }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await build.aProject({ title: 'Felucca' });
  await enter(page, `${SCREEN}?without=gallery`);
  const { show, sort } = projectsScreen(page);
  await expect(show).toBeHidden();
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(show).toHaveValue('gallery');
  await sort.selectOption('name');
  await page.getByRole('button', { name: 'Filter (2)' }).click();
  await expect(show).toBeHidden();
});

test('two people change a project at the same time, and nothing is lost', async ({
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

test('leaving a dialog in which something was typed asks first', async ({ page, enter, build }) => {
  await build.aProject({ title: 'Before' });
  await enter(page, SCREEN);
  const { edit, dialog, discard } = projectsScreen(page);
  await edit('Before').click();
  await dialog.title.fill('After');
  await page.keyboard.press('Escape');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.box).toBeHidden();
  await edit('Before').click();
  await expect(dialog.title).toHaveValue('Before');
});

test('a long list comes in parts, and all of it can be searched', async ({ page, enter }) => {
  await page.route(PROJECTS, async (route) => {
    const made = Array.from({ length: 500 }, (_, index) => projectReply({ title: `Project ${index + 1}` }));
    await route.fulfill({ json: made });
  });
  await enter(page, SCREEN);
  const { search, titles } = projectsScreen(page);
  await expect(titles).toHaveCount(40);
  await expect(page.getByText('40 of 500 projects')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(titles).toHaveCount(80);
  await search.fill('Project 500');
  await expect(titles).toHaveText(['Project 500']);
});

test('the screen and its dialogs can be used by everyone', async ({ page, enter, build }) => {
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
  await fillIn(page, 'Solar');
  await dialog.services.click();
  await expectAccessible(page);
});

test('while services are on their way, the form says so', async ({ page, enter, build }) => {
  await build.aProject({ title: 'Ferries' });
  const answer = await held(page, '**/api/admin/services');
  await enter(page, SCREEN);
  const { edit, dialog } = projectsScreen(page);
  await edit('Ferries').click();
  await expect(dialog.services).toHaveAttribute('placeholder', 'Loading services...');
  answer();
  await expect(dialog.services).toHaveAttribute('placeholder', 'Search services...');
});

// P59
test('a project that someone deleted comes back as it was, with what was typed into it', async ({
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
