import { expect, expectAccessible, test } from '../fixtures/browser.ts';
import { anythingElse, branch, chat } from '../pages/chat.ts';
import { tabTo } from '../pages/keyboard.ts';
import { questionsIn, visitorLanguages } from '../pages/visitorLanguages.ts';
import { stopTime } from '../pages/waiting.ts';

test('the chat scrolls to the newest message, unless the visitor has scrolled back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { open, ask, option, log, said, thinking } = chat(page);
  await open();
  await ask(branch[0], branch[1]);
  await expect(said.last()).toBeInViewport();
  await stopTime(page);
  await option(branch[2]).click();
  await expect(thinking).toBeInViewport();
  await log.hover();
  // Records the scroll position from the page's own scroll events.
  await log.evaluate((box) =>
    box.addEventListener('scroll', () => (box.dataset['scrolled'] = `${box.scrollTop}`)),
  );
  await page.mouse.wheel(0, -5_000);
  await expect(log).toHaveAttribute('data-scrolled', '0');
  await page.clock.runFor(1300);
  await expect(said.last()).toHaveText(anythingElse);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
});

test('the chat is as tall as the window allows', async ({ page }) => {
  const { open, panel } = chat(page);
  await open();
  for (const [width, height, tall] of [
    [1280, 900, 500],
    [800, 900, 450],
    [1280, 300, 244],
    [360, 740, 560],
    [360, 400, 352],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(panel).toHaveCSS('height', `${tall}px`);
    await expect(panel).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, clicking a link in an answer opens its page and closes the chat', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { open, ask, log, panel } = chat(page);
  await open('/about');
  await ask(branch[0], branch[1]);
  await log.getByRole('link', { name: 'Go to Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(panel).toBeHidden();
});

test('without JavaScript, the floating buttons are hidden', async ({ browser, baseURL }) => {
  const still = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage();
  await still.goto('/');
  await expect(chat(still).launcher).toBeHidden();
  await expect(still.getByRole('button', { name: 'Contact options' })).toBeHidden();
  await still.context().close();
});

for (const language of visitorLanguages) {
  test(`the chat works by keyboard alone in ${language.name}, and the keyboard focus moves to each new answer`, async ({
    page,
    api,
  }) => {
    const { words, chatWords } = language.says;
    const [topic = '', question = ''] = await questionsIn(language, branch, api);
    const { open, panel, launcher, option, button, said, thinking, log } = chat(page, language);
    await open('/about');
    await expect(option(topic)).toBeVisible();
    await stopTime(page);
    await expect(panel).toBeFocused();
    await expect(said.first()).toHaveCSS('direction', language.direction);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(launcher).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await tabTo(page, option(topic));
    await page.keyboard.press('Enter');
    await expect(thinking).toBeVisible();
    await expect(log).toBeFocused();
    await page.clock.runFor(1300);
    await expect(option(question)).toBeFocused();
    await tabTo(page, button(chatWords.reset), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(option(topic)).toBeFocused();

    // The focus can leave the chat. When the next answer arrives, the chat doesn't take the focus back.
    await page.keyboard.press('Enter');
    await tabTo(page, button(chatWords.reset), 'Shift+Tab');
    await page.clock.runFor(1300);
    await expect(thinking).toBeHidden();
    await expect(button(chatWords.reset)).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: words.toggleTheme }), 'Shift+Tab');
    await expect(panel).toBeVisible();
  });

  test(`the chat is accessible in ${language.name}`, async ({ page, api }) => {
    test.slow();
    const { words, chatWords } = language.says;
    const [topic = '', question = '', last = ''] = await questionsIn(language, branch, api);
    const { open, ask, option, said } = chat(page, language);
    await open('/about');
    await expectAccessible(page, language);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: words.dock })).toContainText(words.assistant);
    await ask(topic, question);
    await expectAccessible(page, language);
    await option(last).click();
    await expectAccessible(page, language);
    await page.clock.runFor(1300);
    await expect(said.last()).toHaveText(chatWords.anythingElse);
    await expectAccessible(page, language);
  });
}
