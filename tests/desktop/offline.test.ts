import { about } from '@agency/contract/about';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { chromium, expect } from '@playwright/test';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { toast } from '../pages/login.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { test } from './fixtures/app.ts';

const KEPT = 'Saved on this computer';

test('a day without a network: everything written is there again, and on the site when it is back', async ({
  launch,
  server,
  api,
  allow,
}) => {
  test.slow();
  allow(/ERR_INTERNET_DISCONNECTED/);
  const evening = await launch({ server: server.address });
  await evening.signIn();
  await expect(draftsScreen(evening.page).status).toHaveText('Online');
  await evening.choose('go:projects');
  await expect(projectsScreen(evening.page).titles.first()).toBeVisible();
  await evening.quit();

  // On the train: a cold start.
  const morning = await launch({ offline: true });
  const { page } = morning;
  const drafts = draftsScreen(page);
  await expect(drafts.status).toHaveText('Offline');

  await morning.choose('go:services');
  const service = servicesScreen(page);
  await service.add.click();
  await service.dialog.title.fill('Night Trains');
  await service.dialog.description.fill('Timetables for the night.');
  await service.dialog.save.click();
  await expect(service.card('Night Trains')).toBeVisible();
  await expect(drafts.status).toHaveText('Offline, 1 draft');

  await morning.choose('go:projects');
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

  await morning.choose('go:home');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('We work at night');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await morning.choose('go:about');
  await page.getByRole('textbox', { name: 'Mission' }).fill('To arrive rested.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(drafts.status).toHaveText('Offline, 4 drafts');
  await morning.quit();

  // At the station, the app started once more.
  const noon = await launch({ offline: true });
  const ledger = draftsScreen(noon.page);
  await expect(ledger.status).toHaveText('Offline, 4 drafts');
  await ledger.status.click();
  await expect(ledger.drafts).toHaveCount(4);
  expect(await api.get(services.adminList)).not.toContainEqual(
    expect.objectContaining({ title: 'Night Trains' }),
  );
  await noon.offline(false);
  await expect(ledger.status).toHaveText('Online');
  await expect(ledger.drafts).toHaveCount(0);

  const [project] = await api.get(projects.adminList);
  expect(project).toMatchObject({
    title: 'Sleeper',
    services: [{ title: 'Night Trains' }],
    image: expect.stringMatching(/^\/media\//),
  });
  expect(await api.get(home.adminRead)).toMatchObject({ headline: 'We work at night' });
  expect(await api.get(about.adminRead)).toMatchObject({ mission: 'To arrive rested.' });
  const browser = await chromium.launch(await chromiumLaunch());
  const site = await browser.newPage();
  await site.goto(`${server.address}/projects`);
  await expect(site.getByRole('heading', { name: 'Sleeper' })).toBeVisible();
  await browser.close();
});
