import { chatbot } from '@agency/contract/chatbot';
import { emptyTest, expect, test } from '../fixtures/browser.ts';
import { anythingElse, branch, chat, hearStates } from '../pages/chat.ts';
import { stopTime, takenOver } from '../pages/waiting.ts';

const related = 'Here are some related questions:';

test('public pages show the chat button', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/projects',
    '/contact',
    '/privacy',
    '/login',
    '/seo-test',
  ]) {
    await page.goto(path);
    await expect(chat(page).launcher, path).toBeInViewport({ ratio: 1 });
  }
});

test('the chat opens with a welcome and the topics, and takes the keyboard focus', async ({ page, api }) => {
  const { open, panel, said, options } = chat(page);
  const { categories } = await api.unwrap(chatbot.read);
  await open();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading')).toHaveText('Fetcho');
  await expect(said).toHaveCount(1);
  await expect(said).toContainText('Hello, I’m Fetcho.');
  await expect(options).toHaveText(categories.map(({ question }) => question));
});

test('an event opens the chat, and the chat reports when it opens and closes', async ({ page }) => {
  const states = await hearStates(page);
  const { panel, button, launcher } = chat(page);
  await page.goto('/about');
  await takenOver(launcher);
  await page.getByTitle('Toggle theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await states()).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('open-chatbot')));
  await expect(panel).toBeFocused();
  await expect(launcher).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('open-chatbot')));
  expect(await states()).toEqual([{ isOpen: true }]);
  await button('Close chat').click();
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  expect(await states()).toEqual([{ isOpen: true }, { isOpen: false }]);
});

test('the chat gets a session ID when it first opens, and keeps it after a reload', async ({ page }) => {
  const { open, panel, launcher, options } = chat(page);
  const name = () => page.evaluate(() => sessionStorage.getItem('chatSessionId'));
  await page.goto('/about');
  expect(await name()).toBeNull();
  await open('/about');
  await expect.poll(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const named = await name();
  await page.reload();
  await takenOver(launcher);
  await launcher.click();
  await expect(panel.getByRole('log')).toBeVisible();
  await expect(options).not.toHaveCount(0);
  expect(await name()).toBe(named);
});

test('the chat takes 1.3 seconds to answer, and disables all options meanwhile', async ({ page }) => {
  const { open, said, thinking, option, options } = chat(page);
  await open();
  await expect(option('After launch')).toBeVisible();
  await stopTime(page);
  await option('After launch').click();
  await expect(said).toHaveText([/Hello/, 'You: After launch']);
  await expect(thinking).toBeVisible();
  for (const each of await options.all()) await expect(each).toBeDisabled();
  await page.clock.runFor(1299);
  await expect(thinking).toBeVisible();
  await page.clock.runFor(1);
  await expect(thinking).toBeHidden();
  await expect(said).toHaveText([
    /Hello/,
    'You: After launch',
    'Software is a garden, not a statue. Here is how we look after it.',
    related,
  ]);
  await expect(options).toHaveText([
    'Who owns the code?',
    'Do you offer support?',
    'Can our own team take over?',
  ]);
});

test('after the last question of a branch, the visitor can go back, ask another, start again or contact a person', async ({
  page,
}) => {
  await test.step('the last question of a branch offers what to do next, and Go Back returns one step', async () => {
    const { open, ask, panel, said, options, button } = chat(page);
    await open();
    await ask(branch[0]);
    await expect(panel.getByText('Current: What we do', { exact: true })).toBeVisible();
    // While the chat offers related questions, it offers no other options.
    for (const name of ['Ask Another', 'Go Back', 'New Chat', 'Contact Us'])
      await expect(button(name)).toHaveCount(0);
    await ask(branch[1]);
    // Earlier questions keep only their text and answer, without options.
    await expect(said.filter({ hasText: related })).toHaveCount(1);
    await ask(branch[2]);
    await expect(said.filter({ hasText: related })).toHaveCount(0);
    await expect(panel.getByText(`Current: ${branch.join(' > ')}`, { exact: true })).toBeVisible();
    await expect(said.last()).toHaveText(anythingElse);
    await expect(options).toHaveCount(0);
    for (const name of ['Ask Another', 'New Chat', 'Go Back', 'Contact Us'])
      await expect(button(name)).toBeInViewport({ ratio: 1 });

    await button('Go Back').click();
    await expect(panel.getByText(`Current: ${branch[0]} > ${branch[1]}`, { exact: true })).toBeVisible();
    await expect(said.last()).toHaveText(related);
    await expect(options.filter({ hasText: branch[2] })).toBeEnabled();
    await expect(said.filter({ hasText: branch[2] })).toHaveCount(0);
  });

  await test.step('the visitor can ask another question, or start again', async () => {
    const { ask, panel, said, options, button } = chat(page);
    await ask(branch[2]);
    await button('Ask Another').click();
    await expect(said.last()).toHaveText('What would you like to know about?');
    await expect(said.first()).toContainText('Hello');
    await expect(options).toHaveCount(5);
    await expect(panel.getByText('Current:')).toBeHidden();
    await ask('The studio', 'Who are you, Fetcho?');
    await expect(panel.getByText('Current: The studio > Who are you, Fetcho?')).toBeVisible();

    await button('New Chat').click();
    await expect(said).toHaveCount(1);
    await expect(options).toHaveCount(5);
    await options.filter({ hasText: 'The studio' }).click();
    await button('Reset').click();
    await page.clock.runFor(2_000);
    await expect(said).toHaveCount(1);
    await expect(options.first()).toBeEnabled();
  });

  await test.step('Contact Us closes the chat and opens the contact page', async () => {
    const { ask, panel, button } = chat(page);
    await ask(...branch);
    await button('Contact Us').click();
    await expect(page).toHaveURL('/contact');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the visitor can reach a person after every answer', async ({ page }) => {
  const { open, ask, panel } = chat(page);
  await open('/about');
  const person = panel.getByRole('link', { name: 'Talk to a person' });
  await expect(person).toHaveAttribute('href', '/contact');
  for (const question of branch) {
    await ask(question);
    await expect(person).toBeInViewport({ ratio: 1 });
  }
  await person.click();
  await expect(page).toHaveURL('/contact');
  await expect(panel).toBeHidden();
});

test('the conversation stays when the visitor opens another page or closes the chat', async ({ page }) => {
  const { open, ask, panel, launcher, said, button } = chat(page);
  await open();
  await ask(branch[0]);
  const before = await said.allTextContents();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About | Infinity Works');
  await expect(panel).toBeVisible();
  await button('Close chat').click();
  await launcher.click();
  await expect(said).toHaveText(before);
});

emptyTest('links in answers open their targets', async ({ page, context, build }) => {
  const links = [
    ['/services', 'Go to Services'],
    ['about', 'Go to About'],
    ['https://example.com/map', 'Open example.com'],
    ['mailto:hello@example.com', 'Send an email'],
    ['tel:+20255500142', 'Call us'],
  ] as const;
  const top = await build.aQuestion({ question: 'Links', isCategory: true, answer: '' });
  for (const [link] of links)
    await build.aQuestion({ question: `To ${link}`, answer: 'There.', link, parent: { id: top.id } });
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  const { open, ask, log, button } = chat(page);
  await open();
  await ask('Links');
  const way = (name: string) => log.getByRole('link', { name });
  for (const [link, name] of links) {
    await ask(`To ${link}`);
    await expect(way(name)).toBeVisible();
    if (name !== 'Call us') await button('Go Back').click();
  }
  await expect(way('Call us')).toHaveAttribute('href', 'tel:+20255500142');
  await button('Go Back').click();
  await ask('To about');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await way('Go to About').click();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await expect(chat(page).panel).toBeVisible();

  await button('Go Back').click();
  await ask('To https://example.com/map');
  await expect(way('Open example.com')).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await way('Open example.com').click();
  await expect(await opened).toHaveTitle('Map');
  await expect(page).toHaveURL('/about');
});

emptyTest('a question without an answer or a sub-question is disabled', async ({ page, build }) => {
  const top = await build.aQuestion({ question: 'Half done', isCategory: true, answer: '' });
  await build.aQuestion({ question: 'Not written yet', answer: '', parent: { id: top.id } });
  await build.aQuestion({ question: 'Written', answer: 'Here.', parent: { id: top.id } });
  const { open, ask, option, said } = chat(page);
  await open();
  await ask('Half done');
  await expect(option('Not written yet')).toBeDisabled();
  await ask('Written');
  await expect(said).toHaveText([/Hello/, 'You: Half done', 'You: Written', 'Here.', anythingElse]);
});

emptyTest(
  'answers keep their line breaks and text direction, and fit the width of the chat',
  async ({ page, build }) => {
    const long = `First.\n\n${'Donaudampfschifffahrt'.repeat(30)}\n${'A long answer. '.repeat(200)}`;
    await build.aQuestion({ question: 'كم يستغرق المشروع؟', answer: 'من ستة أسابيع\nإلى أربعة عشر.' });
    await build.aQuestion({ question: 'Everything', answer: long });
    await page.setViewportSize({ width: 360, height: 740 });
    const { open, ask, log, said, button } = chat(page);
    await open();
    await ask('كم يستغرق المشروع؟');
    const answer = log.getByText('من ستة أسابيع');
    await expect(answer).toHaveCSS('direction', 'rtl');
    await expect(answer).toHaveCSS('white-space', 'pre-line');
    await button('Ask Another').click();
    await ask('Everything');
    // The chat scrolls to the start of a long answer, so that the question above it is at the top.
    await expect(log.getByText('You: Everything')).toBeInViewport();
    await expect(said.filter({ hasText: 'First.' })).toBeFocused();
    expect(await log.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  },
);
