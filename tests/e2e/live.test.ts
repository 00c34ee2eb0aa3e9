import { home } from '@agency/contract/home';
import { live } from '@agency/contract/live';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { anApi } from '../fixtures/api.ts';
import { emptyTest as test, expect, expectAccessible, holdToken } from '../fixtures/browser.ts';
import { engineOf } from '../fixtures/engine.ts';
import { aPerson } from '../fixtures/people.ts';
import { editor } from '../pages/editor.ts';
import { servicesScreen } from '../pages/services.ts';

const SCREEN = '/dashboard/services';

test.use({ follows: true });

// docs/protocol.md: P77
test('an open list shows what another user saves, and an open form keeps the user’s input', async ({
  page,
  another,
  enter,
  build,
  api,
  allow,
}) => {
  allow(/status of 412|ERR_INTERNET_DISCONNECTED/);
  const { id } = await build.aService({ title: 'Hosting', description: 'As it was.' });
  await enter(page, SCREEN);
  const mine = servicesScreen(page);
  await expect(mine.card('Hosting')).toBeVisible();

  const colleague = await another();
  await enter(colleague, SCREEN);
  const theirs = servicesScreen(colleague);
  await theirs.edit('Hosting').click();
  await theirs.dialog.title.fill('Cloud Hosting');
  await theirs.dialog.save.click();
  await expect(mine.card('Cloud Hosting')).toBeVisible();

  // In an open form, fields that the user has not changed show the new values at once. The user's input stays, and is
  // merged when it is saved.
  await mine.edit('Cloud Hosting').click();
  await mine.dialog.description.fill('As I see it.');
  await api.unwrap(services.update, { params: { id }, body: { title: 'Cloud' } });
  await expect(colleague.getByRole('heading', { name: 'Cloud', exact: true })).toBeVisible();
  await expect(mine.dialog.description).toHaveValue('As I see it.');
  await mine.dialog.save.click();
  await expect(mine.card('Cloud')).toContainText('As I see it.');

  // A lost connection only delays the changes. Wait until the stream fails: other responses may still arrive while the
  // browser goes offline.
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith(live.follow.path));
  await page.context().setOffline(true);
  await cut;
  await api.unwrap(services.update, { params: { id }, body: { title: 'Meanwhile' } });
  await expect(colleague.getByRole('heading', { name: 'Meanwhile', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(mine.card('Meanwhile')).toBeVisible();

  await api.unwrap(services.remove, { params: { id } });
  await expect(mine.card('Meanwhile')).toHaveCount(0);
  await build.aProject({ title: 'Seen elsewhere', hasGallery: false });
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('Seen elsewhere')).toBeVisible();
  for (const each of await api.unwrap(projects.adminList))
    await api.unwrap(projects.remove, { params: { id: each.id } });
  await expect(page.getByText('Seen elsewhere')).toHaveCount(0);
});

test('when a proxy blocks the live stream, changes by others appear after a short delay', async ({
  page,
  enter,
  build,
  api,
}) => {
  const { id } = await build.aService({ title: 'Held back' });
  // Simulates a proxy that waits for the whole response before it passes it on. A stream has no end, so it never arrives.
  await page.route(/\/api\/admin\/live$/, () => {});
  await page.clock.install();
  await enter(page, SCREEN);
  const { card } = servicesScreen(page);
  await expect(card('Held back')).toBeVisible();
  for (const title of ['Seen after a while', 'Seen again']) {
    await api.unwrap(services.update, { params: { id }, body: { title } });
    await page.clock.runFor(17_000);
    await expect(card(title)).toBeVisible();
  }
  await api.unwrap(services.remove, { params: { id } });
});

test('the dashboard names who else is editing a field, and a session ended elsewhere ends here too', async ({
  page,
  another,
  ownServer,
}) => {
  const server = await ownServer();
  const api = anApi(server);
  const screen = `${server.address}/dashboard/home`;
  await holdToken(page, await api.signIn(), screen);
  const { account, email } = await aPerson(api, 'editor', 'Salma');
  const note = page.locator('[data-editing]');
  await expect(editor(page).field('Headline')).toBeVisible();
  await expect(note).toHaveText('');

  const colleague = await another();
  await holdToken(colleague, account.token!, screen);
  await editor(colleague).field('Headline').focus();
  await expect(note).toHaveText(`Salma (${email}) is editing Headline`);
  await expect(note).toHaveAttribute('aria-live', 'polite');
  await colleague.getByRole('textbox', { name: 'Subheadline' }).focus();
  await expect(note).toHaveText(`Salma (${email}) is editing Subheadline`);
  await expect(colleague.locator('[data-editing]')).toHaveText('');
  await expectAccessible(page);

  const elsewhere = await another();
  const { password } = account.signedInAs!;
  await holdToken(elsewhere, await account.as(undefined).signIn(email, password), screen);
  await editor(elsewhere).field('Headline').focus();
  await expect(colleague.locator('[data-editing]')).toHaveText(
    'You are also editing Headline on another device',
  );
  await elsewhere.close();
  await colleague.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(note).toHaveText('');

  await account.unwrap(session.logout);
  await expect(colleague.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

// docs/protocol.md: P78
test('while the database is unreachable, the dashboard says so, and saves automatically afterwards', async ({
  page,
  ownServer,
  allow,
}) => {
  allow(/status of 503/);
  const server = await ownServer();
  const own = anApi(server);
  await holdToken(page, await own.signIn(), `${server.address}/dashboard/home`);
  const { field, save, problem } = editor(page);
  await field('Headline').fill('Through an absence');
  const engine = engineOf(server);
  process.kill(engine, 'SIGSTOP');
  try {
    await expect(page.getByRole('status').filter({ hasText: 'The database' })).toHaveText(
      'The database cannot be reached. Nothing is lost. Saving resumes automatically.',
      // The server notices only by a timeout that the database doesn't answer. This takes longer on a busy machine.
      { timeout: 60_000 },
    );
    await save.click();
    await expect(problem).toContainText('Failed to save home data.');
    await expect(problem).toContainText('Your change is kept on this device. It is sent automatically');
    await expectAccessible(page);
  } finally {
    process.kill(engine, 'SIGCONT');
  }
  await expect(page.getByText('All your changes are on the server.')).toBeVisible();
  await expect(page.getByText('The database cannot be reached.')).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  expect((await own.unwrap(home.read)).headline).toBe('Through an absence');
});
