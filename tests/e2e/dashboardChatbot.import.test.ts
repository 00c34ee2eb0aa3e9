import { readFile } from 'node:fs/promises';
import { chatbot, type QuestionTreeInput } from '@agency/contract/chatbot';
import type { Download } from '@playwright/test';
import { expect } from '../fixtures/browser.ts';
import { chatbotScreen, jsonFile } from '../pages/dashboardChatbot.ts';
import { toast } from '../pages/toast.ts';
import { questionsTest as test } from '../fixtures/questionTree.ts';

const SCREEN = '/dashboard/chatbot';
const ADMIN_CHATBOT = '**/api/admin/chatbot';

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('importing an exported file restores the same questions', async ({ page, enter, api }) => {
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
  // An import replaces all questions, so the dialog also lists the question that a colleague has just added.
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

test('importing an invalid file changes nothing, and the dialog says why', async ({
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
    ['an unknown field', jsonFile([{ question: 'Odd', colour: 'red' }]), /^In “Odd”: /],
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

  // This file is valid JSON of the right form, so that only the server can refuse it.
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

// docs/protocol.md: P58
test('an import does not replace questions that a colleague changed meanwhile without a new warning', async ({
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

test('a reset asks for confirmation, and then restores the default questions', async ({
  page,
  enter,
  api,
}) => {
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
