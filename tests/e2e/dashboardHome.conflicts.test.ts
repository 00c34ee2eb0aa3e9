import { home } from '@agency/contract/home';
import { expect, expectAccessible } from '../fixtures/browser.ts';
import { editor, loseAnswer } from '../pages/editor.ts';
import { homeTest as test } from '../fixtures/homePage.ts';

const SCREEN = '/dashboard/home';

test('when two admins change different things, both changes are kept, also if one reorders a list', async ({
  page,
  enter,
  another,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const { field, save, unfold } = editor(page);
  await expect(field('Headline')).toHaveValue('As it was');
  const colleague = await another();
  await enter(colleague, SCREEN);
  await editor(colleague).field('Subheadline').fill('Theirs');
  await editor(colleague).unfold('Our Solutions', 'Alpha');
  await colleague.getByRole('button', { name: 'Move down Alpha' }).click();
  await editor(colleague).save.click();
  await expect(colleague.getByText('Home data saved successfully!')).toBeVisible();

  await field('Headline').fill('Mine');
  await unfold('Our Solutions', 'Gamma');
  await field('Title').fill('Gamma, renamed');
  await save.click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  const saved = await api.unwrap(home.read);
  expect(saved).toMatchObject({ headline: 'Mine', subheadline: 'Theirs' });
  expect(saved.solutions.map(({ title }) => title)).toEqual(['Beta', 'Alpha', 'Gamma, renamed']);
});

test('when two admins change the same thing, the one who saves later gets a conflict dialog', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const { field, save, conflict, unfold } = editor(page);
  await field('Headline').fill('Mine');
  await unfold('Our Solutions', 'Beta');
  await page.getByRole('button', { name: 'Remove Beta' }).click();
  const stands = await api.unwrap(home.read);
  await api.unwrap(home.update, {
    body: {
      headline: 'Theirs',
      solutions: stands.solutions.map((each) =>
        each.title === 'Beta' ? { ...each, title: 'Beta, better' } : each,
      ),
    },
  });
  await save.click();
  await expect(conflict.getByRole('group', { name: 'Headline' })).toContainText('Theirs');
  await expect(conflict.getByRole('group', { name: 'Our Solutions › Beta, better' })).toContainText(
    'Removed',
  );
  await expectAccessible(page);
  await conflict
    .getByRole('group', { name: 'Headline' })
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await conflict
    .getByRole('group', { name: 'Our Solutions › Beta, better' })
    .getByRole('radio', { name: /^Your other tab/ })
    .check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Home data saved successfully!')).toBeVisible();
  const saved = await api.unwrap(home.read);
  expect(saved.headline).toBe('Mine');
  expect(saved.solutions.map(({ title }) => title)).toEqual(['Alpha', 'Beta, better', 'Gamma']);
});

// docs/protocol.md: P33
test('after a lost response, a retry keeps a colleague’s undo of that change, without a conflict', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await enter(page, SCREEN);
  const { save, problem, toast, field, unfold } = editor(page);
  await unfold('Our Solutions', 'Beta');
  await field('Title').fill('Beta, renamed');
  await loseAnswer(page, '**/api/admin/home');
  await save.click();
  await expect(problem).toBeVisible();
  const { solutions } = await api.unwrap(home.read);
  expect(solutions.map(({ title }) => title)).toEqual(['Alpha', 'Beta, renamed', 'Gamma']);
  const back = solutions.map((each) => (each.title === 'Beta, renamed' ? { ...each, title: 'Beta' } : each));
  await api.unwrap(home.update, { body: { solutions: back } });

  await page.reload();
  await save.click();
  await expect(toast('Home data saved successfully!')).toBeVisible();
  await unfold('Our Solutions', 'Beta');
  await expect(field('Title')).toHaveValue('Beta');
  expect((await api.unwrap(home.read)).solutions.map(({ title }) => title)).toEqual([
    'Alpha',
    'Beta',
    'Gamma',
  ]);
});
