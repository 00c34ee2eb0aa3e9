import { contactRequests } from '@agency/contract/contactRequests';
import { services as servicesContract } from '@agency/contract/services';
import type { Page } from '@playwright/test';
import { anApi, type Api } from '../fixtures/api.ts';
import { emptyTest, expect, expectAccessible, test } from '../fixtures/browser.ts';
import { contactPage } from '../pages/contact.ts';
import { tabTo } from '../pages/keyboard.ts';
import { toast } from '../pages/toast.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

const SUBMIT = '**/api/contact';
const sent = "Message sent successfully! We'll get back to you soon.";
const failed = 'Failed to send message. Please try again later.';
const correct = 'Please correct the errors in the form.';

const messages = {
  name: 'Name must be at least 3 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Phone number is required.',
  services: 'Please select at least one service.',
};

/** The requests of one visitor, who has a name of her own in each test. */
const requestsOf = async (api: Api, name: string) =>
  (await api.unwrap(contactRequests.list)).filter((request) => request.name === name);

test('the page says how to reach the agency, and brings that along', async ({ page, calls }) => {
  const { card, open } = contactPage(page);
  await open();
  await expect(page).toHaveTitle('Contact | Infinity Works');
  await expect(card).toContainText('Write three sentences about the problem.');
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
  await expect.poll(() => calls).toEqual(['GET /api/contact/recaptcha-site-key']);
});

emptyTest('where nothing was entered, there is still a number and a way to write', async ({ page }) => {
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
});

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

test('the form comes first on a phone, with the services that the address names', async ({ page, api }) => {
  const [first, second, third] = await api.unwrap(servicesContract.list);
  await page.setViewportSize({ width: 390, height: 844 });
  const { open, form, services, card, option } = contactPage(page);
  await open(`/contact?service=${second?.id}&service=${third?.id}&service=0123456789abcdef01234567`);
  await expect(services).toContainText(second?.title ?? '');
  await expect(services).toContainText(third?.title ?? '');
  const [above, below] = await Promise.all([form.boundingBox(), card.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  // Another address in the same tab, or in a copy of it, chooses its own; what the visitor chose stays.
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

test('without JavaScript the page offers mail and phone in place of the button', async ({
  browser,
  baseURL,
}) => {
  const still = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  ).newPage();
  await still.goto('/contact');
  const { form, send } = contactPage(still);
  // By its elements: Playwright reads no text and no roles inside <noscript>.
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

test('when contact information can not be read, the last that was is shown, and the failure told', async ({
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

test('when contact information and services can not be read, one can write all the same', async ({
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

test('every rule that is broken is told at its field, and no longer once the field is edited', async ({
  page,
}) => {
  const { form, name, email, phone, services, option, send, open } = contactPage(page);
  await open();
  for (let presses = 0; presses < 3; presses++) await send.click();
  await expect(toast(page, correct)).toHaveCount(1);
  // Specification, section 9: it leaves after 4000 ms. The library counts those from the end of its entry.
  const shownFor = await toast(page, correct).evaluate((element) =>
    [element, element.querySelector('.Toastify__progress-bar')!]
      .map((each) => parseFloat(getComputedStyle(each).animationDuration))
      .reduce((sum, seconds) => sum + seconds),
  );
  expect(shownFor).toBe(4);
  const close = await toast(page, correct).getByRole('button').boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expect(name).toBeFocused();
  for (const [field, message] of [
    [name, messages.name],
    [email, messages.email],
    [phone, messages.phone],
    [services, messages.services],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await name.fill('Mo');
  await expect(form.getByText(messages.name)).toBeHidden();
  await expect(name).toBeFocused();
  await email.fill('mona@');
  await expect(form.getByText(messages.email)).toBeHidden();
  await phone.fill('1234');
  await expect(form.getByText(messages.phone)).toBeHidden();
  await services.click();
  await option('Mobile Apps').click();
  await expect(form.getByText(messages.services)).toBeHidden();
  await page.keyboard.press('Escape');

  await send.click();
  await expect(form.getByText(messages.name)).toBeVisible();
  await expect(form.getByText(messages.email)).toBeVisible();
  await expect(form.getByText(messages.phone)).toBeVisible();
  await expect(form.getByText(messages.services)).toBeHidden();
});

test('there are 48 countries, the United States first, and ten sources', async ({ page }) => {
  const { country, source } = contactPage(page);
  await page.goto('/contact');
  const shown = country.locator('option');
  await expect(shown).toHaveCount(48);
  await expect(shown.first()).toHaveText('United States (+1)');
  await expect(country).toHaveValue('US');
  await expect(shown.filter({ hasText: '(+1)' })).toHaveCount(2);
  const labels = await shown.allTextContents();
  expect(new Set(labels).size).toBe(48);
  await expect(source.locator('option')).toHaveText([
    'Select one (optional)',
    'LinkedIn',
    'Google',
    'Facebook',
    'Instagram',
    'Friend Referral',
    'Business Card',
    'Online Advertisement',
    'Event/Conference',
    'Search Engine',
    'Other',
  ]);
});

test('the services drop down, stay open for more than one, and close on a press outside', async ({
  page,
}) => {
  const { services, list, option, open } = contactPage(page);
  await open();
  await services.click();
  await expect(list.getByRole('option')).toHaveCount(6);
  await expect(list).toHaveCSS('max-height', '240px');
  await option('Web Platforms').click();
  await option('Custom Software').click();
  await expect(option('Web Platforms')).toHaveAttribute('aria-selected', 'true');
  await expect(services).toHaveText('Custom Software, Web Platforms');
  await option('Web Platforms').click();
  await expect(services).toHaveText('Custom Software');
  await page.getByRole('heading', { name: 'Send a Message' }).click();
  await expect(list).toBeHidden();
});

test('the services can be chosen by keyboard', async ({ page }) => {
  const { services, list, option, open } = contactPage(page);
  await open();
  const active = async (name: string) =>
    expect(services).toHaveAttribute('aria-activedescendant', (await option(name).getAttribute('id')) ?? '');
  await services.focus();
  await page.keyboard.press('ArrowDown');
  await active('Custom Software');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(services).toHaveText('Web Platforms');
  await page.keyboard.press('End');
  await active('Product Design');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await active('Custom Software');
  await page.keyboard.press('m');
  await active('Mobile Apps');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(services).toBeFocused();
  await expect(services).toHaveText('Web Platforms, Product Design');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(services).not.toBeFocused();
});

test('a message arrives with everything that was written, and the form is empty again', async ({
  page,
  api,
}) => {
  const { name, country, phone, company, source, note, services, send, again, form, open, fill } =
    contactPage(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await open();
  await fill('Mona Whole');
  // A number names its country.
  await phone.fill('+20 1012345678');
  await expect(country).toHaveValue('EG');
  await company.fill('Delta Foods');
  await source.selectOption('friend-referral');
  await note.fill('نحتاج موقعا');
  const answer = await held(page, SUBMIT);
  await send.click();
  await expect(send).toHaveText('Sending...');
  await expect(send).toBeDisabled();
  answer();
  await expect(toast(page, sent)).toBeVisible();
  // Nothing stands there to be sent once more.
  await expect(form.getByText('Your message is with our team now.')).toBeInViewport();
  await expect(form.getByText('We reply to mona@example.com.')).toBeInViewport();
  const toRead = form.getByRole('region', { name: 'While you wait, see how we work' }).getByRole('link');
  // Of the service that was asked about.
  await expect(toRead).toContainText(['Benban Watch', 'Zeit & Zaytoun']);
  await expect(toRead.first()).toHaveAttribute('href', /^\/gallery\//);
  await expect(page.getByRole('link', { name: 'Our projects' })).toBeHidden();
  await expect(send).toHaveCount(0);
  await again.click();
  await expect(name).toBeFocused();
  await expect(send).toHaveText('Send Message');
  for (const field of [name, phone, company, note, source]) await expect(field).toHaveValue('');
  await expect(country).toHaveValue('US');
  await expect(services).toHaveText('Choose one or more');
  expect(await requestsOf(api, 'Mona Whole')).toMatchObject([
    {
      email: 'mona@example.com',
      countryCode: '+20',
      phone: '1012345678',
      company: 'Delta Foods',
      services: ['Web Platforms'],
      hearAboutUs: 'friend-referral',
      note: 'نحتاج موقعا',
    },
  ]);
});

test('what is written while a message is on its way stays', async ({ page, api }) => {
  const { note, send, open, fill } = contactPage(page);
  await open();
  await fill('Mona Quick');
  const answer = await held(page, SUBMIT);
  await send.click();
  await expect(send).toBeDisabled();
  await note.fill('One more thing.');
  answer();
  await expect(toast(page, sent)).toBeVisible();
  await expect(note).toHaveValue('One more thing.');
  expect(await requestsOf(api, 'Mona Quick')).toMatchObject([{ note: '' }]);
});

test('a message that can not be sent stays as it was typed', async ({ page, api, allow }) => {
  allow(/status of 500/);
  const { form, name, note, services, send, open, fill } = contactPage(page);
  await open();
  await fill('Mona Patient');
  await note.fill('In autumn.');
  await page.route(SUBMIT, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await send.click();
  await expect(toast(page, failed)).toBeVisible();
  await expect(form.getByRole('link', { name: 'hello@infinity-works.example' })).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(name).toHaveValue('Mona Patient');
  await expect(note).toHaveValue('In autumn.');
  await expect(services).toHaveText('Web Platforms');
  await page.unroute(SUBMIT);
  await send.click();
  await expect(toast(page, sent)).toBeVisible();
  expect(await requestsOf(api, 'Mona Patient')).toHaveLength(1);
});

test('what the server finds wrong with a field is told at the field', async ({ page, allow }) => {
  allow(/status of 400/);
  const { email, send, open, fill } = contactPage(page);
  await open();
  await fill();
  const refusal = { code: 'invalid', message: 'No.', fields: { email: 'This address is not for mail.' } };
  await page.route(SUBMIT, (route) => route.fulfill({ status: 400, json: refusal }));
  await send.click();
  await expect(toast(page, correct)).toBeVisible();
  await expect(email).toHaveAccessibleDescription('This address is not for mail.');
  await expect(email).toBeFocused();
});

test('a lost answer and another try make one request, and other words another', async ({
  page,
  api,
  allow,
}) => {
  allow(/ERR_|status of 409/);
  const { note, send, again, open, fill } = contactPage(page);
  const loseTheAnswer = () =>
    page.route(
      SUBMIT,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await open();
  await fill('Mona Repeats');
  await loseTheAnswer();
  await send.click();
  await expect(toast(page, failed)).toBeVisible();
  await send.click();
  await expect(toast(page, sent)).toBeVisible();
  await expect(again).toBeVisible();
  expect(await requestsOf(api, 'Mona Repeats')).toHaveLength(1);

  // The same once more is the same; then the words change, once after a success, once after a lost answer.
  await fill('Mona Repeats');
  await send.click();
  await expect(again).toBeVisible();
  expect(await requestsOf(api, 'Mona Repeats')).toHaveLength(1);
  await fill('Mona Repeats');
  await note.fill('Something else.');
  await loseTheAnswer();
  await send.click();
  await expect(page.getByText('Everything you typed is still here.')).toBeVisible();
  await note.fill('Something else, and more.');
  await send.click();
  await expect(again).toBeVisible();
  expect((await requestsOf(api, 'Mona Repeats')).map((request) => request.note)).toEqual([
    'Something else, and more.',
    'Something else.',
    '',
  ]);
});

test('a message is sent once, however often the button is pressed', async ({ page, api, calls }) => {
  const { send, form, open, fill } = contactPage(page);
  await open();
  await fill('Mona Presses');
  const answer = await held(page, SUBMIT);
  await send.evaluate((button: HTMLButtonElement) => {
    for (let presses = 0; presses < 3; presses++) button.form?.requestSubmit();
    button.click();
  });
  await expect(form.getByText('Sending...')).toBeVisible();
  await form.getByLabel('Name').press('Enter');
  answer();
  await expect(toast(page, sent)).toBeVisible();
  expect(calls.filter((call) => call === 'POST /api/contact')).toHaveLength(1);
  expect(await requestsOf(api, 'Mona Presses')).toHaveLength(1);
});

test('a look at the privacy notice loses nothing that was typed', async ({ page }) => {
  const { form, name, services, open, fill } = contactPage(page);
  await open();
  await fill('Mona Reads');
  await form.getByRole('link', { name: 'privacy notice' }).click();
  await expect(page).toHaveTitle('Privacy | Infinity Works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('main')).toContainText('we store what you wrote');
  await page.goBack();
  await expect(name).toHaveValue('Mona Reads');
  await page.reload();
  await expect(name).toHaveValue('Mona Reads');
  await expect(services).toHaveText('Web Platforms');
});

test('by keyboard alone, from home to a message that was sent', async ({ page, api }) => {
  const { name, email, phone, services, note, send, country } = contactPage(page);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await takenOver(name);
  await tabTo(page, name);
  await page.keyboard.type('Mona Keys');
  await tabTo(page, email);
  await page.keyboard.type('mona@example.com');
  await tabTo(page, country);
  await page.keyboard.type('Egy');
  await tabTo(page, phone);
  await page.keyboard.type('1012345678');
  await tabTo(page, services);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  await tabTo(page, note);
  await page.keyboard.type('Hello.');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(toast(page, sent)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Your message is with our team now.');
  expect(await requestsOf(api, 'Mona Keys')).toMatchObject([
    { countryCode: '+20', services: ['Web Platforms'], note: 'Hello.' },
  ]);
});

test.describe('with the captcha of our own', () => {
  const missing = 'Please complete the reCAPTCHA verification.';
  const solved = (page: Page) => expect(page.locator('[data-state=verified]')).toBeVisible();

  test('it is asked for, and a message passes with it', async ({ page, ownServer, allow }) => {
    allow(/status of 400/);
    const server = await ownServer({ settings: { CAPTCHA: 'on', STARTER_CONTENT: 'demo' } });
    const api = anApi(server);
    await api.signIn();
    const { form, robot, name, send, again, open, fill } = contactPage(page);
    await open(`${server.address}/contact`);
    await fill('Mona Human');
    await send.click();
    await expect(toast(page, missing)).toBeVisible();
    await expect(form.getByRole('group', { name: 'Captcha' })).toBeFocused();
    await expectAccessible(page);
    await robot.click();
    await solved(page);
    await expect(form.getByText(missing)).toBeHidden();
    await send.click();
    await expect(toast(page, sent)).toBeVisible();
    await expect(again).toBeVisible();
    expect(await requestsOf(api, 'Mona Human')).toHaveLength(1);

    // A token that the server refuses, such as after a change of networks: the form solves another one and sends again.
    const old = 'The captcha was already used. Please solve it again.';
    const refusal = { code: 'captchaFailed', message: 'No.', fields: { recaptchaToken: old } };
    const refuse = (times: number) =>
      page.route(SUBMIT, (route) => route.fulfill({ status: 400, json: refusal }), { times });
    await fill('Mona Elsewhere');
    await expect(robot).not.toBeChecked();
    await robot.click();
    await solved(page);
    await refuse(1);
    await send.click();
    await expect(again).toBeVisible();
    expect(await requestsOf(api, 'Mona Elsewhere')).toHaveLength(1);

    // Refused again: said at the captcha, which starts from the beginning.
    await fill('Mona Again');
    await expect(robot).not.toBeChecked();
    await robot.click();
    await solved(page);
    await refuse(2);
    await send.click();
    await expect(form.getByText(old)).toBeVisible();
    await expect(name).toHaveValue('Mona Again');
    await expect(robot).not.toBeChecked();
    await robot.click();
    await solved(page);
    await send.click();
    await expect(again).toBeVisible();
    expect(await requestsOf(api, 'Mona Again')).toHaveLength(1);
  });

  test('where the connection is not secure, it says so in its place', async ({ page, ownServer }) => {
    const server = await ownServer({ settings: { CAPTCHA: 'on', STARTER_CONTENT: 'demo' } });
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(`${server.address}/contact`);
    await expect(page.getByText('The captcha only works over a secure connection')).toBeVisible();
  });
});

test("with Google's captcha, its script is loaded and its token sent", async ({ page, ownServer, allow }) => {
  allow(/status of 400/);
  const settings = {
    CAPTCHA: 'on',
    STARTER_CONTENT: 'demo',
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET_KEY: 'the-secret-key',
  };
  const server = await ownServer({ settings });
  const asked: string[] = [];
  await page.route('https://www.google.com/recaptcha/api.js*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stand });
  });
  const bodies: unknown[] = [];
  await page.route(SUBMIT, (route) => {
    const body = route.request().postDataJSON() as { id: string };
    bodies.push(body);
    return route.fulfill({ status: 201, json: { id: body.id } });
  });
  const { send, again, open, fill } = contactPage(page);
  await open(`${server.address}/contact`);
  await fill();
  await page.getByRole('button', { name: 'the-site-key' }).click();
  await send.click();
  await expect(toast(page, sent)).toBeVisible();
  await expect(again).toBeVisible();
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
  expect(bodies).toMatchObject([{ recaptchaToken: 'a token', name: 'Mona Adel' }]);
  await fill('Mona Second');
  await send.click();
  await expect(toast(page, 'Please complete the reCAPTCHA verification.')).toBeVisible();
  expect(bodies).toHaveLength(1);
});

/** Stands in for Google's script: a button that gives a token. */
const stand = `window.grecaptcha = {
  ready: (then) => then(),
  render(place, { sitekey, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sitekey;
    button.onclick = () => callback('a token');
    place.append(button);
  },
};`;

test.describe('everyone can use', () => {
  test.slow();

  test('the form with its list open, its errors, and its end', async ({ page, allow }) => {
    allow(/ERR_/);
    const { services, list, send, open, fill, form } = contactPage(page);
    await open();
    await expectAccessible(page);
    await services.click();
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await send.click();
    await expect(form.getByText(messages.services)).toBeVisible();
    await expectAccessible(page);
    await fill('Mona Access');
    await page.route(SUBMIT, (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByText('Everything you typed is still here.')).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('Your message is with our team now.')).toBeVisible();
    await expectAccessible(page);
  });

  test('the privacy notice, which every page leads to', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expectAccessible(page);
  });
});
