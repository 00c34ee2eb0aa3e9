import type { Locator, Page } from '@playwright/test';

export const chatbotScreen = (page: Page) => {
  const item = (question: string) =>
    page.getByText(question, { exact: true }).locator('xpath=ancestor::li[@data-question][1]');
  return {
    addCategory: page.getByRole('button', { name: 'Add Category' }),
    exportData: page.getByRole('button', { name: 'Export Data' }),
    importData: page.getByLabel('Import Data').and(page.locator('input')),
    reset: page.getByRole('button', { name: 'Reset to Default' }),
    search: page.getByRole('searchbox', { name: 'Search questions' }),
    tree: page.getByRole('list', { name: 'Questions' }),
    item,
    /** Shows or hides a question's sub-questions. */
    toggle: (question: string) => page.getByRole('button', { name: new RegExp(`^${question} \\d`) }),
    addBelow: (question: string) => page.getByRole('button', { name: `Add sub-question to ${question}` }),
    edit: (question: string) => page.getByRole('button', { name: `Edit ${question}` }),
    remove: (question: string) => page.getByRole('button', { name: `Delete ${question}` }),
    form: questionForm(page.getByRole('form', { name: /^(Edit|New) / })),
    confirm: page.getByRole('alertdialog', { name: /^Delete this (category|question)\?$/ }),
    replace: page.getByRole('alertdialog', { name: 'Replace all questions?' }),
    refused: page.getByRole('dialog', { name: 'This file can’t be imported' }),
    resetting: page.getByRole('alertdialog', { name: 'Reset to default?' }),
    conflict: page.getByRole('alertdialog', { name: / also changed this/ }),
    deleted: page.getByRole('alertdialog', { name: 'Someone else deleted this' }),
    discard: page.getByRole('alertdialog', { name: 'Keep your changes as a draft?' }),
    problem: page.getByRole('main').getByRole('alert'),
  };
};

/** A file for the button 'Import Data'. */
export const jsonFile = (content: unknown, name = 'chatbot.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

const questionForm = (box: Locator) => ({
  box,
  question: box.getByRole('textbox', { name: 'Question' }),
  answer: box.getByRole('textbox', { name: 'Answer' }),
  link: box.getByRole('combobox', { name: 'Link' }),
  parent: box.getByRole('combobox', { name: 'Parent question' }),
  clear: box.getByRole('button', { name: 'Clear' }),
  save: box.getByRole('button', { name: 'Save' }),
  cancel: box.getByRole('button', { name: 'Cancel' }),
  problem: box.getByRole('alert'),
});
