import { expect, type Page } from '@playwright/test';
import { inEnglish } from './visitorLanguages.ts';
import { takenOver } from './waiting.ts';

/** A path of three levels in the starter content, from a category to a question without sub-questions. */
export const branch = ['What we do', 'Which services do you offer?', 'Do you make hardware?'] as const;

/** What the chat says after an answer that has no further questions. */
export const anythingElse = 'Is there anything else I can help you with?';

export const chat = (page: Page, { says, base } = inEnglish) => {
  const { words, chatWords } = says;
  const panel = page.getByRole('dialog', { name: words.assistant });
  const log = panel.getByRole('log');
  const launcher = page.getByRole('button', { name: words.askAssistant });
  const option = (name: string) => log.getByRole('button', { name, exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    log,
    launcher,
    option,
    button,
    /** The buttons with the questions that the chat offers. */
    options: log.getByRole('list').getByRole('button'),
    thinking: log.getByText(chatWords.thinking),
    /** All messages of the chat, of both the visitor and the chat. */
    said: log.locator('[data-from]'),
    /** Opens a page with a fake clock, and then the chat. */
    async open(path = '/') {
      await page.clock.install();
      await page.goto(base + path);
      await takenOver(launcher);
      await launcher.click();
      await expect(panel).toBeVisible();
      await expect(log).toBeVisible();
    },
    /** Clicks one question after the other, and advances the clock until each answer is there. */
    async ask(...questions: string[]) {
      for (const question of questions) {
        await option(question).click();
        await page.clock.runFor(1300);
        await expect(log.getByText(chatWords.thinking)).toBeHidden();
      }
    },
  };
};

/**
 * Records all events with which the page reports the chat's state, from the start of the page. The returned function
 * returns them.
 */
export async function hearStates(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('chatbot-state-changed', (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}
