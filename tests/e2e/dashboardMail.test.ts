import { contactRequests } from '@agency/contract/contactRequests';
import { mails } from '@agency/contract/mails';
import { anApi } from '../fixtures/api.ts';
import { emptyTest as test, expect, expectAccessible, holdToken } from '../fixtures/browser.ts';
import { submission } from '../fixtures/content.ts';
import { NOTIFIED, openPostOffice } from '../fixtures/postOffice.ts';
import { freePort } from '../fixtures/server.ts';
import { tabTo } from '../pages/keyboard.ts';
import { toast } from '../pages/toast.ts';

// Slow: checks two themes, each in two widths, and waits five seconds for the retry of a mail.
test.slow();

test('the overview reports a failed email, and an owner can cancel or send it', async ({
  page,
  ownServer,
}) => {
  const port = await freePort();
  const server = await ownServer({
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED },
  });
  const api = anApi(server);
  await api.signIn();
  const { id } = await api.unwrap(contactRequests.submit, { body: submission() });
  const mail = async () => (await api.unwrap(mails.unsent)).mails.find((each) => each.id === id);
  await expect.poll(async () => (await mail())?.tries).toBe(1);
  // When the server tries the mail of a deleted request again, it gives up the mail.
  await api.unwrap(contactRequests.remove, { params: { id } });
  await expect.poll(async () => (await mail())?.state, { timeout: 30_000 }).toBe('givenUp');
  await api.unwrap(contactRequests.restore, { params: { id } });

  await holdToken(page, api.token ?? '', `${server.address}/dashboard`);
  await expect(page.getByText('An email failed to send.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Contact request from Mona Adel' });
  await expect(entry).toContainText('Email failed');
  await expect(entry).toContainText('The request is in the trash.');
  await expectAccessible(page);
  await tabTo(page, entry.getByRole('button', { name: 'Try again' }));
  await tabTo(page, entry.getByRole('button', { name: 'Don’t send' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The email won’t be sent')).toBeVisible();
  await expect(entry).toHaveCount(0);
  // Users also reach the page 'Mail' without the notice on the overview.
  await page.getByRole('navigation').locator('xpath=..').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('region', { name: 'Related pages' }).getByRole('link', { name: 'Mail' }).click();
  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible();

  const office = await openPostOffice(Number(port));
  await page.goto(`${server.address}/dashboard/requests`);
  await page.getByRole('button', { name: 'View details of Mona Adel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Email cancelled')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => office.to(NOTIFIED).length).toBe(1);
  await office.close();
});
