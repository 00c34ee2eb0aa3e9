import { chatbot } from '@agency/contract/chatbot';
import { expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { chat } from '../pages/chat.ts';
import { chatbotScreen, jsonFile } from '../pages/dashboardChatbot.ts';
import { sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';
import { takenOver } from '../pages/waiting.ts';
import { plant, questionsTest as test } from '../fixtures/questionTree.ts';

const SCREEN = '/dashboard/chatbot';

test('an admin searches, edits and deletes questions, and can retry what failed', async ({
  page,
  enter,
  api,
  calls,
  allow,
}) => {
  await test.step('the tree opens by branch and by search, and marks questions that visitors cannot choose', async () => {
    await enter(page, SCREEN);
    const { tree, toggle, item, search } = chatbotScreen(page);
    await expect(tree.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('Web', { exact: true })).toHaveCount(0);
    await expect(toggle('Services')).toHaveAttribute('aria-expanded', 'false');
    await toggle('Services').click();
    await expect(toggle('Services')).toHaveAttribute('aria-expanded', 'true');
    await expect(tree.getByRole('list').getByRole('listitem')).toHaveCount(2);
    await toggle('Services').press('Enter');
    await expect(page.getByText('Web', { exact: true })).toHaveCount(0);

    const hint = 'Visitors don’t see this yet. Add an answer or a sub-question.';
    await expect(item('Nothing yet')).toContainText(hint);
    await expect(item('Prices')).not.toContainText(hint);

    await search.fill('phones');
    await expect(item('Mobile')).toBeVisible();
    await expect(item('Prices')).toHaveCount(0);
    await expect(page.getByText('1 result')).toBeVisible();
    await search.fill('nowhere');
    await expect(page.getByText('No questions found matching your search.')).toBeVisible();
    await search.fill('');
    await expect(toggle('Services')).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a question that an admin edits keeps its place, and its link can be cleared', async () => {
    await plant(api);
    await reopen(page, SCREEN);
    const { toggle, edit, form, item } = chatbotScreen(page);
    await toggle('Services').click();
    await edit('Web').click();
    await expect(form.question).toHaveValue('Web');
    await expect(form.link).toHaveValue('Services');
    await form.question.fill('Websites');
    await form.clear.click();
    await expect(form.link).toHaveValue('');
    await form.save.click();
    await expect(item('Websites')).toBeVisible();
    await expect(edit('Websites')).toBeFocused();
    const [services] = (await api.unwrap(chatbot.read)).categories;
    expect(services?.subQuestions.map(({ question, link }) => [question, link])).toEqual([
      ['Websites', ''],
      ['Mobile', ''],
    ]);
  });

  await test.step('the form checks its fields, asks before it discards input, and keeps input over a reload', async () => {
    await plant(api);
    calls.length = 0;
    await reopen(page, SCREEN);
    const { edit, form, discard } = chatbotScreen(page);
    await edit('Prices').click();
    await form.link.fill('javascript:alert(1)');
    await form.save.click();
    await expect(form.link).toHaveAccessibleDescription(/Enter a full link/);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
    await form.answer.fill('Half a sentence');
    await edit('Services').click();
    await discard.getByRole('button', { name: 'Stay' }).click();
    await expect(form.answer).toHaveValue('Half a sentence');
    await edit('Services').click();
    await discard.getByRole('button', { name: 'Discard' }).click();
    await expect(form.question).toHaveValue('Services');
    await form.cancel.click();
    await expect(edit('Services')).toBeFocused();

    await edit('Prices').click();
    await form.answer.fill('Half a thought');
    page.on('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await edit('Prices').click();
    await expect(form.answer).toHaveValue('Half a thought');
  });

  await test.step('deleting a category asks first, and says how many sub-questions will be deleted too', async () => {
    await plant(api);
    await reopen(page, SCREEN);
    const { remove, confirm, item, edit } = chatbotScreen(page);
    await remove('Services').click();
    await expect(confirm).toHaveAccessibleName('Delete this category?');
    await expect(confirm).toContainText('Its 2 sub-questions will be deleted too.');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove('Services')).toBeFocused();
    await remove('Services').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(item('Services')).toHaveCount(0);
    await expect(edit('Prices')).toBeFocused();
    expect((await api.unwrap(chatbot.read)).categories.map(({ question }) => question)).toEqual([
      'Prices',
      'Nothing yet',
    ]);
  });

  await test.step('a failed add, save or deletion shows an error, and the admin can retry it', async () => {
    await plant(api);
    // The app retries a failed save by itself. On a slow computer, the test's click comes just after that retry. Then the
    // server answers 412, and the app finds that nothing is left to save.
    allow(/status of (500|412)/);
    await reopen(page, SCREEN);
    const { addCategory, edit, remove, confirm, form, item } = chatbotScreen(page);
    await expect(item('Prices')).toBeVisible();
    const broken = { status: 500, body: 'broken' };
    const saveTwice = async (address: string, said: string) => {
      await page.route(address, (route) => route.fulfill(broken));
      await form.question.fill('Patience');
      await form.save.click();
      await expect(toast(page, said).first()).toBeVisible();
      await expect(form.problem).toContainText(said);
      await expect(form.question).toHaveValue('Patience');
      await page.unroute(address);
      await form.save.click();
      await expect(form.box).toBeHidden();
      await expect(item('Patience')).toBeVisible();
    };
    await addCategory.click();
    await saveTwice('**/api/chatbot', 'Failed to add question');
    await page.route('**/api/chatbot/*', (route) => route.fulfill(broken));
    await remove('Patience').click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Failed to delete question');
    await page.unroute('**/api/chatbot/*');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(item('Patience')).toHaveCount(0);
    await edit('Prices').click();
    await saveTwice('**/api/chatbot/*', 'Failed to save question');
  });

  await test.step('without categories, the screen says how to add the first one', async () => {
    await page.unrouteAll();
    await plant(api);
    await api.unwrap(chatbot.replace, { body: { categories: [] } });
    await reopen(page, SCREEN);
    await expect(page.getByText('No categories yet. Click "Add Category" to get started.')).toBeVisible();
    const { addCategory, form, item } = chatbotScreen(page);
    await addCategory.click();
    await form.question.fill('The first');
    await form.save.click();
    await expect(item('The first')).toBeVisible();
  });
});

test('visitors see questions that an admin adds and reorders; a conflict over the parent asks which to keep', async ({
  page,
  enter,
  another,
  api,
  allow,
}) => {
  await test.step('an admin reorders questions of the same level, and visitors see the new order', async () => {
    await enter(page, SCREEN);
    const { toggle, tree } = chatbotScreen(page);
    await page.getByRole('button', { name: 'Change order', exact: true }).click();
    const categories = page.getByRole('dialog', { name: 'Order of Categories' });
    await sorting(categories, 'Prices').up.click();
    await expect(categories.getByRole('listitem')).toHaveText(['Prices', 'Services', 'Nothing yet']);
    await categories.getByRole('button', { name: 'Done' }).click();
    // The dialog shows a new order before it is saved. The tree shows the saved order.
    await expect(tree.getByRole('listitem')).toContainText(['Prices', 'Services', 'Nothing yet']);
    await page.getByRole('button', { name: 'Change order of sub-questions of Services' }).click();
    const below = page.getByRole('dialog', { name: 'Order of Sub-questions' });
    await sorting(below, 'Web').down.click();
    await expect(below.getByRole('listitem')).toHaveText(['Mobile', 'Web']);
    await below.getByRole('button', { name: 'Done' }).click();
    await toggle('Services').click();
    await expect(page.getByText(/^(Mobile|Web)$/)).toHaveText(['Mobile', 'Web']);

    const visitor = await another();
    await visitor.goto('/about');
    const { launcher, options } = chat(visitor);
    await takenOver(launcher);
    await launcher.click();
    await expect(options).toHaveText(['Prices', 'Services', 'Nothing yet']);
  });

  await test.step('an admin adds a category and a sub-question, and a visitor can ask them', async () => {
    await plant(api);
    await reopen(page, SCREEN);
    const { addCategory, addBelow, edit, form, item, toggle } = chatbotScreen(page);
    await addCategory.click();
    await expect(form.question).toBeFocused();
    await form.question.fill('Hosting');
    await form.save.click();
    await expect(item('Hosting')).toBeVisible();
    // The new category is last in the list and may be out of view, so the screen moves the focus to it.
    await expect(edit('Hosting')).toBeFocused();
    await expect(edit('Hosting')).toBeInViewport();
    await expect(toast(page, 'Category added successfully')).toBeVisible();
    await expect(page.getByText('2 questions in 4 categories')).toBeVisible();

    await addBelow('Hosting').click();
    await form.question.fill('Where are the servers?');
    await form.answer.fill('In Cairo.');
    await form.link.fill('contact');
    await form.save.click();
    await expect(item('Where are the servers?')).toContainText('In Cairo.');
    await expect(toggle('Hosting')).toHaveAttribute('aria-expanded', 'true');
    await expect(addBelow('Hosting')).toBeFocused();

    const visitor = chat(await another());
    await visitor.open();
    await visitor.ask('Hosting', 'Where are the servers?');
    await expect(visitor.log).toContainText('In Cairo.');
  });

  await test.step('an admin moves a question to another parent, and a conflict over the parent asks which to keep', async () => {
    await plant(api);
    allow(/status of 412/);
    await reopen(page, SCREEN);
    const { toggle, edit, form, item, conflict } = chatbotScreen(page);
    await toggle('Services').click();
    await edit('Web').click();
    await expect(form.parent.locator('option:checked')).toHaveText('Services');
    // The list of possible parents doesn't contain the question itself.
    await expect(form.parent.locator('option')).toHaveText([
      'None (a category)',
      'Services',
      'Services › Mobile',
      'Prices',
      'Nothing yet',
    ]);
    await form.parent.selectOption('Prices');
    await form.save.click();
    await expect(toast(page, 'Question updated successfully')).toBeVisible();
    await expect(item('Prices').getByText('Web', { exact: true })).toBeVisible();
    await expect(edit('Web')).toBeFocused();

    const { categories } = await api.unwrap(chatbot.adminRead);
    const web = categories[1]!.subQuestions[0]!;
    expect(web).toMatchObject({ question: 'Web', isCategory: false });
    await edit('Web').click();
    await form.parent.selectOption('None (a category)');
    await api.unwrap(chatbot.update, { params: web, body: { parent: { id: categories[2]!.id } } });
    await form.save.click();
    const choice = conflict.getByRole('group', { name: 'Parent question' });
    await expect(choice).toContainText(
      /Original\s*Prices.*Yours\s*None \(a category\).*Your other tab\s*Nothing yet/,
    );
    await choice.getByRole('radio', { name: /^Yours/ }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(item('Web')).toBeVisible();
    await expect
      .poll(async () => (await api.unwrap(chatbot.adminRead)).categories.map(({ question }) => question))
      .toEqual(['Services', 'Prices', 'Nothing yet', 'Web']);
  });
});

test('the chatbot screen and its dialogs are accessible', async ({ page, enter }) => {
  await enter(page, SCREEN);
  const { toggle, edit, form, remove, confirm, importData, replace, refused } = chatbotScreen(page);
  await toggle('Services').click();
  await expectAccessible(page);
  await edit('Web').click();
  await form.link.fill('javascript:');
  await form.save.click();
  await expectAccessible(page);
  await form.cancel.click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await remove('Services').click();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await importData.setInputFiles(jsonFile([{ question: 'One' }]));
  await expect(replace).toBeVisible();
  await expectAccessible(page);
  await replace.getByRole('button', { name: 'Cancel' }).click();
  await importData.setInputFiles(jsonFile('no'));
  await expect(refused).toBeVisible();
  await expectAccessible(page);
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
  const [, prices, empty] = (await api.unwrap(chatbot.adminRead)).categories;
  await enter(page, SCREEN);
  const { remove, confirm, item, addBelow, form } = chatbotScreen(page);

  await test.step('the delete confirmation mentions a sub-question that was added meanwhile', async () => {
    await remove('Prices').click();
    await build.aQuestion({ question: 'New', parent: { id: prices!.id } });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
    await expect(confirm).toContainText('Its sub-question will be deleted too.');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(item('Prices')).toHaveCount(0);
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
