import { about } from '@agency/contract/about';
import { activity } from '@agency/contract/activity';
import { chatbot as chatbotCalls } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import { chromium, expect } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { editor } from '../pages/editor.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { toast } from '../pages/toast.ts';
import { test as offlineTest } from './fixtures/dashboard.ts';
import { ORIGINS } from '../desktop/fixtures/app.ts';
import { held } from '../fixtures/held.ts';
import { startFaultProxy } from '../fixtures/faultProxy.ts';
import { aFolder, removeFolder, type Server, startServer } from '../fixtures/server.ts';

interface Updatable extends Server {
  /** Replaces the server by another process on the same data, with a new version of the dashboard's code. */
  update: () => Promise<void>;
}

const test = offlineTest.extend<object, { updatable: Updatable }>({
  server: [({ updatable }, use) => use(updatable), { scope: 'worker' }],
  updatable: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern.
    async ({}, use) => {
      const folder = await aFolder();
      // The demo content has pictures, which the test checks.
      const settings = { STARTER_CONTENT: 'demo', CORS_ORIGINS: ORIGINS.join(',') };
      let running = await startServer({ folder, settings });
      const PORT = new URL(running.address).port;
      const network = await startFaultProxy(running.address);
      await use({
        ...running,
        address: network.address,
        async update() {
          await running.stop();
          running = await startServer({ folder, settings: { ...settings, PORT } });
          const code = await (await fetch(`${running.address}/dashboard-worker.js`)).text();
          const version = /dashboard \$\{"([0-9a-f]+)"\}/.exec(code)![1]!;
          network.gateway((request) =>
            request === 'GET /dashboard-worker.js'
              ? {
                  status: 200,
                  headers: { 'content-type': 'text/javascript' },
                  body: code.replaceAll(version, 'next'),
                }
              : undefined,
          );
        },
      });
      await network.stop();
      await running.stop();
      await removeFolder(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const KEPT = 'Saved on this device';

// docs/protocol.md: P36 P41
test('everything written during a day offline survives a restart, and is sent when the server is back', async ({
  start,
  offlineHost,
  updatable,
  server,
  api,
  build,
}) => {
  test.slow();
  await build.aRequest({ name: 'Mona by Night' });
  const evening = await start();
  await evening.signIn();
  await expect(draftsScreen(evening.page).status).toHaveText('Online');
  await evening.open('project');
  await expect(projectsScreen(evening.page).titles.first()).toBeVisible();
  await evening.quit();

  // On the train: the user starts the app without a network.
  const morning = await start({ offline: true });
  const { page } = morning;
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Offline');

  await morning.open('service');
  const service = servicesScreen(page);
  await service.add.click();
  await service.dialog.title.fill('Night Trains');
  await service.dialog.description.fill('Timetables for the night.');
  await service.dialog.save.click();
  await expect(service.card('Night Trains')).toBeVisible();
  await expect(drafts.status).toHaveText('Offline, 1 draft');

  await morning.open('project');
  const { add, dialog } = projectsScreen(page);
  await add.click();
  await dialog.title.fill('Sleeper');
  await dialog.description.fill('Beds on wheels.');
  await dialog.services.fill('Night');
  await dialog.option('Night Trains').click();
  await dialog.picture.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await dialog.link.fill('https://sleeper.example.com/');
  await dialog.save.click();
  await expect(toast(page, KEPT)).toBeVisible();
  await expect(page.getByRole('row', { name: /Sleeper/ }).locator('img')).toHaveAttribute('src', /^blob:/);

  await morning.open('home');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('We work at night');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 3 drafts');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await morning.open('about');
  await page.getByRole('textbox', { name: 'Mission' }).fill('To arrive rested.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 4 drafts');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await morning.open('contactInfo');
  await page.getByRole('textbox', { name: 'Email' }).fill('night@example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 5 drafts');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await morning.open('settings');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Awake for you.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 6 drafts');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();

  await morning.open('chatbot');
  const chatbot = chatbotScreen(page);
  await chatbot.addCategory.click();
  await chatbot.form.question.fill('Do you run at night?');
  await chatbot.form.save.click();
  await expect(chatbot.item('Do you run at night?')).toBeVisible();
  await morning.open('contactRequest');
  const requests = requestsScreen(page);
  await requests.show('Mona by Night').click();
  await requests.mark('Answered').click();
  await page.keyboard.press('Escape');
  await expect(drafts.status).toHaveText('Offline, 8 drafts');

  await morning.open('project');
  const { gallery, manager } = projectsScreen(page);
  await gallery('Loaf by Loaf').click();
  await expect(manager.images.first()).toBeVisible();
  const images = await manager.images.count();
  await manager.files.setInputFiles([
    { name: 'night.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#1a2b3d' }) },
  ]);
  await expect(manager.images).toHaveCount(images + 1);
  await manager.done.click();
  await expect(drafts.status).toHaveText('Offline, 9 drafts');
  await morning.quit();

  // Meanwhile, the server gets an update, and a colleague writes.
  await updatable.update();
  await api.unwrap(home.update, { body: { headline: 'We work by day' } });

  // At the station: the user starts the app again.
  const noon = await start({ offline: true });
  const ledger = draftsScreen(noon.page);
  await expect(ledger.status).toHaveText('Offline, 9 drafts');
  await ledger.status.click();
  await expect(ledger.drafts).toHaveCount(9);
  expect(await api.unwrap(services.adminList)).not.toContainEqual(
    expect.objectContaining({ title: 'Night Trains' }),
  );
  const before = new Set((await api.unwrap(activity.list)).map(({ id }) => id));
  await noon.offline(false);
  await expect(ledger.status).toHaveText('Needs you');
  await expect(ledger.drafts).toHaveCount(1);
  await ledger.drafts.getByRole('button', { name: 'Decide' }).click();
  const { conflict } = editor(noon.page);
  await conflict.getByRole('radio', { name: /We work at night/ }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(ledger.status).toHaveText('Online');
  await expect(ledger.drafts).toHaveCount(0);

  // The server has written each draft exactly once.
  const written = (await api.unwrap(activity.list)).filter(
    ({ id, kind }) => !before.has(id) && kind !== 'account',
  );
  expect(written.map(({ kind, action }) => `${kind} ${action}`).sort()).toEqual([
    'about updated',
    'chatbot created',
    'contactInfo updated',
    'contactRequest updated',
    'gallery created',
    'home updated',
    'project created',
    'service created',
    'settings updated',
  ]);
  const [project] = await api.unwrap(projects.adminList);
  expect(project).toMatchObject({
    title: 'Sleeper',
    services: [{ title: 'Night Trains' }],
    image: expect.stringMatching(/^\/media\//),
  });
  expect(await api.unwrap(home.adminRead)).toMatchObject({ headline: 'We work at night' });
  expect(await api.unwrap(about.adminRead)).toMatchObject({ mission: 'To arrive rested.' });
  expect(await api.unwrap(contactInfo.read)).toMatchObject({ email: 'night@example.com' });
  expect(await api.unwrap(settings.adminRead)).toMatchObject({ tagline: 'Awake for you.' });
  const { categories } = await api.unwrap(chatbotCalls.adminRead);
  expect(categories.at(-1)).toMatchObject({ question: 'Do you run at night?' });
  expect((await api.unwrap(contactRequests.list))[0]).toMatchObject({
    name: 'Mona by Night',
    status: 'answered',
  });
  if (offlineHost === 'browser') {
    // The app has its own updates.
    await noon.quit();
    const { page: updated } = await start();
    await expect.poll(() => updated.evaluate(() => caches.keys())).toContain('dashboard next');
  }
  const browser = await chromium.launch(await chromiumLaunch());
  const site = await browser.newPage();
  await site.goto(`${server.address}/projects`);
  await expect(site.getByRole('heading', { name: 'Sleeper' })).toBeVisible();
  await browser.close();
  held(
    'everything written during a day offline survives a restart, and is sent when the server is back',
    '9 drafts of 8 kinds over two starts, each written once',
  );
});
