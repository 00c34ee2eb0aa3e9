import { about, type AboutChanges } from '@agency/contract/about';
import type { Api } from '../fixtures/api.ts';
import { emptyTest, expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { aboutScreen } from '../pages/dashboardAbout.ts';
import { refuse } from '../pages/editor.ts';
import { toast } from '../pages/toast.ts';
import { held } from '../pages/waiting.ts';

const SCREEN = '/dashboard/about';
const ABOUT = '**/api/admin/about';

const starting: AboutChanges = {
  mission: 'We build what lasts.',
  journey: [
    { year: '2014', title: 'Two desks', description: 'It begins.' },
    { year: '2018', title: 'A house', description: 'Room for all.' },
    { year: '2022', title: 'A lab', description: 'With soldering irons.' },
  ],
  team: [{ name: 'Salma', role: 'Founder' }],
};

const begin = (api: Api) => api.unwrap(about.update, { body: starting });

/** Each test starts with the same content of the page 'About'. */
const test = emptyTest.extend<{ told: void }>({
  told: [
    async ({ api }, use) => {
      await begin(api);
      await use();
    },
    { auto: true },
  ],
});

test('an admin edits the mission, events and team members, and visitors see them', async ({
  page,
  enter,
  api,
  calls,
  another,
}) => {
  await test.step('saving an event neither sends nor loses an unsaved mission, and an empty event is not sent', async () => {
    await enter(page, SCREEN);
    const { mission, save, addEvent, event, events } = aboutScreen(page);
    await mission.fill('Half a thought');
    await addEvent.click();
    await event.fill(' ', '', '');
    await expect(event.year).toHaveAccessibleDescription('Year is required.');
    await expect(event.title).toHaveAccessibleDescription('Title is required.');
    await expect(event.description).toHaveAccessibleDescription('Description is required.');
    await event.year.fill('2026');
    await expect(event.year).toHaveAccessibleDescription('');
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await event.fill('2026', 'A robot', 'It answers.');
    await expect(events).toHaveCount(4);
    expect((await api.unwrap(about.read)).mission).toBe('We build what lasts.');
    await expect(mission).toHaveValue('Half a thought');
    await save.click();
    await expect(toast(page, 'About information saved successfully')).toBeVisible();
    const now = await api.unwrap(about.read);
    expect([now.mission, now.journey.length]).toEqual(['Half a thought', 4]);
  });

  await test.step('an admin adds an event at the end, edits and removes events, and each change saves immediately', async () => {
    await begin(api);
    await reopen(page, SCREEN);
    const { addEvent, event, events, edit, remove, confirm } = aboutScreen(page);
    await addEvent.click();
    await event.fill('2026', 'A robot', 'It answers.');
    await expect(toast(page, 'Journey event added successfully')).toBeVisible();
    await expect(events).toHaveCount(4);
    await expect(events.last()).toContainText('A robot');
    await expect(addEvent).toBeFocused();

    await edit('2026 A robot').click();
    await expect(event.year).toHaveValue('2026');
    await event.fill('2027', 'Two robots', 'They answer.');
    await expect(toast(page, 'Journey event updated successfully')).toBeVisible();
    await expect(events.last()).toContainText('Two robots');

    await page.getByRole('button', { name: 'Move up 2027 Two robots' }).click();
    await expect(events.last()).toContainText('A lab');
    await toast(page, 'Order saved').getByRole('button', { name: 'Undo' }).click();
    await expect(events.last()).toContainText('Two robots');

    await remove('2014 Two desks').click();
    await expect(confirm).toContainText('Two desks');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(events).toHaveCount(4);
    await remove('2014 Two desks').click();
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Journey event deleted successfully')).toBeVisible();
    await expect(events).toHaveCount(3);
    expect((await api.unwrap(about.read)).journey.map(({ title }) => title)).toEqual([
      'A house',
      'A lab',
      'Two robots',
    ]);
    const visitor = await another();
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { name: 'Two robots' })).toBeVisible();
  });

  await test.step('an admin adds a team member with a picture, changes a role and removes a member', async () => {
    await begin(api);
    await reopen(page, SCREEN);
    const { addMember, member, members, edit, remove } = aboutScreen(page);
    await addMember.click();
    await member.getByRole('button', { name: 'Save' }).click();
    const name = member.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveAccessibleDescription('Name is required.');
    await name.fill('Karim');
    await member.locator('input[type=file]').setInputFiles({
      name: 'karim.png',
      mimeType: 'image/png',
      buffer: await aPicture({ format: 'png', color: '#335577' }),
    });
    // Wait until the browser has read the file: the file that is chosen next, during the save, must be a separate change.
    await expect(member.getByRole('button', { name: 'Replace image' })).toBeVisible();
    await member.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Team member added successfully')).toBeVisible();
    await expect(members).toHaveCount(2);
    await expect(members.last().locator('img')).toHaveAttribute('src', /^\/media\//);

    await edit('Karim').click();
    await member.getByRole('textbox', { name: 'Role' }).fill('Engineer');
    await member.getByRole('button', { name: 'Save' }).click();
    await expect(members.last()).toContainText('Engineer');
    const visitor = await another();
    await visitor.goto('/about');
    await expect(visitor.getByRole('region', { name: 'Our Team' })).toContainText('KarimEngineer');

    await remove('Salma').click();
    const question = page.getByRole('alertdialog', { name: 'Remove this team member?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(members).toHaveCount(1);
    expect((await api.unwrap(about.read)).team.map(({ name: who, role }) => [who, role])).toEqual([
      ['Karim', 'Engineer'],
    ]);
  });

  await test.step('without journey events, the screen says so', async () => {
    await begin(api);
    await api.unwrap(about.update, { body: { journey: [] } });
    await reopen(page, SCREEN);
    await expect(aboutScreen(page).journey.getByText('No journey events yet.')).toBeVisible();
  });

  await test.step('an admin edits, previews and saves the mission, and visitors see it', async () => {
    await begin(api);
    await reopen(page, SCREEN);
    const { mission, save, members } = aboutScreen(page);
    await expect(mission).toHaveValue('We build what lasts.');
    await mission.fill('We mend what broke.');
    const preview = page.frameLocator('iframe[title="Preview of the about page"]');
    await expect(preview.getByText('We mend what broke.')).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'A house' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 480 });
    await members.last().getByRole('button').last().focus();
    await expect(mission).not.toBeInViewport();
    await expect(save).toBeInViewport({ ratio: 1 });
    const answer = await held(page, ABOUT);
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    await expect(toast(page, 'About information saved successfully')).toBeVisible();
    const visitor = await another();
    await visitor.goto('/about');
    await expect(visitor.getByText('We mend what broke.')).toBeVisible();
  });
});

// docs/protocol.md: P14
test('the about screen asks before it loses input, and about conflicts', async ({
  page,
  enter,
  api,
  allow,
}) => {
  await test.step('leaving with an unsaved mission and an unsaved event asks only once, for both', async () => {
    await enter(page, '/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'About' }).click();
    const { mission, addEvent, event } = aboutScreen(page);
    await mission.fill('Half a mission.');
    await addEvent.click();
    await event.title.fill('Half an event');
    const discard = page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' });
    await page.evaluate(() => history.back());
    await discard.getByRole('button', { name: 'Stay' }).click();
    await expect(event.title).toHaveValue('Half an event');
    await page.evaluate(() => history.back());
    await discard.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();
    await expect(mission).toHaveValue('We build what lasts.');
    await addEvent.click();
    await expect(event.title).toHaveValue('');
  });

  await test.step('an admin can reorder events, and a conflict over the order asks which order to keep', async () => {
    await begin(api);
    allow(/status of 412/);
    await reopen(page, SCREEN);
    const { events, journey, conflict } = aboutScreen(page);
    await expect(events).toHaveText([/Two desks/, /A house/, /A lab/]);
    const [desks, house, lab] = (await api.unwrap(about.adminRead)).journey;
    const saved = async () => (await api.unwrap(about.adminRead)).journey;
    await journey.getByRole('button', { name: 'Move up 2022 A lab' }).click();
    await journey.getByRole('button', { name: 'Move up 2022 A lab' }).click();
    await expect(events.first()).toContainText('A lab');
    await expect.poll(saved).toEqual([lab, desks, house]);
    const read: (string | undefined)[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'GET' && answer.url().endsWith('/api/admin/about'))
        read.push(answer.headers()['etag']);
    });
    await journey.getByRole('button', { name: 'Move down 2022 A lab' }).click();
    await journey.getByRole('button', { name: 'Move down 2022 A lab' }).click();
    await expect.poll(saved).toEqual([desks, house, lab]);
    // Wait until the screen has read its own save. The next save, by someone else, must come after that read.
    const { revision } = await api.unwrap(about.adminRead);
    await expect.poll(() => read).toContain(`"${revision}"`);
    await api.unwrap(about.update, { body: { journey: [house!, desks!, lab!] } });
    await journey.getByRole('button', { name: 'Move down 2018 A house' }).click();
    await expect(conflict).toContainText('Our Journey');
    // The screen saves nothing before the user has decided about the conflict.
    expect((await api.unwrap(about.adminRead)).journey).toEqual([house, desks, lab]);
    await conflict.getByRole('radio', { name: /Yours/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toBeHidden();
    await expect(events).toHaveText([/Two desks/, /A lab/, /A house/]);
    await expect.poll(async () => (await api.unwrap(about.adminRead)).journey).toEqual([desks, lab, house]);
  });

  await test.step('an admin resolves edits of the same field, removals of changed events and edits of deleted ones', async () => {
    await begin(api);
    allow(/status of 412/);
    await reopen(page, SCREEN);
    const { mission, save, conflict, edit, event, deleted, remove, confirm, events } = aboutScreen(page);
    await mission.fill('As I see it.');
    await api.unwrap(about.update, { body: { mission: 'As they see it.' } });
    await save.click();
    await conflict.getByRole('radio', { name: /As they see it/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(mission).toHaveValue('As they see it.');
    await expect(conflict).toBeHidden();

    const { journey } = await api.unwrap(about.adminRead);
    await remove('2018 A house').click();
    await api.unwrap(about.update, {
      body: { journey: journey.map((each) => ({ ...each, description: 'Changed.' })) },
    });
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(confirm.getByRole('alert')).toContainText(
      'Press Remove again to remove the current version.',
    );
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(events).toHaveCount(3);
    await expect(events.nth(1)).toContainText('Changed.');

    await edit('2018 A house').click();
    await event.description.fill('A long and careful text.');
    await api.unwrap(about.update, { body: { journey: [] } });
    await event.save.click();
    await deleted.getByRole('button', { name: 'Add it again' }).click();
    await expect(events).toHaveCount(1);
    await expect(events).toContainText('A long and careful text.');

    await remove('2018 A house').click();
    await api.unwrap(about.update, { body: { journey: [] } });
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Journey event deleted successfully')).toBeVisible();
  });
});

test('a failed save or deletion of an event shows an error and keeps the input for a retry', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 500/);
  await enter(page, SCREEN);
  const { addEvent, event, events, remove, confirm } = aboutScreen(page);
  await expect(events).toHaveCount(3);
  // Only writes fail in this test. After each write the screen reads the page again, and a failed read would show an
  // error, too.
  const fail = () => refuse(page, ABOUT, 'PUT');
  await fail();
  await addEvent.click();
  await event.fill('2026', 'A robot', 'It answers.');
  await expect(event.problem).toContainText('Failed to save journey event');
  await expect(event.title).toHaveValue('A robot');
  await page.unroute(ABOUT);
  await event.save.click();
  await expect(events).toHaveCount(4);

  await fail();
  await remove('2026 A robot').click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Failed to delete journey event');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(events).toHaveCount(4);
});

test('the about screen and its dialogs are accessible', async ({ page, enter }) => {
  await enter(page, SCREEN);
  const { addEvent, event, addMember, member, remove, confirm } = aboutScreen(page);
  await expectAccessible(page);
  await addEvent.click();
  await event.save.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await addMember.click();
  await expect(member).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await remove('2014 Two desks').click();
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
});
