import { activity } from '@agency/contract/activity';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { contactRequests } from '@agency/contract/contactRequests';
import { overview } from '@agency/contract/overview';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { emptyTest as test, expect, expectAccessible, reopen, empty } from '../fixtures/browser.ts';
import { aPerson } from '../fixtures/people.ts';
import { ADMIN } from '../fixtures/server.ts';
import { requestsScreen } from '../pages/dashboardRequests.ts';
import { tabTo } from '../pages/keyboard.ts';
import { toast } from '../pages/toast.ts';
import { held, windUntil } from '../pages/waiting.ts';

const ACTIVITY = '**/api/admin/activity';

test('the overview shows counts, waiting requests, weeks and recent activity', async ({
  page,
  enter,
  build,
  api,
}) => {
  await test.step('the overview shows counts that link to their lists', async () => {
    const { id } = await build.aService({ title: 'Hosting' });
    await build.aService({ title: 'Training' });
    for (const title of ['One', 'Two', 'Three']) await build.aProject({ title, services: [id] });
    await enter(page, '/dashboard');
    const count = (label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label });
    await expect(count('Total Projects').getByRole('definition')).toHaveText('3');
    await expect(count('Total Projects')).toContainText('3 without a picture');
    await expect(count('Services').getByRole('definition')).toHaveText('2');
    await expect(count('New Requests')).toContainText('None waiting');
    await build.aRequest({ services: ['Hosting'] });
    await page.reload();
    await expect(count('New Requests').getByRole('definition')).toHaveText('1');
    await expect(count('New Requests')).toContainText('None late');
    await expect(count('Services')).toContainText('Most requested: Hosting');
    await count('Services').getByRole('link').click();
    await expect(page).toHaveURL('/dashboard/services');
    await page.goBack();
    const { id: answered } = await build.aRequest({ name: 'Answered already' });
    await api.unwrap(contactRequests.mark, { params: { id: answered }, body: { status: 'answered' } });
    await count('New Requests').getByRole('link').click();
    await expect(page).toHaveURL('/dashboard/requests?state=new');
    const { rows, state, details, entry } = requestsScreen(page);
    await expect(state('New')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Mona Adel');
    await page.goBack();
    await page
      .getByRole('region', { name: 'Needs an answer' })
      .getByRole('link', { name: 'Mona Adel' })
      .click();
    await expect(entry('Name')).toHaveText('Mona Adel');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/dashboard/requests?state=new');

    // The overview reads the counts again on each visit.
    await build.aProject({ title: 'Four' });
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(count('Total Projects').getByRole('definition')).toHaveText('4');
  });

  await test.step('the overview lists five requests, and links to all', async () => {
    await empty(api);
    for (let place = 1; place <= 6; place++) await build.aRequest({ name: `Visitor ${place}` });
    await reopen(page, '/dashboard');
    const waiting = page.getByRole('region', { name: 'Needs an answer' });
    await expect(waiting.getByRole('listitem')).toHaveCount(5);
    await waiting.getByRole('link', { name: 'See all 6' }).click();
    await expect(page).toHaveURL('/dashboard/requests?state=new');
  });

  await test.step('after three weeks with requests, the overview shows them as a chart, which screen readers read as a table', async () => {
    await empty(api);
    await build.aRequest({ services: ['Hosting'] });
    await build.aRequest({ services: ['Hosting'] });
    await reopen(page, '/dashboard');
    const weekly = page.getByRole('region', { name: 'Requests by week' });
    await expect(page.getByRole('region', { name: 'Needs an answer' })).toBeVisible();
    await expect(weekly).toHaveCount(0);

    // The test can't create contact requests with a past date, so it fakes the counts of the past weeks.
    const now = await api.unwrap(overview.read);
    expect(now.requests?.totals.at(-1)).toBe(2);
    const totals = [4, 0, 0, 0, 12, 0, 0, 2];
    await page.route('**/api/admin/overview', (route) =>
      route.fulfill({
        json: {
          ...now,
          requests: { ...now.requests, totals, services: [{ title: 'Hosting', counts: totals }] },
        },
      }),
    );
    await page.reload();
    await expect(weekly.getByText('This week')).toBeVisible();
    await expect(weekly.getByRole('columnheader').nth(4)).toContainText('12');
    await expect(weekly.getByRole('row').last().getByRole('cell')).toHaveText(totals.map(String));
    await expectAccessible(page);
  });

  await test.step('recent activity shows who did what, newest first, and the exact time in a tooltip', async () => {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await empty(api);
    await build.aService({ title: 'Hosting' });
    const { id } = await build.aProject({ title: 'Ferries' });
    await api.unwrap(projects.update, { params: { id }, body: { title: 'River Ferries' } });
    await api.unwrap(projects.remove, { params: { id } });
    await reopen(page, '/dashboard');
    const lines = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
    await expect(lines.nth(0)).toContainText(`${ADMIN.email} deleted the project River Ferries`);
    await expect(lines.nth(1)).toContainText(`${ADMIN.email} updated the project River Ferries`);
    await expect(lines.nth(2)).toContainText(`${ADMIN.email} added the project Ferries`);
    await expect(lines.nth(3)).toContainText(`${ADMIN.email} added the service Hosting`);
    // The activity is grouped by day. All sign-ins of a person on one day are one line, at the end.
    const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
    await expect(today.last()).toContainText('signed in');
    await expect(today.filter({ hasText: `${ADMIN.email} signed in` })).toHaveCount(1);
    const when = lines.nth(0).locator('time');
    await expect(when).toHaveText(/now|second|minute/);
    await tabTo(page, lines.nth(0).getByRole('button'));
    const exactly = await when.evaluate((time: HTMLTimeElement) =>
      new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
    );
    await expect(page.getByRole('tooltip')).toHaveText(exactly);
    await lines.nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'History of ‘River Ferries’' })).toBeVisible();
  });

  await test.step('recent activity shows who changed a person’s role', async () => {
    await page.unrouteAll();
    await page.setViewportSize({ width: 1280, height: 720 });
    await empty(api);
    const { id, email } = await aPerson(api, 'author');
    await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
    await reopen(page, '/dashboard');
    const lines = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
    await expect(lines.nth(0)).toContainText(
      `${ADMIN.email} changed Role to Editor in the account of ${email}`,
    );
    await api.unwrap(people.remove, { params: { id } });
  });
});

test('the overview shows placeholders, errors and older activity', async ({
  page,
  enter,
  allow,
  build,
  api,
}) => {
  await test.step('the overview shows placeholders while it loads, and an error when loading fails', async () => {
    allow(/status of 500/);
    await page.clock.install();
    const answer = await held(page, '**/api/admin/{activity,contact/counts,projects?*,services?*}');
    await enter(page, '/dashboard');
    await expect(page.getByRole('status', { name: 'Loading activity' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['', '', '']);
    await page.route(ACTIVITY, (route) => route.fulfill({ status: 500, body: 'broken' }));
    answer();
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '0']);
    await expect(page.getByRole('region', { name: 'Requests by week' })).toHaveCount(0);
    // The overview of an empty site shows hints where to begin.
    await expect(
      page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: /your services/ }),
    ).toHaveAttribute('href', '/dashboard/services');
    await expect(page.getByRole('region', { name: 'Needs an answer' })).toHaveCount(0);
    // The panel 'Site health' itself may be there: other tests on this server may have left something to report.
    await expect(page.getByText('Nothing is missing')).toHaveCount(0);

    const broken = '**/api/admin/{projects,services}?*';
    await page.route(broken, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.reload();
    const failure = page.getByText('Failed to load activity');
    await windUntil(page, failure);
    await expect(page.getByRole('definition')).toHaveText(['–', '–', '0']);
    await page.unroute(ACTIVITY);
    await page.unroute(broken);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['0', '0', '0']);
  });

  await test.step('the user can load older activity, back to the very first entry', async () => {
    await page.unrouteAll();
    await empty(api);
    allow(/status of 500/);
    const { id } = await build.aProject({ title: 'Barges' });
    for (let time = 1; time <= 60; time++)
      await api.unwrap(projects.update, { params: { id }, body: { title: `Barges ${time}` } });
    await reopen(page, '/dashboard');
    const recent = page.getByRole('region', { name: 'Recent Activity' });
    const line = (title: string) =>
      recent.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
    const older = recent.getByRole('button', { name: 'Show older' });
    await expect(line('Barges 60')).toBeVisible();
    await expect(line('Barges')).toHaveCount(0);

    await page.route(`${ACTIVITY}?*`, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await older.click();
    const failure = recent.getByText('Failed to load older activity.');
    await windUntil(page, failure);
    await expect(line('Barges 60')).toBeVisible();
    await page.unroute(`${ACTIVITY}?*`);
    // Other tests on this server have added lines of activity, so press 'older' until all are shown.
    const { headers } = await api.call(activity.list, { params: { limit: 1, count: 'true' } });
    for (let shown = DEFAULT_LIMIT; shown < Number(headers.get('X-Total-Count')); shown += DEFAULT_LIMIT)
      await older.click();
    await expect(line('Barges')).toContainText('added the project');
    await expect(line('Barges 60')).toContainText('(60 changes)');
    await expect(older).toBeHidden();
    await expect(recent.getByText('Loading…')).toBeHidden();
    await expect(failure).toBeHidden();
  });
});

test('a count that only the sidebar could load is not shown when the overview fails to load', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 500/);
  await page.clock.install();
  await enter(page, '/dashboard/settings');
  const failing = '**/api/admin/{activity,overview,contact/counts,projects?*,services?*}';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dashboard' }).click();
  await windUntil(page, page.getByText('Failed to load activity'));
  await expect(page.getByRole('definition')).toHaveText(['–', '–', '–']);
  await expect(page.getByText('Not loaded')).toHaveCount(3);
});

test('an owner confirms the date after a server pause, and sees a toast if the clock has another date', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 400/);
  const today = new Date().toISOString().slice(0, 10);
  // The test can't change the server's clock, so it fakes the notice. The confirmation goes to the real server.
  const announce = (day: string) =>
    page.route('**/api/admin/notices', (route) =>
      route.fulfill({ json: [{ id: 'sweep', message: 'The last sweep was 40 days ago.', day }] }),
    );
  await announce('2026-01-02');
  await enter(page, '/dashboard');
  const button = page.getByRole('button', { name: 'Confirm the date' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Is today January 2, 2026?' });
  await expect(question).toContainText('deletes everything that is past its time by this date, for good');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button.click();
  await question.getByRole('button', { name: 'Yes, the date is right' }).click();
  await expect(toast(page, `The clock says ${today} now.`)).toBeVisible();
  await expect(question).toBeHidden();

  await announce(today);
  await page.reload();
  await button.click();
  await page.unroute('**/api/admin/notices');
  await page.getByRole('button', { name: 'Yes, the date is right' }).click();
  await expect(toast(page, 'Clock confirmed')).toBeVisible();
  await expect(button).toHaveCount(0);
});
