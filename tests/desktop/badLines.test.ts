import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { faults, startFaultProxy, type FaultProxy } from '../fixtures/faultProxy.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { projectsScreen } from '../pages/projects.ts';
import { servicesScreen } from '../pages/services.ts';
import { test as base } from './fixtures/app.ts';

const test = base.extend<{ line: FaultProxy }>({
  line: async ({ server, allow }, use) => {
    allow(/ERR_|status of (404|412)/);
    const line = await startFaultProxy(server.address);
    await use(line);
    await line.stop();
  },
});

for (const fault of faults)
  test(`a service and a gallery's image arrive once over a line that has this fault: ${fault}`, async ({
    launch,
    line,
    api,
    build,
  }) => {
    const project = await build.aProject({ title: `Over a bad line: ${fault}` });
    const { page, signIn, choose } = await launch({ server: line.address });
    await signIn();
    const { status } = draftsScreen(page);
    await expect(status).toHaveText('Online');

    await choose('go:services');
    const { add, dialog, card } = servicesScreen(page);
    await add.click();
    await dialog.title.fill(`Service: ${fault}`);
    await dialog.description.fill('It arrives once.');
    line.plan(line.writes(), fault);
    await dialog.save.click();
    await expect(card(`Service: ${fault}`)).toBeVisible();
    await expect(status).toHaveText('Online');

    await choose('go:projects');
    const { gallery, manager } = projectsScreen(page);
    await gallery(project.title).click();
    line.plan(line.writes(), fault);
    await manager.files.setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#258' }) },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#852' }) },
    ]);
    await expect(manager.images).toHaveCount(2);
    await expect
      .poll(async () => (await api.get(projects.read, { params: { id: project.id } })).galleryImages)
      .toHaveLength(2);
    await manager.done.click();
    await expect(status).toHaveText('Online');
    const made = (await api.get(services.adminList)).filter(({ title }) => title === `Service: ${fault}`);
    expect(made).toHaveLength(1);
  });

test('a picture on a slow line says how far it is', async ({ launch, server, build, api }) => {
  const project = await build.aProject({ title: 'Over a slow line' });
  const { page, signIn, choose } = await launch({ server: server.address });
  await signIn();
  const { status } = draftsScreen(page);
  await expect(status).toHaveText('Online');
  await choose('go:projects');
  const { gallery, manager } = projectsScreen(page);
  await gallery(project.title).click();
  const line = await page.context().newCDPSession(page);
  const carry = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await carry(50_000);
  // What follows the end of a JPEG is part of the file, and of no picture.
  const buffer = Buffer.concat([await aPicture({ color: '#385' }), Buffer.alloc(1_000_000)]);
  await manager.files.setInputFiles([{ name: 'slow.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByText(/^Uploading\.\.\. [1-9]\d? %$/)).toBeVisible();
  await expect(draftsScreen(page).statusBehind).toHaveText(/, [1-9]\d? %$/);
  await carry(-1);
  await expect(manager.images).toHaveCount(1);
  await manager.done.click();
  await expect(status).toHaveText('Online');
  const { galleryImages } = await api.get(projects.read, { params: { id: project.id } });
  expect(galleryImages).toHaveLength(1);
});

for (const when of ['before it arrives', 'before its answer does'])
  test(`a service whose app is killed ${when} is there once`, async ({ launch, line, api }) => {
    const first = await launch({ server: line.address });
    await first.signIn();
    await expect(draftsScreen(first.page).status).toHaveText('Online');
    await first.choose('go:services');
    const { add, dialog } = servicesScreen(first.page);
    await add.click();
    await dialog.title.fill(`Killed ${when}`);
    await dialog.description.fill('It arrives once.');
    const onItsWay = new Promise<void>((resolve) => line.onWrite(() => resolve()));
    line.plan(line.writes(), when === 'before it arrives' ? 'drop request' : 'drop answer');
    await dialog.save.click();
    await onItsWay;
    await first.kill();

    const second = await launch();
    await expect(draftsScreen(second.page).status).toHaveText('Online');
    const made = () =>
      api.get(services.adminList).then((all) => all.filter(({ title }) => title === `Killed ${when}`));
    await expect.poll(made).toHaveLength(1);
  });
