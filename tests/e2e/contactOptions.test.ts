import { settings } from '@agency/contract/settings';
import type { Page } from '@playwright/test';
import { emptyTest, expect, expectAccessible, moving, test } from '../fixtures/browser.ts';
import { chat } from '../pages/chat.ts';
import { takenOver } from '../pages/waiting.ts';

test.use(moving);

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

const contactOptions = (page: Page) => {
  const button = page.getByRole('button', { name: 'Contact options' });
  const menu = page.getByRole('menu', { name: 'Contact options' });
  return {
    button,
    menu,
    /** If there is only one way to contact the agency, the page shows this link instead of the menu. */
    only: page.getByRole('link', { name: 'Chat on WhatsApp' }),
    items: menu.getByRole('menuitem'),
    async open() {
      await expect(async () => {
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
        await expect(menu).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  };
};

test('on a computer, the contact button links directly to WhatsApp, with a greeting', async ({ page }) => {
  const { button, only } = contactOptions(page);
  await page.goto('/projects');
  await expect(only).toHaveAttribute('href', /^https:\/\/wa\.me\/20255500142\?text=Hello%20Infinity%20Works/);
  await expect(only).toHaveAttribute('target', '_blank');
  await expect(only).toHaveAttribute('rel', /noopener/);
  await expect(button).toHaveCount(0);
});

test('the floating buttons move in when the reader scrolls up, and hide while they fill in a field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact');
  const { launcher } = chat(page);
  await takenOver(launcher);
  const dock = page.getByRole('complementary', { name: 'Chat and contact' });
  const start = async () => (await launcher.boundingBox())?.x ?? 0;
  const card = await page.getByRole('region', { name: 'Get in Touch' }).boundingBox();
  const margin = (card?.x ?? 0) + (card?.width ?? 0);
  expect(await start()).toBeGreaterThanOrEqual(margin);
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -100);
  await expect.poll(start).toBeLessThan(margin);
  await page.mouse.wheel(0, 100);
  await expect.poll(start).toBeGreaterThanOrEqual(margin);
  await page.getByLabel('Company').focus();
  await expect(dock).toHaveCSS('opacity', '0');
  await expect(dock).toHaveCSS('pointer-events', 'none');
  // The contact button is invisible while a field has the focus, but the keyboard still reaches it.
  await launcher.focus();
  await expect(dock).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ userAgent: iPhone, viewport: { width: 360, height: 740 } });

  test('the menu also offers a call, and works by keyboard', async ({ page }) => {
    const { open, items, menu, button } = contactOptions(page);
    await page.goto('/about');
    await open();
    await expect(items).toHaveText([
      'Chat on WhatsApp+20 2 5550 0142 (opens in a new tab)',
      'Call us+20 2 5550 0142',
    ]);
    await expect(items.last()).toHaveAttribute('href', 'tel:+20255500142');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(chat(page).launcher).toBeFocused();
  });

  test('all phone and WhatsApp links of the contact page use the same number', async ({ page }) => {
    const { open, items } = contactOptions(page);
    await page.goto('/contact');
    await open();
    await expect(items).toHaveCount(2);
    const links = await page
      .locator('a[href^="tel:"], a[href^="https://wa.me/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(3);
    const numbers = links.map((link) => link.split('?')[0]?.replace(/\D/g, ''));
    expect([...new Set(numbers)]).toEqual(['20255500142']);
    const shown = (await page.locator('body').innerText()).match(/\+20[\d ]+\d/g);
    expect([...new Set(shown)]).toEqual(['+20 2 5550 0142']);
  });

  test('the menu is accessible', async ({ page }) => {
    test.slow();
    await page.goto('/about');
    await contactOptions(page).open();
    await expectAccessible(page);
  });

  test('a click elsewhere closes the menu, and so does a second click on the button', async ({ page }) => {
    const { open, menu, button } = contactOptions(page);
    await page.goto('/about');
    await open();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
  });

  test('an open chat hides the contact button and closes its menu', async ({ page }) => {
    const { open, menu, button } = contactOptions(page);
    await page.goto('/about');
    await open();
    await page.evaluate(() => dispatchEvent(new Event('open-chatbot')));
    await expect(button).toBeHidden();
    await expect(menu).toBeHidden();
    await chat(page).button('Close chat').click();
    await expect(button).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('when the menu fails to load, an error shows, and opening it again retries', async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED/);
    await page.route('**/ContactMenu-*.js', (route) => route.abort());
    const { items, button } = contactOptions(page);
    await page.goto('/about');
    const told = page.getByText('This couldn’t be loaded.');
    await expect(async () => {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unroute('**/ContactMenu-*.js');
    await button.click();
    await button.click();
    await expect(items).toHaveCount(2);
  });
});

emptyTest(
  "the contact button uses the agency's own number and name from the settings",
  async ({ page, api }) => {
    await api.unwrap(settings.update, {
      body: { messagingNumber: '+20 122 000 0000', brand: 'Delta Works' },
    });
    const { only } = contactOptions(page);
    await page.goto('/about');
    await expect(only).toHaveAttribute('href', /^https:\/\/wa\.me\/201220000000\?text=Hello%20Delta%20Works/);
    // Without a messaging number in the settings, the button uses the agency's phone number.
    await api.unwrap(settings.update, { body: { messagingNumber: '', phone: '+20 2 1111 1111', brand: '' } });
    await page.reload();
    await expect(only).toHaveAttribute('href', /^https:\/\/wa\.me\/20211111111\?/);
    await api.unwrap(settings.update, { body: { phone: '' } });
  },
);

test('the floating buttons do not cover the end of the page', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    const floor = (await chat(page).launcher.boundingBox())?.y ?? 0;
    const last = page
      .getByRole('contentinfo')
      .getByRole('group')
      .or(page.getByRole('contentinfo').getByText('©'));
    for (const each of await last.all()) {
      const box = await each.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
    }
  }
});
