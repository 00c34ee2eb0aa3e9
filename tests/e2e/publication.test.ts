import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { emptyTest, expect, reopen } from '../fixtures/browser.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';

const test = emptyTest.extend({ timezoneId: 'Africa/Cairo' });

test('an editor makes a draft that visitors don’t see, and publishes it', async ({
  page,
  another,
  enter,
  api,
}) => {
  const visitor = await another();
  const seen = visitor.getByRole('main').getByRole('heading', { name: 'Secret services' });
  await enter(page, '/dashboard/services');
  const { add, dialog, card, edit } = servicesScreen(page);
  const visibility = dialog.box.getByRole('combobox', { name: 'Visibility' });
  const [publishAt, unpublishAt] = ['Publish at', 'Unpublish at'].map((name) =>
    dialog.box.getByLabel(name, { exact: true }),
  );

  await test.step('a draft', async () => {
    await add.click();
    await dialog.title.fill('Secret services');
    await dialog.description.fill('Not yet offered.');
    await expect(publishAt!, 'what is published has no such time').toBeHidden();
    await visibility.selectOption('Draft');
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    await expect(card('Secret services')).toContainText('Draft');
    await visitor.goto('/services');
    await expect(seen).toBeHidden();
    await visitor.goto('/projects');
    await expect(visitor.locator('body')).not.toContainText('Secret services');
  });

  await test.step('a time that has passed publishes at once, after a question', async () => {
    await edit('Secret services').click();
    await publishAt!.fill('2026-01-15T10:00');
    await dialog.save.click();
    const question = page.getByRole('alertdialog', { name: 'This time has passed. Publish now?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await api.unwrap(services.adminList))[0]).toMatchObject({ state: 'draft', publishAt: '' });
    await dialog.save.click();
    await question.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog.box).toBeHidden();
    await expect(card('Secret services')).not.toContainText(/Draft|Overdue|Scheduled/);
    await visitor.goto('/services');
    await expect(seen).toBeVisible();
  });

  await test.step('times in the wrong order are refused', async () => {
    await edit('Secret services').click();
    await visibility.selectOption('Draft');
    await publishAt!.fill('2096-01-15T10:00');
    await unpublishAt!.fill('2096-01-15T10:00');
    await dialog.save.click();
    await expect(unpublishAt!).toHaveAccessibleDescription(/Unpublish at must be later than Publish at\./);
    await visibility.selectOption('Published');
    await dialog.save.click();
    await expect(dialog.box).toBeHidden();
    await expect(card('Secret services')).toContainText('Published until Jan 15, 2096, 10:00 AM');
    await visitor.reload();
    await expect(seen).toBeVisible();
  });
});

test('the list of projects shows drafts, times in the user’s time zone, and what is overdue', async ({
  page,
  enter,
  build,
  api,
}) => {
  await build.aProject({ title: 'Shown' });
  const { id } = await build.aProject({ title: 'Planned', state: 'draft' });
  await enter(page, '/dashboard/projects');
  const { row, edit, dialog, show, titles } = projectsScreen(page);
  await edit('Planned').click();
  const publishAt = dialog.box.getByLabel('Publish at', { exact: true });
  await expect(publishAt).toHaveAccessibleDescription('Africa/Cairo');
  await publishAt.fill('2096-01-15T10:30');
  await dialog.save.click();
  await expect(dialog.box).toBeHidden();
  await expect(row('Planned')).toContainText('Scheduled for Jan 15, 2096, 10:30 AM');
  const stored = (await api.unwrap(projects.adminList)).find((each) => each.id === id);
  expect(stored?.publishAt).toBe('2096-01-15T08:30:00.000Z');

  await show.selectOption('Drafts');
  await expect(titles).toHaveText(['Planned']);
  await expect(page.getByRole('link', { name: 'View Planned on site' })).toHaveCount(0);
  await page.clock.setFixedTime('2096-01-15T08:33:00Z');
  await reopen(page, '/dashboard/projects');
  await expect(row('Planned')).toContainText('Overdue');
  await expect(row('Shown')).not.toContainText(/Draft|Overdue|Scheduled/);
});
