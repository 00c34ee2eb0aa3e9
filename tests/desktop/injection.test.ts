import { expect } from '@playwright/test';
import { contactRequests } from '@agency/contract/contactRequests';
import { people } from '@agency/contract/people';
import { anApi } from '../fixtures/api.ts';
import { canaries, canaryWatch, nothing, openAll, poisonedSite, see } from '../fixtures/canary.ts';
import { aPerson } from '../fixtures/people.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { servicesScreen } from '../pages/services.ts';
import { arrivedAt } from '../pages/waiting.ts';
import { type ScreenName, screenNames, screens } from '../../shared-ui/src/dashboard/screens.ts';
import { test } from './fixtures/app.ts';
import { held } from '../fixtures/held.ts';

/** Screens that first show a loading state, and then content with canaries. */
const lists = new Set<ScreenName>(['project', 'service', 'contactRequest', 'people']);

// Slow, because it opens every screen.
test.slow();

test('the app shows HTML and scripts in any content as plain text, on every screen and in drafts', async ({
  launch,
  allow,
  serve,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|status of 40[0-9]/);
  const server = await serve();
  const api = anApi(server);
  await api.signIn();
  await poisonedSite(api);
  await aPerson(api, 'editor', canaries[1]);
  await api.unwrap(people.invite, { body: { email: 'guest@example.com', role: 'author', by: 'link' } });
  const { page, signIn, choose, offline } = await launch({ server: server.address });
  const tried = await canaryWatch(page);
  await page.reload();
  await signIn();
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Online');
  // Wait until the toast is gone: its disappearance would move the elements that the test clicks.
  await expect(page.getByText('Login successful')).toHaveCount(0);
  const clean = async (where: string) =>
    expect({ where, ...(await see(page)) }).toEqual({ where, ...nothing });
  const opened = new Set<string>();
  const walk = async (where: string, opens = true) => {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await clean(where);
    if (!opens) return;
    for (const title of await openAll(page, page.getByRole('main'), clean))
      opened.add(title.split(/[=">]/, 1)[0]!.trim());
  };
  for (const name of screenNames) {
    await choose(`go:${name}`);
    await arrivedAt(page, screens[name].path);
    if (lists.has(name))
      await expect(
        page
          .getByRole('main')
          .getByText(/canary/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    // tests/e2e/injection.test.ts opens the dialogs of every screen in a browser. The app has the same dialogs, so here
    // the dialogs of one screen are enough.
    await walk(name, name === 'service');
  }
  expect([...opened]).toEqual(expect.arrayContaining(['Order of Services', 'Add Service', 'Edit Service']));
  await choose('go:service');
  await servicesScreen(page)
    .edit(canaries[0] ?? '')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await walk('a history');

  // From here on, the test checks unsent drafts, and the screens that ask about them.
  await offline();
  await expect(drafts.status).toHaveText('Offline');
  await choose('go:service');
  const { edit, dialog } = servicesScreen(page);
  await edit(canaries[0] ?? '')
    .first()
    .click();
  await dialog.title.fill(`${canaries[1]} here`);
  await dialog.save.click();
  await expect(drafts.status).toHaveText('Offline, 1 draft');
  await drafts.open();
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await clean('what a draft changes');
  await walk('the drafts');
  expect(tried()).toEqual({ dialogs: [], asked: [] });
  expect((await api.unwrap(contactRequests.list)).length).toBeGreaterThan(0);
  held(
    'the app shows HTML and scripts in any content as plain text, on every screen and in drafts',
    `${screenNames.length} screens, ${opened.size} kinds of dialogs and menus, a history and the drafts`,
  );
});
