import type { Page } from '@playwright/test';
import { chatbot } from '@agency/contract/chatbot';
import { emptyTest, expect, test } from '../fixtures/browser.ts';
import { chat } from '../pages/chat.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

const CHATBOT = '**/api/chatbot';

test('the page requests no chat code and no answers before the visitor uses the chat', async ({
  page,
  calls,
}) => {
  const code: string[] = [];
  page.on('request', (request) => code.push(new URL(request.url()).pathname));
  const ofTheChat = () => code.filter((path) => /\/Chat-.*\.js$/.test(path));
  await page.goto('/', { waitUntil: 'networkidle' });
  await takenOver(chat(page).launcher);
  expect(ofTheChat()).toEqual([]);
  expect(calls).toEqual([]);
  await chat(page).launcher.hover();
  await expect.poll(ofTheChat).toHaveLength(1);
  await chat(page).launcher.click();
  // There may be other calls, too: the pointer is on links of the chat, and the page prefetches the data for them.
  await expect.poll(() => calls).toContain('GET /api/chatbot');
});

test('when the answers fail to load, the chat shows an error, a retry button and Contact Us', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  const logged: string[] = [];
  allow(/Failed to fetch chatbot data/);
  page.on('console', (message) => logged.push(message.text()));
  await page.route(CHATBOT, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const { open, log, options, button } = chat(page);
  await open();
  const told = log.getByText('I can’t load my answers right now');
  await windUntil(page, told);
  await expect(options).toHaveCount(0);
  await expect.poll(() => logged.join('\n')).toContain('Failed to fetch chatbot data');
  await expect(button('Contact Us')).toBeVisible();
  await page.unroute(CHATBOT);
  await button('Try again').click();
  await expect(options).toHaveCount(5);
});

emptyTest('a chat without answers says so and offers Contact Us', async ({ page, api }) => {
  await api.unwrap(chatbot.replace, { body: { categories: [] } });
  const { open, log, button } = chat(page);
  await open();
  await expect(log.getByText('I don’t have any answers yet')).toBeVisible();
  await button('Contact Us').click();
  await expect(page).toHaveURL('/contact');
});

/** Opens the chat as soon as its button works, even if the code of the chat has not arrived yet. */
async function openAtOnce(page: Page) {
  const { panel, launcher } = chat(page);
  await page.goto('/about');
  await expect(async () => {
    if (await launcher.isVisible()) await launcher.click({ timeout: 1_000 });
    await expect(panel).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('when its code fails to load, the chat shows an error and a retry button', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.route('**/Chat-*.js', (route) => route.abort());
  const { panel, options } = chat(page);
  await openAtOnce(page);
  await expect(panel.getByRole('alert')).toContainText('The chat couldn’t be loaded.');
  await page.unroute('**/Chat-*.js');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(options).toHaveCount(5);
});

test('while its code loads, the chat opens with a loading message', async ({ page }) => {
  const come = await held(page, '**/Chat-*.js');
  const { panel, options } = chat(page);
  await openAtOnce(page);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText('One moment...');
  come();
  await expect(options).toHaveCount(5);
});
