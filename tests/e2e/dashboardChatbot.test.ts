import { readFile } from 'node:fs/promises';
import { chatbot, type QuestionTreeInput } from '@agency/contract/chatbot';
import type { Download } from '@playwright/test';
import { emptyTest, expect, expectAccessible } from '../fixtures/browser.ts';
import { chat } from '../pages/chat.ts';
import { chatbotScreen } from '../pages/dashboardChatbot.ts';
import { sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';
import { takenOver } from '../pages/waiting.ts';

const SCREEN = '/dashboard/chatbot';
const ADMIN_CHATBOT = '**/api/admin/chatbot';

const starting: QuestionTreeInput[] = [
  {
    question: 'Services',
    answer: 'We build software.',
    isCategory: true,
    subQuestions: [
      { question: 'Web', answer: 'Sites and applications.', link: '/services' },
      { question: 'Mobile', answer: 'For both kinds of phones.' },
    ],
  },
  { question: 'Prices', answer: 'It depends.', isCategory: true },
  { question: 'Nothing yet', isCategory: true },
];

/** Each test starts with the same small tree. */
const test = emptyTest.extend<{ planted: void }>({
  planted: [
    async ({ api }, use) => {
      await api.unwrap(chatbot.replace, { body: { categories: starting } });
      await use();
    },
    { auto: true },
  ],
});

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');
const jsonFile = (content: unknown, name = 'chatbot.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

test('the tree opens branch by branch and by its search, and points out what visitors can not choose', async ({
  page,
  enter,
}) => {
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

test('questions that stand beside each other are put in order, as visitors get them', async ({
  page,
  enter,
  another,
}) => {
  await enter(page, SCREEN);
  const { toggle, tree } = chatbotScreen(page);
  await page.getByRole('button', { name: 'Change order', exact: true }).click();
  const categories = page.getByRole('dialog', { name: 'Order of Categories' });
  await sorting(categories, 'Prices').up.click();
  await expect(categories.getByRole('listitem')).toHaveText(['Prices', 'Services', 'Nothing yet']);
  await categories.getByRole('button', { name: 'Done' }).click();
  // The tree shows what is saved; the dialog showed the new order before that.
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

test('a question is moved below another and shown there; who moves it elsewhere meanwhile is asked', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const { toggle, edit, form, item, conflict } = chatbotScreen(page);
  await toggle('Services').click();
  await edit('Web').click();
  await expect(form.parent.locator('option:checked')).toHaveText('Services');
  // A question can't be its own parent.
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

test('a category and its sub-question are added, and visitors get them', async ({ page, enter, another }) => {
  await enter(page, SCREEN);
  const { addCategory, addBelow, edit, form, item, toggle } = chatbotScreen(page);
  await addCategory.click();
  await expect(form.question).toBeFocused();
  await form.question.fill('Hosting');
  await form.save.click();
  await expect(item('Hosting')).toBeVisible();
  // It is last in the list, perhaps out of view, so it gets the focus.
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

test('a question is changed where it stands, its link cleared', async ({ page, enter, api }) => {
  await enter(page, SCREEN);
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

test('what is typed is checked at its field, asked about before it is left, and there after a reload', async ({
  page,
  enter,
  calls,
}) => {
  await enter(page, SCREEN);
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

test('a question goes after a question that says what goes with it', async ({ page, enter, api }) => {
  await enter(page, SCREEN);
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

test('without categories it says what to do', async ({ page, enter, api }) => {
  await api.unwrap(chatbot.replace, { body: { categories: [] } });
  await enter(page, SCREEN);
  await expect(page.getByText('No categories yet. Click "Add Category" to get started.')).toBeVisible();
  const { addCategory, form, item } = chatbotScreen(page);
  await addCategory.click();
  await form.question.fill('The first');
  await form.save.click();
  await expect(item('The first')).toBeVisible();
});

test('what could not be added, saved or deleted is said, and kept for the next try', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 500/);
  await enter(page, SCREEN);
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

test('what was exported can be imported again, and is the same', async ({ page, enter, api }) => {
  const before = await api.unwrap(chatbot.adminRead);
  await enter(page, SCREEN);
  const { exportData, importData, replace, item } = chatbotScreen(page);
  await expect(item('Prices')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), exportData.click()]);
  expect(download.suggestedFilename()).toMatch(/^chatbot-\d{4}-\d\d-\d\d\.json$/);
  const content = await contentOf(download);
  await api.unwrap(chatbot.replace, { body: { categories: [{ question: 'Something else' }] } });

  await importData.setInputFiles(jsonFile(content, 'mine.json'));
  await expect(replace.getByRole('heading', { name: 'mine.json' }).locator('..')).toContainText(
    '2 questions in 3 categories',
  );
  await expect(replace.getByRole('heading', { name: 'mine.json' }).locator('..')).toContainText('Services');
  // The dialog names what a colleague has added meanwhile, because that would be replaced.
  await expect(replace.getByRole('heading', { name: 'On the site now' }).locator('..')).toContainText(
    'Something else',
  );
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(toast(page, 'Chatbot data imported')).toBeVisible();
  await expect(item('Prices')).toBeVisible();
  const after = await api.unwrap(chatbot.adminRead);
  const bare = (tree: typeof after.categories): unknown =>
    tree.map(({ id, question, answer, link, subQuestions }) => [
      id,
      question,
      answer,
      link,
      bare(subQuestions),
    ]);
  expect(bare(after.categories)).toEqual(bare(before.categories));
});

test('a file that can’t be imported changes nothing, and is told what is wrong with it', async ({
  page,
  enter,
  allow,
  api,
}) => {
  allow(/status of 400/);
  const before = await api.unwrap(chatbot.adminRead);
  await enter(page, SCREEN);
  const { importData, refused, replace, item } = chatbotScreen(page);
  await expect(item('Prices')).toBeVisible();
  for (const [what, file, sentence] of [
    ['no JSON', jsonFile('Dear diary'), /^This isn’t a valid JSON file: /],
    ['something else', jsonFile({ pages: [] }), /^This file contains no chatbot questions/],
    [
      'a link that leads nowhere',
      jsonFile([
        { question: 'Fine' },
        { question: 'Top', subQuestions: [{ question: 'Bad', link: 'ftp://x' }] },
      ]),
      /^In “Top › Bad”: Enter a full link/,
    ],
    ['a field nobody knows', jsonFile([{ question: 'Odd', colour: 'red' }]), /^In “Odd”: /],
    [
      'a tree too deep',
      jsonFile(
        [...Array(21)].reduce<QuestionTreeInput[]>((below) => [{ question: 'x', subQuestions: below }], []),
      ),
      /^Questions can be nested at most 20 levels deep\.$/,
    ],
  ] as const) {
    await importData.setInputFiles(file);
    await expect(refused.getByRole('alert'), what).toHaveText(sentence);
    await refused.getByRole('button', { name: 'Close' }).last().click();
    await expect(refused).toBeHidden();
    await expect(item('Prices')).toBeVisible();
    expect(await api.unwrap(chatbot.adminRead), what).toEqual(before);
  }

  // A file that only the server can refuse.
  const id = 'a'.repeat(24);
  await importData.setInputFiles(
    jsonFile([
      { id, question: 'One' },
      { id, question: 'Two' },
    ]),
  );
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(replace.getByRole('alert')).toContainText('In “Two”: This id is used twice.');
  expect(await api.unwrap(chatbot.adminRead)).toEqual(before);
});

// P58
test('a tree that someone changed since it was shown is not replaced unseen', async ({
  page,
  enter,
  allow,
  api,
  build,
}) => {
  allow(/status of 412/);
  await enter(page, SCREEN);
  const { importData, replace, item } = chatbotScreen(page);
  await expect(item('Prices')).toBeVisible();
  const readAgain = page.waitForResponse(ADMIN_CHATBOT);
  await importData.setInputFiles(jsonFile([{ question: 'From the file' }]));
  await readAgain;
  await expect(replace).toContainText('2 questions in 3 categories');
  await build.aQuestion({ question: 'Just added by a colleague' });
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(replace.getByRole('alert')).toContainText('Someone else changed the questions.');
  await expect(replace).toContainText('2 questions in 4 categories');
  expect((await api.unwrap(chatbot.read)).categories).toHaveLength(4);
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(item('From the file')).toBeVisible();
});

test('a reset asks, and puts back what the site came with', async ({ page, enter, api }) => {
  await enter(page, SCREEN);
  const { reset, resetting, item } = chatbotScreen(page);
  await reset.click();
  await expect(resetting).toContainText('2 questions in 3 categories');
  await resetting.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.unwrap(chatbot.read)).categories).toHaveLength(3);
  await reset.click();
  await resetting.getByRole('button', { name: 'Reset' }).click();
  await expect(toast(page, 'Chatbot data reset to default')).toBeVisible();
  await expect(item('What we do')).toBeVisible();
});

test('what two admins add to a branch is kept, and so are different fields of a question; the same one is asked about', async ({
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
  // The colleague's screen has read its own save, and doesn't know of what follows.
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

// P58
test('of questions that someone else changed or deleted nothing is deleted unseen, and nothing typed is lost', async ({
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

  await test.step('what was added below it is named before it goes', async () => {
    await remove('Prices').click();
    await build.aQuestion({ question: 'New', parent: { id: prices!.id } });
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
    await expect(confirm).toContainText('Its sub-question will be deleted too.');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(item('Prices')).toHaveCount(0);
  });

  await test.step('what was typed into one that is deleted can be added again', async () => {
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

  await test.step('what was to hang below one that is deleted becomes a category', async () => {
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
