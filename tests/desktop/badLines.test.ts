import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/browser.ts';
import { faults, startFaultProxy, type FaultProxy } from '../fixtures/faultProxy.ts';
import { aPhoto, aPicture } from '../fixtures/pictures.ts';
import { draftsScreen } from '../pages/drafts.ts';
import { projectsScreen } from '../pages/projects.ts';
import { addService, servicesScreen } from '../pages/services.ts';
import { test as base } from './fixtures/app.ts';

const test = base.extend<{ line: FaultProxy }>({
  line: async ({ server, allow }, use) => {
    allow(/ERR_|status of (404|412)/);
    const line = await startFaultProxy(server.address);
    await use(line);
    await line.stop();
  },
});

// docs/protocol.md: P41
test('a service and a gallery picture arrive exactly once, whatever the network fault', async ({
  launch,
  line,
  api,
  build,
}) => {
  // The app retries a lost request after 10 s. On a busy machine, this may happen twice.
  test.slow();
  const { page, signIn, choose } = await launch({ server: line.address });
  await signIn();
  const { status } = draftsScreen(page);
  const { add, dialog, card } = servicesScreen(page);
  const { gallery, manager } = projectsScreen(page);
  for (const fault of faults)
    await test.step(fault, async () => {
      const project = await build.aProject({ title: `Over a bad line: ${fault}` });
      await choose('go:service');
      await expect(status).toHaveText('Online');
      await add.click();
      await dialog.title.fill(`Service: ${fault}`);
      await dialog.description.fill('It arrives once.');
      line.plan(line.writes(), fault);
      await dialog.save.click();
      await expect(card(`Service: ${fault}`)).toBeVisible();
      await expect(status).toHaveText('Online');

      await choose('go:project');
      await gallery(project.title).click();
      line.plan(line.writes(), fault);
      await manager.files.setInputFiles([
        { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#258' }) },
        { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#852' }) },
      ]);
      await expect(manager.images).toHaveCount(2);
      await expect
        .poll(async () => (await api.unwrap(projects.read, { params: { id: project.id } })).galleryImages, {
          timeout: 60_000,
        })
        .toHaveLength(2);
      await manager.done.click();
      await expect(status).toHaveText('Online');
      const made = (await api.unwrap(services.adminList)).filter(
        ({ title }) => title === `Service: ${fault}`,
      );
      expect(made).toHaveLength(1);
    });
});

test('the app sends waiting drafts without a separate preflight request for each draft', async ({
  launch,
  line,
  api,
  build,
}) => {
  const made = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => build.aService({ title: `Asked about ${title}` })),
  );
  const { page, signIn, choose, offline } = await launch({ server: line.address });
  await signIn();
  const { status } = draftsScreen(page);
  await expect(status).toHaveText('Online');
  await choose('go:service');
  await offline();
  const { edit, dialog, card } = servicesScreen(page);
  for (const { title } of made) {
    await edit(title).click();
    await dialog.title.fill(`${title} again`);
    await dialog.save.click();
    await expect(card(`${title} again`)).toBeVisible();
  }
  await expect(status).toHaveText(`Offline, ${made.length} drafts`);

  const asked: string[] = [];
  line.gateway((request) => void (/^(OPTIONS|PUT) /.test(request) && asked.push(request)));
  await offline(false);
  await expect(status).toHaveText('Online');
  const titles = (await api.unwrap(services.adminList)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(made.map(({ title }) => `${title} again`)));
  expect(asked.filter((request) => request.startsWith('PUT '))).toHaveLength(made.length);
  expect(asked.filter((request) => /^OPTIONS .*\/services\/./.test(request))).toEqual([]);
  // All these writes need only one CORS preflight. Writes that are sent at the same moment may each send one, so there
  // may be a few.
  expect(asked.filter((request) => request === 'OPTIONS /api/writes').length).toBeLessThan(made.length);
});

// docs/protocol.md: P72
test('the app names the new address of a moved site, and takes the drafts along to it', async ({
  launch,
  server,
  line,
  api,
  allow,
  build,
}) => {
  allow(/CORS policy|Content Security Policy/);
  // The app compares documents to recognize that both addresses show the same site.
  await build.aService({ title: 'At both addresses' });
  const { page, signIn, choose, offline } = await launch({ server: line.address });
  await signIn();
  const ledger = draftsScreen(page);
  await expect(ledger.status).toHaveText('Online');
  await choose('go:service');
  await offline();
  await addService(page, 'Written before the move');
  const { add, dialog, discard } = servicesScreen(page);
  await add.click();
  await dialog.title.fill('Only typed before the move');
  await page.reload();
  await expect(ledger.status).toHaveText('Offline, 1 draft');

  line.move(server.address);
  await offline(false);
  await expect(ledger.status).toHaveText('Site moved, 1 draft');
  await expect(page.getByText(`The site has moved to ${server.address}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to new address' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await signIn();
  await expect(ledger.status).toHaveText('Online');
  await ledger.open();
  await expect(
    page.getByText(`You have 1 draft for this site’s previous address, ${line.address}`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring along' }).click();
  await expect(page.getByText('1 draft brought along.')).toBeVisible();
  await expect
    .poll(async () => (await api.unwrap(services.adminList)).map(({ title }) => title))
    .toContain('Written before the move');
  await expect(page.getByText('Nothing to send.')).toBeVisible();
  await choose('go:service');
  await add.click();
  await expect(dialog.title).toHaveValue('Only typed before the move');
  await dialog.cancel.click();
  await discard.getByRole('button', { name: 'Discard' }).click();

  // After a reload, the app doesn't offer again to bring the drafts along.
  await page.reload();
  await ledger.open();
  await expect(page.getByText('Nothing to send.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring along' })).toBeHidden();
});

test('a signed-out user of a moved site signs in at its new address', async ({
  launch,
  server,
  line,
  allow,
}) => {
  allow(/CORS policy|Content Security Policy/);
  line.move(server.address);
  const { page, signIn } = await launch({ server: line.address });
  const notice = page.getByText(`The site has moved to ${server.address}.`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Go to new address' }).click();
  // Wait for the sign-in form of the new address. It replaces the old form, and input into the old one would be lost.
  await expect(notice).toBeHidden();
  await signIn();
  await expect(draftsScreen(page).status).toHaveText('Online');
});

// docs/protocol.md: P62
test('a picture upload shows its progress over a slow connection, and resumes after each lost connection', async ({
  launch,
  line,
  build,
  api,
}) => {
  const project = await build.aProject({ title: 'Over a line that breaks off' });
  const { page, signIn, choose } = await launch({ server: line.address });
  await signIn();
  const { status, statusBehind } = draftsScreen(page);
  await expect(status).toHaveText('Online');
  await choose('go:project');
  const { gallery, manager } = projectsScreen(page);
  await gallery(project.title).click();
  const network = await page.context().newCDPSession(page);
  const carry = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await carry(50_000);
  // Bytes after the end of a JPEG make the file larger without changing the picture.
  const slow = Buffer.concat([await aPicture({ color: '#385' }), Buffer.alloc(1_000_000)]);
  await manager.files.setInputFiles([{ name: 'slow.jpg', mimeType: 'image/jpeg', buffer: slow }]);
  await expect(page.getByText(/^Uploading\.\.\. [1-9]\d? %$/)).toBeVisible();
  await expect(statusBehind).toHaveText(/, [1-9]\d? %$/);
  await carry(-1);
  await expect(manager.images).toHaveCount(1);
  const pictures = async () =>
    (await api.unwrap(projects.read, { params: { id: project.id } })).galleryImages;
  await expect.poll(pictures).toHaveLength(1);

  line.breakAfter(200_000);
  let parts = 0;
  let go = () => {};
  const seen = new Promise<void>((resolve) => (go = resolve));
  line.onWrite(() => (++parts === 10 ? seen : undefined));
  const buffer = await aPhoto(1_400_000);
  await manager.files.setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(statusBehind).toHaveText(/, [1-9]\d? %$/);
  go();
  // The connection breaks about seven times, and the app waits a little longer before each retry.
  await expect.poll(pictures, { timeout: 60_000 }).toHaveLength(2);
  await expect(manager.images).toHaveCount(2);
  await manager.done.click();
  await expect(status).toHaveText('Online');
});

// docs/protocol.md: P24 P41
test('a change whose answer was lost is not done again after someone else has undone it', async ({
  launch,
  line,
  api,
  build,
}) => {
  const { id } = await build.aService({ title: 'Moorings', description: 'As it was.' });
  const { page, signIn, choose } = await launch({ server: line.address });
  await signIn();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await choose('go:service');
  const { edit, dialog, card } = servicesScreen(page);
  await edit('Moorings').click();
  await dialog.title.fill('My moorings');
  let sent = 0;
  line.onWrite((number, request) => {
    if (request === `PUT /api/admin/services/${id}` && sent++ === 0) line.plan(number, 'drop answer');
  });
  line.onAnswer(async (request) => {
    if (request === `PUT /api/admin/services/${id}` && sent === 1)
      await api.unwrap(services.update, {
        params: { id },
        body: { title: 'Moorings', description: 'As it was.' },
      });
  });
  await dialog.save.click();
  // The app retries a lost request after 10 s.
  await expect.poll(() => sent, { timeout: 60_000 }).toBe(2);
  await expect(draftsScreen(page).status).toHaveText('Online');
  await expect(card('Moorings')).toBeVisible();
  // Other tests use the same server.
  const own = (await api.unwrap(services.adminList)).filter((each) => /moorings/i.test(each.title));
  expect(own.map(({ title }) => title)).toEqual(['Moorings']);
});

// docs/protocol.md: P24 P35
test('a new service is created exactly once when the app is killed before the answer arrives', async ({
  launch,
  line,
  api,
}) => {
  const first = await launch({ server: line.address });
  await first.signIn();
  await expect(draftsScreen(first.page).status).toHaveText('Online');
  await first.choose('go:service');
  const { add, dialog } = servicesScreen(first.page);
  await add.click();
  await dialog.title.fill('Killed before the answer');
  await dialog.description.fill('It arrives once.');
  const onItsWay = new Promise<void>((resolve) => line.onWrite(() => resolve()));
  line.plan(line.writes(), 'drop answer');
  await dialog.save.click();
  await onItsWay;
  await first.kill();

  const second = await launch();
  await expect(draftsScreen(second.page).status).toHaveText('Online');
  const made = () =>
    api
      .unwrap(services.adminList)
      .then((all) => all.filter(({ title }) => title === 'Killed before the answer'));
  await expect.poll(made).toHaveLength(1);
});
