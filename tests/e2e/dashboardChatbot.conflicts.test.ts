import { chatbot } from '@agency/contract/chatbot';
import { expect } from '../fixtures/browser.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { questionsTest as test } from '../fixtures/questionTree.ts';

const SCREEN = '/dashboard/chatbot';
const ADMIN_CHATBOT = '**/api/admin/chatbot';

test('changes by two admins are merged, and a conflict dialog opens if both edit the same field', async ({
  page,
  enter,
  another,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const mine = chatbotScreen(page);
  const colleague = await another();
  await enter(colleague, SCREEN);
  const theirs = chatbotScreen(colleague);
  for (const [screen, words] of [
    [mine, 'Mine'],
    [theirs, 'Theirs'],
  ] as const) {
    await screen.addBelow('Prices').click();
    await screen.form.question.fill(words);
    await screen.form.save.click();
    await expect(screen.item(words)).toBeVisible();
  }
  const prices = (await api.unwrap(chatbot.read)).categories[1];
  expect(prices?.subQuestions.map(({ question }) => question)).toEqual(['Mine', 'Theirs']);

  await mine.edit('Prices').click();
  await theirs.edit('Prices').click();
  await theirs.form.question.fill('What does it cost?');
  // Wait until the colleague's screen has read the questions after its own save, so that it doesn't know the next save.
  const readAgain = colleague.waitForResponse(ADMIN_CHATBOT);
  await theirs.form.save.click();
  await readAgain;
  await expect(theirs.item('What does it cost?')).toBeVisible();

  await mine.form.answer.fill('Less than you fear.');
  await mine.form.save.click();
  await expect(mine.item('What does it cost?')).toContainText('Less than you fear.');

  await theirs.edit('What does it cost?').click();
  await theirs.form.answer.fill('More than you hope.');
  await theirs.form.save.click();
  await expect(theirs.conflict).toBeVisible();
  await theirs.conflict.getByRole('radio', { name: /Your other tab/ }).check();
  await theirs.conflict.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.conflict).toBeHidden();
  await expect(theirs.form.box).toBeHidden();
  expect((await api.unwrap(chatbot.read)).categories[1]).toMatchObject({ answer: 'Less than you fear.' });
});

// docs/protocol.md: P58
test('when someone else changes or deletes a question, the admin is warned and loses no input', async ({
  page,
  enter,
  api,
  build,
  allow,
}) => {
  allow(/status of 4(00|04|12)/);
  const [services, prices, empty] = (await api.unwrap(chatbot.adminRead)).categories;
  await enter(page, SCREEN);
  const { remove, confirm, item, addBelow, edit, form, deleted } = chatbotScreen(page);

  await test.step('the delete confirmation mentions a sub-question that was added meanwhile', async () => {
    await remove('Prices').click();
    await build.aQuestion({ question: 'New', parent: { id: prices!.id } });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
    await expect(confirm).toContainText('Its sub-question will be deleted too.');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(item('Prices')).toHaveCount(0);
  });

  await test.step('an admin can add a deleted question again with their input', async () => {
    await edit('Services').click();
    await form.answer.fill('A long and careful text.');
    await api.unwrap(chatbot.remove, { params: { id: services!.id } });
    await form.save.click();
    await deleted.getByRole('button', { name: 'Add it again' }).click();
    await expect(item('Services')).toContainText('A long and careful text.');
    expect((await api.unwrap(chatbot.adminRead)).categories).toMatchObject([
      { id: services!.id, answer: 'A long and careful text.' },
      { id: empty!.id },
    ]);
  });

  await test.step('a new sub-question of a deleted question becomes a category', async () => {
    await addBelow('Nothing yet').click();
    await form.question.fill('A new thought');
    await form.answer.fill('And its answer.');
    await api.unwrap(chatbot.remove, { params: { id: empty!.id } });
    await form.save.click();
    await expect(form.box).toContainText('Someone else deleted the parent question.');
    await expect(form.answer).toHaveValue('And its answer.');
    await form.save.click();
    await expect(item('A new thought')).toContainText('And its answer.');
    expect((await api.unwrap(chatbot.read)).categories.at(-1)).toMatchObject({
      question: 'A new thought',
      isCategory: true,
    });
  });
});
