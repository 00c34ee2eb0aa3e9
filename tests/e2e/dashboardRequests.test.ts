import { readFile } from 'node:fs/promises';
import { contactRequests } from '@agency/contract/contactRequests';
import { emptyTest as test, expect, expectAccessible, goWithin, reopen, empty } from '../fixtures/browser.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { toast } from '../pages/toast.ts';

const SCREEN = '/dashboard/requests';
const ONE = /\/api\/admin\/contact\/[0-9a-f]{24}$/;

test('an admin reads, searches and exports requests', async ({ page, enter, build, allow, api }) => {
  await test.step('a refresh shows new requests, and the sidebar counts them', async () => {
    await build.aRequest({ name: 'First one' });
    await enter(page, SCREEN);
    const { rows, refresh, title, badge } = requestsScreen(page);
    await expect(rows).toHaveCount(1);
    await expect(badge).toHaveAccessibleName('Contact Requests 1 new');
    await build.aRequest({ name: 'Second one' });
    await refresh.click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Second one');
    await expect(title).toHaveText('Contact Requests (2)');
    await expect(badge).toHaveAccessibleName('Contact Requests 2 new');
  });

  await test.step('the screen says when there are no requests, and when a linked request no longer exists', async () => {
    await empty(api);
    allow(/status of 404/);
    await reopen(page, `${SCREEN}?request=${'0'.repeat(24)}`);
    const { title, details } = requestsScreen(page);
    await expect(details).toContainText('no longer exists');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(SCREEN);
    await expect(page.getByText('No contact requests found')).toBeVisible();
    await expect(title).toHaveText('Contact Requests (0)');
  });

  await test.step('the list shows who sent a request, how to reach them, and for which services', async () => {
    await empty(api);
    await build.aRequest({ name: 'Mona Adel', services: ['Web Development', 'Hosting'] });
    await reopen(page, SCREEN);
    const { title, row, rows } = requestsScreen(page);
    await expect(title).toHaveText('Contact Requests (1)');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Phone',
      'Service',
      'Date',
      'Actions',
    ]);
    await expect(rows).toHaveCount(1);
    const cells = row('Mona Adel').getByRole('cell');
    await expect(cells.nth(0)).toHaveText('Mona AdelNewWe need a site by autumn.');
    await expect(cells.nth(1)).toHaveText('mona@example.com');
    await expect(cells.nth(2)).toHaveText('+20 1012345678');
    await expect(cells.nth(2).locator('[dir=ltr]')).toBeVisible();
    await expect(cells.nth(3)).toHaveText('Web Development+1');
    await expect(cells.nth(4)).toHaveText(/now|second|minute/);
  });

  await test.step('the details show everything the visitor sent, and a reply link', async () => {
    await empty(api);
    await build.aRequest({ name: 'Mona Adel', note: 'Two lines\nof it.' });
    await build.aRequest({
      name: 'Karim Fathy',
      hearAboutUs: 'a-friend-in-Giza',
      company: '',
      note: 'A line.\n'.repeat(20),
    });
    await reopen(page, SCREEN);
    const { name, show, details, entry } = requestsScreen(page);
    await name('Mona Adel').click();
    for (const [label, words] of [
      ['Name', 'Mona Adel'],
      ['Email', 'mona@example.com'],
      ['Phone', '+20 1012345678'],
      ['Services', 'Web Development'],
      ['Company', 'Delta Foods'],
      ['How they heard about us', 'Friend Referral'],
      ['Note', 'Two lines of it.'],
      ['Submitted', /\d/],
    ] as const)
      await expect(entry(label)).toHaveText(words);
    await expect(entry('Phone').getByRole('link')).toHaveAttribute('href', 'tel:+201012345678');
    await expect(details.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      'mailto:mona@example.com?subject=Re%3A%20Your%20request%20to%20Infinity%20Works',
    );
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(name('Mona Adel')).toBeFocused();
    // The dialog with the details has its own URL, and the browser's Back closes the dialog.
    await name('Mona Adel').click();
    await expect(page).toHaveURL(/\?request=[0-9a-f]{24}$/);
    await page.reload();
    await expect(entry('Name')).toHaveText('Mona Adel');
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(SCREEN);
    await show('Karim Fathy').click();
    await expect(entry('How they heard about us')).toHaveText('a-friend-in-Giza');
    await expect(entry('Company')).toHaveCount(0);
    // Only the first lines of a long message show until the user expands it.
    const heightOf = async () => (await entry('Note').boundingBox())!.height;
    const short = await heightOf();
    await details.getByRole('button', { name: 'Show all' }).click();
    expect(await heightOf()).toBeGreaterThan(short * 1.5);
    // Escape closes the dialog, even while a tooltip in it is open.
    await details.getByRole('button', { name: 'Close' }).first().hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    // The button gets the focus and is pressed at once. Its tooltip must not stay above the dialog.
    await page.keyboard.press('Tab');
    await show('Mona Adel').evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await expect(details).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('the search finds requests by name, phone, company or note, ignoring case', async () => {
    await empty(api);
    await build.aRequest({ name: 'Mona Adel', note: 'An urgent matter' });
    await build.aRequest({ name: 'Karim Fathy', company: 'Nile Steel' });
    await reopen(page, SCREEN);
    const { search, rows, title, state } = requestsScreen(page);
    await expect(state('New')).toHaveText('New 2');
    for (const [words, name] of [
      ['URGENT', 'Mona Adel'],
      ['nile steel', 'Karim Fathy'],
      ['karim 1012345678', 'Karim Fathy'],
    ] as const) {
      await search.fill(words);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(name);
      await expect(title).toHaveText('Contact Requests (1 of 2)');
      await expect(state('New')).toHaveText('New');
    }
    await search.fill('nobody');
    await expect(page.getByText('No contact requests found')).toBeVisible();
  });

  await test.step('the CSV export contains only the shown requests, and escapes formulas that visitors wrote', async () => {
    await empty(api);
    await build.aRequest({
      name: '=HYPERLINK("http://evil.example")',
      note: 'said "hi",\nand left',
      company: '@home',
    });
    await build.aRequest({ name: 'Not shown' });
    await reopen(page, SCREEN);
    const { search, rows, exportCsv } = requestsScreen(page);
    await search.fill('hyperlink');
    await expect(rows).toHaveCount(1);
    const [download] = await Promise.all([page.waitForEvent('download'), exportCsv.click()]);
    expect(download.suggestedFilename()).toMatch(/^contact-requests-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(head).toBe(
      '\uFEFF"Date","State","Name","Email","Phone","Company","Services","How they heard about us","Note"',
    );
    expect(line?.replace(/^"\d{4}-[^"]+Z",/, '')).toBe(
      '"New","\'=HYPERLINK(""http://evil.example"")","mona@example.com","\'+20 1012345678","\'@home","Web Development","Friend Referral","said ""hi"",\nand left"',
    );
    expect(rest).toEqual(['']);
  });

  await test.step('the requests and their dialogs are accessible', async () => {
    await empty(api);
    await build.aRequest({ name: 'Mona Adel', services: ['Web', 'Mobile', 'Hosting', 'Training'] });
    await build.aRequest({ name: 'منى عادل' });
    await reopen(page, SCREEN);
    const { rows, show, remove, confirm } = requestsScreen(page);
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    await show('Mona Adel').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await remove('Mona Adel').click();
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
  });
});

test('an admin marks, deletes and erases requests, and can retry what failed', async ({
  page,
  enter,
  build,
  api,
  allow,
}) => {
  await test.step('when changing the state of a request fails, the reason shows and the admin can retry', async () => {
    allow(/status of (500|412)/);
    const { id } = await build.aRequest({ name: 'Mona Adel' });
    await enter(page, SCREEN);
    const { show, mark, details } = requestsScreen(page);
    await show('Mona Adel').click();
    const problem = details.getByRole('alert');
    const json = await api.unwrap(contactRequests.read, { params: { id } });
    let isBroken = true;
    await page.route(ONE, (route) => {
      // The screen reads the request again after a failure. It always gets this old state, so that it doesn't know the
      // next change by someone else.
      if (route.request().method() === 'GET') return route.fulfill({ json });
      return isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue();
    });
    await mark('Archived').click();
    await expect(problem).toContainText('Failed to update contact request');
    await expect(mark('New')).toHaveAttribute('aria-pressed', 'true');
    isBroken = false;
    await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });
    await mark('Archived').click();
    await expect(problem).toContainText('Someone else just marked it as answered.');
    await expect(mark('Answered')).toHaveAttribute('aria-pressed', 'true');
    await mark('Archived').click();
    await expect(mark('Archived')).toHaveAttribute('aria-pressed', 'true');
    await expect(problem).toBeHidden();
  });

  await test.step('an admin marks requests as answered, and filters them by state', async () => {
    await page.unrouteAll();
    await empty(api);
    await build.aRequest({ name: 'Mona Adel' });
    await build.aRequest({ name: 'Karim Fathy' });
    await reopen(page, SCREEN);
    const { show, mark, details, rows, state, row, badge } = requestsScreen(page);
    await show('Mona Adel').click();
    await expect(mark('New')).toHaveAttribute('aria-pressed', 'true');
    await mark('Answered').click();
    await expect(mark('Answered')).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Marked as answered')).toBeVisible();
    await toast(page, 'Marked as answered').getByRole('button', { name: 'Undo' }).click();
    await expect(mark('New')).toHaveAttribute('aria-pressed', 'true');
    // A click on 'Reply' marks the request as answered. The test prevents the mailto link, because there is no mail
    // program.
    const reply = details.getByRole('link', { name: 'Reply' });
    await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await reply.click();
    await expect(mark('Answered')).toHaveAttribute('aria-pressed', 'true');
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(row('Mona Adel')).toContainText('Answered');
    await expect(badge).toHaveAccessibleName('Contact Requests 1 new');
    await state('Answered').click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Mona Adel');
    await state('Archived').click();
    await expect(page.getByText('No contact requests found')).toBeVisible();
    await state('All').click();
    await expect(rows).toHaveCount(2);
    await state('New').click();
    await show('Karim Fathy').click();
    await mark('Answered').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all requests' }).click();
    await expect(rows).toHaveCount(2);
    expect((await api.unwrap(contactRequests.list)).map(({ name, status }) => [name, status])).toEqual([
      ['Karim Fathy', 'answered'],
      ['Mona Adel', 'answered'],
    ]);
  });

  await test.step('a request is deleted only after a confirmation', async () => {
    await page.unrouteAll();
    await empty(api);
    await build.aRequest({ name: 'Kept one' });
    await build.aRequest({ name: 'Unwanted one' });
    await reopen(page, SCREEN);
    const { remove, confirm, row } = requestsScreen(page);
    await remove('Unwanted one').click();
    await expect(confirm).toContainText('Unwanted one');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove('Unwanted one')).toBeFocused();
    await remove('Unwanted one').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Request deleted successfully')).toBeVisible();
    await expect(row('Unwanted one')).toHaveCount(0);
    expect((await api.unwrap(contactRequests.list)).map(({ name }) => name)).toEqual(['Kept one']);
  });

  await test.step('a failed deletion shows an error, changes nothing, and can be retried', async () => {
    await page.unrouteAll();
    await empty(api);
    allow(/status of 500/);
    await build.aRequest({ name: 'Stays here' });
    await reopen(page, SCREEN);
    const { remove, confirm, row } = requestsScreen(page);
    await page.route(ONE, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await remove('Stays here').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete request')).toBeVisible();
    await expect(confirm.getByRole('alert')).toContainText('A different server answered');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(row('Stays here')).toBeVisible();
    await page.unroute(ONE);
    await remove('Stays here').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Stays here')).toHaveCount(0);
  });

  await test.step('an owner erases all stored data about a person', async () => {
    await page.unrouteAll();
    await empty(api);
    // The open dialog reads the erased contact request once more, and gets 404.
    allow(/status of 404/);
    await build.aRequest({ name: 'Mona Adel', email: 'erase.me@example.com' });
    const { id } = await build.aRequest({ name: 'Mona again', email: 'Erase.Me@example.com' });
    await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });
    await build.aRequest({ name: 'Karim Fathy', email: 'karim@example.com' });
    await reopen(page, SCREEN);
    const { show, row } = requestsScreen(page);
    await show('Mona Adel').click();
    await page.getByRole('button', { name: 'Erase this person’s data' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Erase this person’s data?' });
    await expect(confirm).toContainText('erase.me@example.com');
    await confirm.getByRole('button', { name: 'Erase permanently' }).click();
    const erased = page.getByRole('dialog', { name: 'Erased' });
    await expect(erased).toContainText('2 requests from erase.me@example.com');
    await erased.getByRole('button', { name: 'Close' }).last().click();
    await expect(row('Karim Fathy')).toBeVisible();
    await expect(row('Mona')).toHaveCount(0);
    expect(await api.unwrap(contactRequests.list)).toMatchObject([{ name: 'Karim Fathy' }]);
    // The activity no longer has the person's name.
    await goWithin(page, '/dashboard');
    const lines = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
    await expect(lines.first()).toContainText('marked a contact request as answered');
    await expect(lines.first().getByRole('link')).toHaveCount(0);
  });
});

test('many requests are split into pages; the address has filter and page, and the export has all requests', async ({
  page,
  enter,
  build,
  api,
}) => {
  for (let number = 1; number <= 130; number++) {
    const { id } = await build.aRequest({ name: `Visitor ${number}` });
    // Requests 1 to 30 stay 'new'.
    if (number > 30) await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });
  }
  const lists: string[] = [];
  page.on('request', (request) => lists.push(new URL(request.url()).pathname));
  await enter(page, SCREEN);
  const { rows, search, state, show, mark, details, entry, exportCsv } = requestsScreen(page);
  const [all] = await Promise.all([page.waitForEvent('download'), exportCsv.click()]);
  expect((await readFile(await all.path(), 'utf8')).split('\r\n')).toHaveLength(132);
  await state('New').click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('Visitor 1New');
  await expect(page.getByText('26–30 of 30')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page).toHaveURL(/\?state=new&page=2$/);
  await page.reload();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(state('New')).toHaveAttribute('aria-pressed', 'true');

  // The arrow keys show the next or previous request, also across pages of the list.
  await show('Visitor 5').click();
  await expect(details.getByText('26 of 30')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(entry('Name')).toHaveText('Visitor 6');
  await page.keyboard.press('k');
  await expect(entry('Name')).toHaveText('Visitor 7');
  await page.keyboard.press('j');
  await expect(entry('Name')).toHaveText('Visitor 6');
  await expect(details.getByText('25 of 30')).toBeVisible();
  await details.getByRole('button', { name: 'Next request' }).click();
  await expect(entry('Name')).toHaveText('Visitor 5');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?state=new&page=2$/);

  // The request is now archived and no longer in the list of new requests, but its details stay open.
  await show('Visitor 1').first().click();
  await mark('Archived').click();
  await expect(page.getByText('26–29 of 29')).toBeVisible();
  await expect(mark('Archived')).toHaveAttribute('aria-pressed', 'true');
  await mark('New').click();
  await expect(mark('New')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await search.fill('Visitor 30');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?state=new&search=Visitor\+30$/);
  // The dashboard requests the list page by page, and never the whole list.
  expect(lists).not.toContain('/api/admin/contact');
});
