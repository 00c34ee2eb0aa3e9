import { readFile } from 'node:fs/promises';
import { contactRequests } from '@agency/contract/contactRequests';
import { kindNames } from '@agency/contract/kinds';
import { passkeys } from '@agency/contract/passkeys';
import { people } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { session } from '@agency/contract/session';
import { type Json } from '../api/case.ts';
import { anApi } from '../fixtures/api.ts';
import { addPasskey } from '../fixtures/authenticator.ts';
import { expect, goWithin, holdToken, test } from '../fixtures/browser.ts';
import { canaries, canaryWatch, look, nothing, openAll, poisonedSite, see } from '../fixtures/canary.ts';
import { named } from '../fixtures/device.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { NOTIFIED, openPostOffice, tokenIn } from '../fixtures/postOffice.ts';
import { turnOn } from '../fixtures/secondFactor.ts';
import { ADMIN, until } from '../fixtures/server.ts';
import { held } from '../fixtures/held.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { dropToken, loginForm } from '../pages/login.ts';
import { arrivedAt, takenOver } from '../pages/waiting.ts';
import { screenNames, screens } from '../../shared-ui/src/dashboard/screens.ts';
import { paths } from '../../shared-ui/src/paths.ts';

test('code in any text field stays plain text in every page, mail and CSV export, and never runs', async ({
  page,
  ownServer,
  allow,
}) => {
  test.slow();
  allow(/status of 40[04]/);
  const office = await openPostOffice();
  const server = await ownServer({ settings: office.settings });
  const api = anApi(server);
  await api.signIn();

  const { projectId, written } = await poisonedSite(api);
  expect(written).toMatchObject({
    project: expect.arrayContaining(['title', 'description', 'category']) as string[],
    service: expect.arrayContaining(['title', 'description']) as string[],
    home: expect.arrayContaining(['headline', 'subheadline', 'ctaText', 'solutions.0.title']) as string[],
    about: expect.arrayContaining(['mission', 'journey.0.title', 'team.0.name', 'team.0.role']) as string[],
    contactInfo: expect.arrayContaining(['address', 'phones.0', 'whatsapp', 'getInTouchTitle']) as string[],
    settings: expect.arrayContaining(['brand', 'tagline', 'phone', 'privacyText']) as string[],
    chatbot: expect.arrayContaining(['categories.0.question']) as string[],
    contactRequest: expect.arrayContaining(['name', 'phone', 'company', 'services.0', 'note']) as string[],
    profile: ['name'],
  });
  for (const kind of kindNames) expect(written[kind], kind).not.toEqual([]);
  const tried = await canaryWatch(page);
  const odd = encodeURIComponent(canaries[0] ?? '');
  const { home, about, contact, privacy, seoTest, login } = paths;
  const open: string[] = [home, about, paths.services, paths.projects, contact, privacy, seoTest, login];
  open.push(
    paths.gallery(projectId),
    `${paths.projects}?view=grid`,
    `${paths.projects}?search=${odd}&service=${odd}&view=${odd}`,
    `/${odd}`,
    `/gallery/${odd}`,
    `${login}?from=//canary.invalid&next=https://canary.invalid`,
    `${paths.resetPassword}#${odd}`,
    `${paths.join}#${odd}`,
  );
  for (const path of open) {
    await page.goto(server.address + path);
    expect({ path, ...(await look(page)) }).toEqual({ path, ...nothing });
  }
  await page.goto(server.address + home);
  expect(await page.title()).toContain('<img src=x');
  await page.getByRole('button', { name: 'Ask Fetcho' }).click();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await look(page)).toEqual(nothing);

  await holdToken(page, await anApi(server).signIn(), server.address + paths.dashboard);
  await page.goto(server.address + screens.contactRequest.path);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    requestsScreen(page).exportCsv.click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain(`"'=HYPERLINK`);
  expect(table).not.toMatch(/(^|,|\n)"[=+@-]/);

  // Cause each kind of mail, with names that contain HTML and scripts.
  const { account, id, email } = await aPerson(api, 'author', canaries[1]);
  const { passkey } = await addPasskey(account);
  await account.unwrap(passkeys.rename, { params: { id: passkey.id }, body: { name: canaries[2]! } });
  await turnOn(account);
  await account.unwrap(passkeys.remove, { params: { id: passkey.id }, body: { password: PASSWORD } });
  await account.unwrap(secondFactor.renewCodes, { body: { password: PASSWORD } });
  await account.unwrap(secondFactor.turnOff, { body: { password: PASSWORD } });
  const newPassword = `${PASSWORD} at night`;
  await account.unwrap(session.changePassword, { body: { currentPassword: PASSWORD, newPassword } });
  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
  await api.unwrap(people.invite, { body: { email: 'guest@example.com', role: 'author', by: 'mail' } });
  await api.as(undefined).unwrap(session.forgot, { body: { email } });
  const kinds = [
    "You've been invited",
    'Choose a new password',
    'A passkey was added',
    'A sign-in method was removed',
    'Two-step sign-in was turned on',
    'You have new recovery codes',
    'Two-step sign-in was turned off',
    'Your password was changed',
    'Your role was changed',
    'You signed in on a new device',
    'Your password was reset',
    'Your access has ended',
  ];
  const link = tokenIn(await office.linkTo('reset-password', email));
  await api.as(undefined).unwrap(session.reset, { body: { token: link, password: PASSWORD } });
  await api.unwrap(people.remove, { params: { id } });
  const subjects = () => office.mails.join('\n');
  const requests = (await api.unwrap(contactRequests.list)).length;
  await until(() => office.to(NOTIFIED).length >= requests, 'the mails about requests', 60);
  await expect.poll(() => kinds.filter((kind) => !subjects().includes(`Subject: ${kind}`))).toEqual([]);
  for (const mail of office.mails) {
    const [head = '', text = ''] = mail.split('\r\n\r\n', 2);
    // Each mail has a single text part.
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
    expect(head).not.toMatch(/^(Bcc|Cc|Content-Type: (?!text\/plain))/im);
    expect(text).not.toBe('');
  }
  expect(office.mails.join()).toContain('HYPERLINK');
  expect(office.to(email).join()).toContain(canaries[2]);
  expect(tried()).toEqual({ dialogs: [], asked: [] });
  held(
    'code in any text field stays plain text in every page, mail and CSV export, and never runs',
    `${Object.values(written).flat().length} texts; ${open.length} pages, ${kinds.length + 1} kinds of mail, a table`,
  );
  expect((await api.unwrap(projects.list)).map(({ title }: Json) => title)).toContain(canaries[0]);
  await office.close();
});

test('code in any text field stays plain text in every dialog and menu of the dashboard screens', async ({
  page,
  ownServer,
  allow,
}) => {
  test.slow();
  allow(/status of 40[0-9]/);
  const server = await ownServer({});
  const api = anApi(server);
  await api.signIn();
  const { projectId, serviceId } = await poisonedSite(api);
  await aPerson(api, 'editor', canaries[1]);
  const { passkey } = await addPasskey(api);
  await api.unwrap(passkeys.rename, { params: { id: passkey.id }, body: { name: canaries[2]! } });
  const { image } = await api.unwrap(services.update, {
    params: { id: serviceId },
    body: { image: dataUrl(await aPicture()) },
  });
  await api.unwrap(projects.update, { params: { id: projectId }, body: { image: image ?? '' } });
  await api.unwrap(people.invite, { body: { email: 'guest@example.com', role: 'author', by: 'link' } });
  const tried = await canaryWatch(page);
  await holdToken(page, api.token ?? '', server.address + paths.dashboard);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const [request] = await api.unwrap(contactRequests.list);
  const places = [
    ...screenNames.map((name) => screens[name].path),
    paths.dashboardHistory('project', projectId),
    paths.dashboardHistory('service', serviceId),
    paths.dashboardHistory('contactRequest', request?.id ?? ''),
    ...['home', 'about', 'contactInfo', 'settings'].map((kind) => paths.dashboardHistory(kind, kind)),
    `${screens.contactRequest.path}?search=${encodeURIComponent(canaries[0] ?? '')}`,
  ];
  const opened = new Set<string>();
  for (const path of places) {
    await goWithin(page, path);
    await arrivedAt(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect({ path, ...(await look(page)) }).toEqual({ path, ...nothing });
    // All histories open the same dialogs, so the history of a project is enough.
    if (/history\/(?!project)/.test(path)) continue;
    const titles = await openAll(page, page.getByRole('main'), async (where) =>
      expect({ where, ...(await see(page)) }).toEqual({ where, ...nothing }),
    );
    for (const title of titles) opened.add(title.split(/[=">]/, 1)[0]!.trim());
  }
  expect([...opened]).toEqual(
    expect.arrayContaining([
      'Order of Projects',
      'Add Project',
      'Edit Project',
      'Gallery Manager',
      'Edit Image',
      'Order of Services',
      'Add Service',
      'Edit Service',
      'Remove this service?',
      'Add Event',
      'Edit Event',
      'Add Member',
      'Delete this category?',
      'Request details',
      'Are you sure you want to delete this request?',
      'Empty the trash?',
      'Delete permanently?',
      'Invite a person',
      'Role of',
      'Set up authenticator app',
      'Rename passkey',
      'Restore this version?',
    ]),
  );
  const clean = async (where: string) =>
    expect({ where, ...(await see(page)) }).toEqual({ where, ...nothing });
  const dialog = page.getByRole('dialog');

  // These dialogs need input, and not only clicks: a person's name, a password, a picture, an expired session.
  await goWithin(page, screens.contactRequest.path);
  await arrivedAt(page, screens.contactRequest.path);
  const { details } = requestsScreen(page);
  await page
    .getByRole('button', { name: /^View details of/ })
    .first()
    .click();
  await details.getByRole('button', { name: 'Erase this person’s data' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Erase this person’s data?' })).toBeVisible();
  await clean('what asks before a person is erased');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('dialog', { name: 'Erased' })).toBeVisible();
  await clean('what tells that a person was erased');

  await page.goto(named(server.address) + paths.login);
  await holdToken(page, api.token ?? '', named(server.address) + screens.profile.path);
  const passkeyOf = page.getByRole('list', { name: 'Passkeys' });
  await passkeyOf.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog).toContainText(canaries[2]!);
  await clean('what asks before a passkey goes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('status').or(dialog.getByRole('alert'))).toBeVisible();
  await clean('what waits for a passkey');

  await holdToken(page, api.token ?? '', server.address + screens.service.path);
  const picture = {
    name: `${canaries[1]}.png`,
    mimeType: 'image/png',
    buffer: await aPicture({ format: 'png' }),
  };
  await page
    // Two projects have this name. The last one was restored from the trash.
    .getByRole('button', { name: /^Edit =HYPERLINK/ })
    .last()
    .click();
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await expect(dialog.getByRole('list', { name: 'Used in' })).toContainText('=HYPERLINK');
  await clean('where a picture is used');

  await page.goto(server.address + screens.people.path);
  const refusal = { code: 'confirmNeeded', message: 'Enter your password once more for this.' };
  await page.route('**/api/admin/people/*', (route) =>
    route.fulfill({ status: 403, json: refusal, headers: { 'Agency-Api': '2' } }),
  );
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await clean('what asks for the password once more');
  expect(tried()).toEqual({ dialogs: [], asked: [] });
  held(
    'code in any text field stays plain text in every dialog and menu of the dashboard screens',
    `${places.length} screens, ${opened.size} kinds of dialogs and menus, and those of several steps`,
  );
});

test('a script that gets injected into a page does not run, and the browser reports it to the server', async ({
  page,
  server,
  allow,
}) => {
  allow(/Content Security Policy/);
  await page.goto(paths.about);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.canary = 1';
    document.body.append(script);
    const image = document.createElement('div');
    image.innerHTML = '<img src="data:," onerror="window.canary = 2">';
    document.body.append(image);
  });
  const report = (directive: string) => `"page":"${server.address}${paths.about}","directive":"${directive}"`;
  for (const directive of ['script-src-elem', 'script-src-attr'])
    await expect.poll(() => server.output()).toContain(report(directive));
  expect(await page.evaluate(() => window.canary)).toBe(undefined);
});

test('signing in leads to the dashboard, and ignores redirects in the login page’s address', async ({
  page,
  server,
}) => {
  for (const query of [
    'from=//canary.invalid',
    'next=https://canary.invalid/',
    'returnTo=/%5ccanary.invalid',
  ]) {
    await page.goto(`${paths.login}?${query}#//canary.invalid`);
    await takenOver(loginForm(page).button);
    await loginForm(page).signIn();
    await expect(page).toHaveURL(server.address + paths.dashboard);
    await dropToken(page);
  }
});
