import { about } from '@agency/contract/about';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { emptyTest as test, expect, expectAccessible, goWithin, reopen, empty } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

test('a history describes changes, compares versions and restores single fields', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  await test.step('a project’s history describes each change, compares versions, and restores single fields', async () => {
    allow(/status of 412/);
    const service = await build.aService({ title: 'Web' });
    const project = await build.aProject({ description: 'We sail at night, and never by day.' });
    const params = { id: project.id };
    await api.unwrap(projects.update, {
      params,
      body: { title: 'Night Ferries', description: 'We sail late at night, and never by day.' },
      headers: { Origin: api.address },
    });
    const files = [
      { bytes: await aPicture({ color: '#884422' }) },
      { bytes: await aPicture({ color: '#228844' }) },
    ];
    await api.unwrap(projects.uploadPictures, { params, files });
    await api.unwrap(projects.update, { params, body: { services: [service.id] } });

    // The user opens the history from the form, with the keyboard only.
    await enter(page, '/dashboard/projects');
    await page.getByRole('button', { name: 'Edit Night Ferries' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'History' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of ‘Night Ferries’');
    const versions = page.getByRole('main').getByRole('list').first().getByRole('button');
    await expect(versions).toHaveText([
      /admin@example\.com added ‘Web’ to Services.*Current.*through the API/,
      /added 2 images/,
      /changed Title and Description.*in the dashboard/,
      /created this/,
    ]);
    const changed = page.getByRole('region', { name: 'What changed' });
    await expect(changed.getByText('Services')).toBeVisible();

    await versions.nth(2).focus();
    await page.keyboard.press('Enter');
    await expect(versions.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(changed.locator('del, ins')).toHaveText(['Harbour', 'Night', 'late ']);
    await versions.nth(3).click();
    await expect(changed).toContainText('https://ferries.example.com/');
    // On a phone, the changes are below the list of versions. The screen scrolls them into view.
    await page.setViewportSize({ width: 360, height: 640 });
    await versions.nth(1).click();
    await expect(changed.getByLabel('Compare with')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await versions.nth(3).click();

    // The user restores one field of the version. The other fields keep their current values.
    await changed.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore this version?' });
    await dialog.getByRole('checkbox', { name: 'Services' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Gallery images' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Description' }).uncheck();
    // Someone else saves before the user confirms. The dialog says so, and shows the current values.
    await api.unwrap(projects.update, { params, body: { category: 'Boats' } });
    await dialog.getByRole('button', { name: 'Restore selected' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else just changed this.');
    await dialog.getByRole('checkbox', { name: 'Category' }).uncheck();
    await dialog.getByRole('button', { name: 'Restore selected' }).click();
    await expect(toast(page, 'Restored')).toBeVisible();
    await expect(versions.first()).toHaveText(/changed Title.*in the dashboard/);
    await expect(versions.first()).toHaveAttribute('aria-current', 'true');
    expect(await api.unwrap(projects.read, { params })).toMatchObject({
      title: 'Harbour Ferries',
      description: 'We sail late at night, and never by day.',
      category: 'Boats',
      services: [{ title: 'Web' }],
      galleryImages: [expect.any(String), expect.any(String)],
    });
  });

  await test.step('the history of a page names the changed item, and marks the old and new words', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await empty(api);
    const event = { year: '2019', title: 'Founded', description: 'Three of us.' };
    await api.unwrap(about.update, { body: { mission: 'We build.', journey: [event] } });
    const { journey } = await api.unwrap(about.adminRead);
    await api.unwrap(about.update, { body: { journey: [{ ...journey[0]!, description: 'Four of us.' }] } });
    await reopen(page, '/dashboard/about');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of About');
    // The bar and the sidebar still show which screen the history belongs to.
    await expect(page.getByRole('banner').getByText(/^About$/)).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link')
        .and(page.locator('[aria-current=true]')),
    ).toHaveText(['About']);
    await expect(page.getByRole('main').getByRole('list').first().getByRole('button').first()).toHaveText(
      /changed ‘2019 Founded’ in Our Journey/,
    );
    await expect(page.getByRole('region', { name: 'What changed' }).locator('del, ins')).toHaveText([
      'Three',
      'Four',
    ]);
  });
});

test('the history, its restore dialog and the trash are accessible', async ({ page, enter, api, build }) => {
  test.slow();
  const project = await build.aProject();
  await api.unwrap(home.update, { body: { headline: 'One' } });
  await api.unwrap(projects.update, {
    params: { id: project.id },
    body: { title: 'Other Ferries', link: 'https://b.example' },
  });
  const answer = await held(page, '**/api/admin/history/**');
  await enter(page, `/dashboard/history/project/${project.id}`);
  await expect(page.getByRole('status', { name: 'Loading history' })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('region', { name: 'What changed' }).locator('del, ins').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('list').first().getByRole('button').last().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);

  await api.unwrap(projects.remove, { params: { id: project.id } });
  await goWithin(page, '/dashboard/trash');
  await expect(page.getByRole('heading', { name: 'Other Ferries' })).toBeVisible();
  await expectAccessible(page);
});

test('what was deleted can be restored from a toast or the trash; a service can be replaced before it is deleted', async ({
  page,
  enter,
  build,
  api,
}) => {
  await test.step('a deleted project can be restored from the toast or the trash, or deleted permanently', async () => {
    const other = await build.aProject({ title: 'Gone, too' });
    await build.aProject({ title: 'Gone and back' });
    await enter(page, '/dashboard/projects');
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Gone and back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { name: 'Gone and back' })).toBeHidden();
    };
    await remove();
    await toast(page, 'Project deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Gone and back' })).toBeVisible();
    await remove();

    await page.getByRole('link', { name: 'Trash' }).click();
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Gone and back' }) });
    await expect(entry).toContainText(
      /Project · Deleted by admin@example\.com .* · Deleted for good in 30 days/,
    );
    await entry.getByRole('link', { name: 'View Gone and back' }).click();
    await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
      'https://ferries.example.com/',
    );
    await page.getByRole('link', { name: 'Trash' }).first().click();
    await entry.getByRole('button', { name: 'Restore Gone and back' }).click();
    await expect(toast(page, 'Gone and back restored')).toBeVisible();
    await expect(entry).toBeHidden();
    const [there] = await api.unwrap(projects.adminList);
    expect(there).toMatchObject({ title: 'Gone and back' });

    for (const { id } of [there!, other]) await api.unwrap(projects.remove, { params: { id } });
    await page.reload();
    await entry.getByRole('button', { name: 'Delete Gone and back permanently' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
    expect(await api.call(projects.restore, { params: { id: other.id } })).toMatchObject({ status: 410 });
  });

  await test.step('a removed picture and a removed team member can be restored with Undo', async () => {
    await empty(api);
    const project = await build.aProject({ title: 'Shown' });
    const files = [
      { bytes: await aPicture({ color: '#775533' }) },
      { bytes: await aPicture({ color: '#335577' }) },
    ];
    const params = { id: project.id };
    const { galleryImages } = await api.unwrap(projects.uploadPictures, { params, files });
    const again = await build.aProject({ title: 'Shows it, too', image: galleryImages[0]! });
    await reopen(page, '/dashboard/projects');
    await page.getByRole('button', { name: 'Manage gallery of Shown' }).click();
    await page.getByRole('button', { name: 'Delete image 1' }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm.getByRole('list', { name: 'Used in' })).toHaveText(/Shows it, too Project Image/);
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('img', { name: /^Image \d of Shown/ })).toHaveCount(1);
    await toast(page, 'Image deleted successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('img', { name: /^Image \d of Shown/ })).toHaveCount(2);
    expect(await api.unwrap(projects.read, { params })).toMatchObject({ galleryImages });
    await api.unwrap(projects.remove, { params: { id: again.id } });

    await api.unwrap(about.update, {
      body: { team: ['Salma', 'Karim', 'Mona'].map((name) => ({ name, role: '', image: '' })) },
    });
    await page.keyboard.press('Escape');
    await goWithin(page, '/dashboard/about');
    await page.getByRole('button', { name: 'Delete Karim' }).click();
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Delete Karim' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Delete Karim' })).toBeVisible();
    expect((await api.unwrap(about.read)).team.map(({ name }) => name)).toEqual(['Salma', 'Karim', 'Mona']);
  });

  await test.step('before deleting a service, the user can replace it with another in every project', async () => {
    await empty(api);
    const [web] = [await build.aService({ title: 'Web' }), await build.aService({ title: 'Mobile' })];
    for (const title of ['First', 'Second']) await build.aProject({ title, services: [web.id] });
    await reopen(page, '/dashboard/services');
    await page.getByRole('button', { name: 'Delete Web' }).click();
    const confirm = page.getByRole('alertdialog');
    const uses = confirm.getByRole('list', { name: 'Used in' });
    await expect(uses.getByRole('listitem')).toHaveText(['Second', 'First']);
    await confirm.getByLabel('Or replace it with').selectOption('Mobile');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Replace in 2 projects' }).click();
    await expect(toast(page, 'Replaced with Mobile in 2 projects')).toBeVisible();
    await expect(confirm).not.toContainText('use this service');
    for (const { services } of await api.unwrap(projects.adminList))
      expect(services).toMatchObject([{ title: 'Mobile' }]);
  });
});
