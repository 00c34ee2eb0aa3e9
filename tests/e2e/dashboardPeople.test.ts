import { contactRequests } from '@agency/contract/contactRequests';
import { people } from '@agency/contract/people';
import { session } from '@agency/contract/session';
import { anApi } from '../fixtures/api.ts';
import { submission } from '../fixtures/content.ts';
import { emptyTest as test, expect, expectAccessible, goWithin, holdToken } from '../fixtures/browser.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { ADMIN } from '../fixtures/server.ts';
import { dropToken, heldToken, loginForm } from '../pages/login.ts';
import { toast } from '../pages/toast.ts';
import { takenOver, watchRequests } from '../pages/waiting.ts';
import { screens } from '../../shared-ui/src/dashboard/screens.ts';
import { paths } from '../../shared-ui/src/paths.ts';

// Slow: checks two themes, each in two widths.
test.slow();

test('an owner invites a person by link, who joins, gets another role and is removed', async ({
  page,
  enter,
  another,
  allow,
}) => {
  await enter(page, '/dashboard/people');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem')).toContainText(['admin@example.com (you)']);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('salma@example.com');
  await dialog.getByRole('radio', { name: /^Author/ }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await expectAccessible(page);
  // The dialog shows the invitation link only this one time, so closing it asks the user first.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without copying the link?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await question.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('Expires')).toBeVisible();
  await expectAccessible(page);

  const salma = await another();
  await salma.goto(link);
  await expect(salma.getByText('You’ve been invited as an author.')).toBeVisible();
  await expectAccessible(salma);
  await salma.getByLabel('Name').fill('Salma Nabil');
  await salma.getByLabel('Password').fill('1234567890');
  allow(/status of 400/);
  await salma.getByRole('button', { name: 'Join' }).click();
  await expect(salma.getByLabel('Password')).toHaveAccessibleDescription(/too easy to guess/);
  await salma.getByLabel('Password').fill(PASSWORD);
  await salma.getByRole('button', { name: 'Join' }).click();

  // The dashboard of an author has no contact requests, settings and people.
  await expect(salma.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await salma.setViewportSize({ width: 1280, height: 900 });
  const ways = salma.getByRole('navigation', { name: 'Dashboard' });
  await expect(ways.getByRole('link', { name: 'Chatbot Q&A' })).toBeVisible();
  for (const name of ['Contact Requests', 'Contact Information', 'Settings', 'People'])
    await expect(ways.getByRole('link', { name })).toHaveCount(0);
  await expect(salma.getByText('New Requests')).toHaveCount(0);
  await expect(salma.getByText('Add your contact information')).toHaveCount(0);
  await expectAccessible(salma);
  await goWithin(salma, '/dashboard/settings');
  await expect(salma.getByText('Only owners can use this page.')).toBeVisible();
  await expectAccessible(salma);

  await page.reload();
  await page.getByRole('button', { name: 'Change the role of Salma Nabil' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Editor' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Role changed')).toBeVisible();
  await salma.goto('/dashboard/requests');
  await expect(salma.getByRole('heading', { name: 'Contact Requests' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Salma Nabil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await salma.goto('/dashboard/projects');
  await expect(loginForm(salma).button).toBeVisible();
});

test('an owner confirms their password when the server requires it for an invitation, and continues', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of 40[03]/);
  await enter(page, '/dashboard/people');
  const before = await heldToken(page);
  const refusal = { code: 'confirmNeeded', message: 'Enter your password once more for this.' };
  let refused = 0;
  await page.route('**/api/admin/invitations', (route) =>
    refused++ < 2
      ? route.fulfill({ status: 403, json: refusal, headers: { 'Agency-Api': '2' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Invite' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByLabel('Email').fill('nadia@example.com');
  await invitation.getByRole('button', { name: 'Create link' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(invitation).toContainText(refusal.message);

  await invitation.getByRole('button', { name: 'Create link' }).click();
  await question.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Your password')).toHaveAccessibleDescription(/The password is wrong/);
  await question.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/join#/);
  await expect(question).toHaveCount(0);
  expect(await heldToken(page)).not.toBe(before);
  for (const { id } of (await api.unwrap(people.list)).invitations)
    await api.unwrap(people.withdraw, { params: { id } });
});

test('withdrawing an invitation asks for confirmation first', async ({ page, enter, api }) => {
  const email = 'hany@example.com';
  await api.unwrap(people.invite, { body: { email, role: 'editor', by: 'link' } });
  await enter(page, '/dashboard/people');
  const button = page.getByRole('button', { name: `Withdraw the invitation for ${email}` });
  await button.click();
  const question = page.getByRole('alertdialog', { name: `Withdraw the invitation for ${email}?` });
  await expect(question).toContainText('The link stops working. You can invite them again at any time.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await api.unwrap(people.list)).invitations).toMatchObject([{ email }]);
  await button.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect((await api.unwrap(people.list)).invitations).toEqual([]);
});

for (const role of ['author', 'editor'] as const)
  test(`an ${role} sees only the screens of their role, and no screen requests forbidden data`, async ({
    page,
    api,
    build,
  }) => {
    const { id } = await build.aService({ title: `Seen by an ${role}` });
    const { account } = await aPerson(api, role);
    const quiet = watchRequests(page);
    await holdToken(page, account.token ?? '', paths.dashboard);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeVisible();
    const forOthers: string[] = [];
    for (const path of [
      ...Object.values(screens).map(({ path }) => path),
      paths.dashboardHistory('service', id),
    ]) {
      await goWithin(page, path);
      await expect(page).toHaveURL(path);
      await quiet();
      await expect(main.getByRole('alert')).toHaveCount(0);
      if (await main.getByText(/^Only (editors and )?owners can use this page/).isVisible())
        forOthers.push(path);
    }
    const owners = [screens.settings.path, screens.mail.path, screens.people.path];
    const editors = [screens.contactRequest.path, screens.contactInfo.path];
    expect(forOthers.sort()).toEqual([...owners, ...(role === 'author' ? editors : [])].sort());
  });

// docs/protocol.md: P75
test('an editor’s unsaved input survives a change to a lower role', async ({ page, api, allow }) => {
  allow(/status of 403/);
  const { id, account } = await aPerson(api, 'editor');
  await holdToken(page, account.token ?? '', '/dashboard/contact-info');
  const address = page.getByRole('main').getByLabel('Address');
  await address.fill('1 Nile Street');
  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'author' } });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Only editors and owners can use this page.')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  // When the person is an editor again, the form still has the input.
  await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
  await page.reload();
  await expect(address).toHaveValue('1 Nile Street');
});

test('a request shows its email, a user changes their profile, and resets a forgotten password by email', async ({
  page,
  ownServer,
  allow,
}) => {
  allow(/status of 410/);
  const office = await openPostOffice();
  const server = await ownServer({ settings: office.settings });
  const api = anApi(server);
  await api.signIn();

  await test.step('a contact request shows that its notification email was sent', async () => {
    await api.unwrap(contactRequests.submit, { body: submission() });
    await expect.poll(() => office.to(NOTIFIED).length).toBe(1);
    await holdToken(page, api.token ?? '', `${server.address}/dashboard/requests`);
    await page.getByRole('button', { name: 'View details of Mona Adel' }).click();
    await expect(page.getByRole('dialog').getByText('Email sent')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a user sets their name in the profile, sees their sessions, and signs out everywhere else', async () => {
    const elsewhere = anApi(server);
    await elsewhere.signIn();
    await holdToken(page, api.token ?? '', `${server.address}/dashboard/profile`);
    await page.getByLabel('Name').fill('Omar Said');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Profile saved')).toBeVisible();
    await expect(page.getByText(/^This device/)).toBeVisible();
    await expect(page.getByText('same network as this device').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    // Wait for the toast: the button changes its name before the other sessions have ended.
    await expect(toast(page, 'Signed out everywhere else')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
    expect((await elsewhere.call(session.read)).status).toBe(401);
    expect(await api.unwrap(session.read)).toMatchObject({ name: 'Omar Said' });
  });

  await test.step('a user resets a forgotten password with an emailed link that works once', async () => {
    await dropToken(page);
    await page.goto(`${server.address}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    const send = page.getByRole('button', { name: 'Send link' });
    await expect(send).toBeVisible();
    await page.getByLabel('Email').fill(ADMIN.email);
    await send.click();
    await expect(page.getByText('we’ve sent it an email')).toBeVisible();
    await expectAccessible(page);
    const link = await office.linkTo('reset-password', ADMIN.email);
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Set password' });
    await takenOver(button);
    await page.getByLabel('New password').fill(PASSWORD);
    await expectAccessible(page);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await loginForm(page).signIn({ email: ADMIN.email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    // The link works only once.
    const late = await page.context().newPage();
    await late.goto(link);
    await takenOver(late.getByRole('button', { name: 'Set password' }));
    await late.getByLabel('New password').fill(PASSWORD);
    await late.getByRole('button', { name: 'Set password' }).click();
    await expect(late.getByText('This link no longer works.')).toBeVisible();
    await expectAccessible(late);
    await late.getByRole('link', { name: 'Get a new link' }).click();
    await expect(late.getByRole('button', { name: 'Send link' })).toBeVisible();
  });
  await office.close();
});
