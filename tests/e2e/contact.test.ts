import { services as servicesContract } from '@agency/contract/services';
import { emptyTest, expect, expectAccessible, test } from '../fixtures/browser.ts';
import { contactPage } from '../pages/contact.ts';
import { toast } from '../pages/toast.ts';
import { visitorLanguages } from '../pages/visitorLanguages.ts';
import { takenOver, windUntil } from '../pages/waiting.ts';
import { messages } from '../pages/contact.ts';

const SUBMIT = '**/api/contact';

test('the page shows how to reach the agency without any API request', async ({ page, calls }) => {
  const { card, name, open } = contactPage(page);
  await open();
  await expect(page).toHaveTitle('Contact | Infinity Works');
  await expect(card).toContainText('Tell us about your project in a few sentences.');
  await expect(card.getByRole('link', { name: 'hello@infinity-works.example' })).toHaveAttribute(
    'href',
    /^mailto:hello@infinity-works\.example\?subject=Inquiry%20for%20Infinity%20Works&body=Hello%20/,
  );
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/20255500142\?text=Hello%20Infinity%20Works/,
  );
  await expect(card).toContainText('14 Ismail Mohamed Street');
  const map = card.getByTitle('Where to find us, on a map');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveCSS('height', '200px');
  await expect(card.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=30.0615%2C31.2210',
  );
  // The page sends no request before the visitor uses the form.
  expect(calls).toEqual([]);
  await name.click();
  await expect.poll(() => calls).toEqual(['GET /api/contact/recaptcha-site-key']);
});

emptyTest(
  'without contact information, the page shows a default phone number and the contact form',
  async ({ page }) => {
    const { card, services, option, list } = contactPage(page);
    await page.goto('/contact');
    await expect(card).toContainText('+20 2 5550 0142');
    await expect(card.locator('iframe')).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(async () => {
      await services.click();
      await expect(list).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(option('General inquiry')).toBeVisible();
  },
);

test('phone numbers are links on a phone only', async ({ page, browser, baseURL }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
  const phone = await (await browser.newContext({ userAgent, baseURL: baseURL ?? '' })).newPage();
  for (const each of [page, phone]) await contactPage(each).open();
  const number = '+20 2 5550 0142';
  await expect(contactPage(page).card.getByText(number)).toHaveAttribute('dir', 'ltr');
  await expect(contactPage(page).card.getByRole('link', { name: number })).toHaveCount(0);
  await expect(contactPage(phone).card.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    'tel:+20255500142',
  );
  await phone.context().close();
});

test('on a phone the form comes first, and the services in the URL are selected', async ({ page, api }) => {
  const [first, second, third] = await api.unwrap(servicesContract.list);
  await page.setViewportSize({ width: 390, height: 844 });
  const { open, form, services, card, option } = contactPage(page);
  await open(`/contact?service=${second?.id}&service=${third?.id}&service=0123456789abcdef01234567`);
  await expect(services).toContainText(second?.title ?? '');
  await expect(services).toContainText(third?.title ?? '');
  const [above, below] = await Promise.all([form.boundingBox(), card.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  // If the URL names another service, the page selects it. The visitor's own input stays.
  await page.getByLabel('Name').fill('Ada Lovelace');
  await open(`/contact?service=${first?.id}`);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(services).toHaveText(first?.title ?? '');
  await services.click();
  await option(second?.title ?? '').click();
  await open(`/contact?service=${third?.id}`);
  await expect(services).toContainText(second?.title ?? '');
  await expect(services).not.toContainText(third?.title ?? '');
});

test('without JavaScript, the page shows email and phone links instead of the send button', async ({
  browser,
  baseURL,
}) => {
  const still = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage();
  await still.goto('/contact');
  const { form, send } = contactPage(still);
  // Playwright finds no texts or roles inside <noscript>, so use CSS selectors.
  const instead = form.locator('noscript');
  await expect(instead.locator('p')).toBeVisible();
  const [notice, field] = await Promise.all([
    instead.locator('p').boundingBox(),
    form.getByLabel('Name').boundingBox(),
  ]);
  expect(notice?.y, 'the notice stands before the fields').toBeLessThan(field?.y ?? 0);
  expect(await instead.textContent()).toContain('Turn on JavaScript');
  await expect(instead.locator('a[href="mailto:hello@infinity-works.example"]')).toBeVisible();
  await expect(instead.locator('a[href="tel:+20255500142"]')).toBeVisible();
  await expect(send).toBeHidden();
  await still.context().close();
});

test('when contact information fails to load, the page shows the cached version and an error toast', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  const { card, open } = contactPage(page);
  await open();
  await page.clock.install();
  await page.route('**/api/contact-info', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  await takenOver(link);
  await link.click();
  const told = toast(page, 'Failed to load contact information');
  await windUntil(page, told);
  await expect(card).toContainText('14 Ismail Mohamed Street');
});

test('when contact information and services fail to load, the form offers General inquiry and a retry', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  const { card, services, option, form } = contactPage(page);
  await page.clock.install();
  for (const address of ['**/api/contact-info', '**/api/services'])
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  await takenOver(link);
  await link.click();
  await windUntil(page, toast(page, 'Failed to load services'));
  await expect(page.getByRole('main').getByText('Failed to load contact information')).toBeVisible();
  await expect(card).toContainText('+20 2 5550 0142');
  await services.click();
  await option('General inquiry').click();
  await expect(services).toContainText('General inquiry');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/services');
  await form.getByRole('button', { name: 'Try again' }).click();
  await services.click();
  await expect(option('Web Platforms')).toBeVisible();
});

test.describe('accessibility', () => {
  test.slow();

  for (const language of visitorLanguages) {
    test(`the form is accessible in ${language.name} with its list open, with errors, and after sending`, async ({
      page,
      allow,
    }) => {
      allow(/ERR_/);
      const { services, list, send, open, fill, form } = contactPage(page, language);
      const { form: says } = language.says.contactWords;
      await open();
      await expectAccessible(page, language);
      await services.click();
      await expect(list).toBeVisible();
      await expectAccessible(page, language);
      await page.keyboard.press('Escape');
      await send.click();
      for (const [field, english] of Object.entries(messages))
        await expect(form.getByText(says.invalid(field, english), { exact: true })).toBeVisible();
      await expectAccessible(page, language);
      await fill('Mona Access');
      await page.route(SUBMIT, (route) => route.abort(), { times: 1 });
      await send.click();
      await expect(page.getByText(says.kept)).toBeVisible();
      await expectAccessible(page, language);
      await send.click();
      await expect(page.getByText(says.arrived)).toBeVisible();
      await expect(form.getByText('mona@example.com')).toHaveCSS('direction', 'ltr');
      await expectAccessible(page, language);
    });

    test(`the privacy notice, which the footer links to, is accessible in ${language.name}`, async ({
      page,
    }) => {
      const { pages } = language.says.words;
      await page.goto(`${language.base}/about`);
      await page.getByRole('contentinfo').getByRole('link', { name: pages.privacy }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.privacy);
      await expectAccessible(page, language);
    });
  }
});
