import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser.ts';
import { contactPage } from '../pages/contact.ts';
import { tabTo } from '../pages/keyboard.ts';
import { toast } from '../pages/toast.ts';
import { visitorLanguages } from '../pages/visitorLanguages.ts';
import { held, takenOver } from '../pages/waiting.ts';
import { sent, requestsOf } from '../pages/contact.ts';

const SUBMIT = '**/api/contact';
const failed = 'Failed to send message. Please try again later.';
const correct = 'Please correct the errors in the form.';

test('a message arrives with everything the visitor typed, and the form is empty again', async ({
  page,
  api,
}) => {
  const { name, country, phone, company, source, note, services, send, again, form, open, fill } =
    contactPage(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await open();
  await fill('Mona Whole');
  // The page takes the country from the number's prefix.
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
  // The page replaces the form with a confirmation, so that the visitor can't send the message twice.
  await expect(form.getByText('Your message is with our team now.')).toBeInViewport();
  await expect(form.getByText('We reply to mona@example.com.')).toBeInViewport();
  const toRead = form.getByRole('region', { name: 'While you wait, see how we work' }).getByRole('link');
  // The page links to projects of the service that the visitor asked about.
  await expect(toRead).toContainText(['Benban Watch', 'Zeit & Zaytoun']);
  await expect(toRead.first()).toHaveAttribute('href', /^\/(gallery|projects)\//);
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

test('text that the visitor types while a message is being sent stays in the form', async ({ page, api }) => {
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

test('a message that fails to send stays in the form, and can be sent again', async ({
  page,
  api,
  allow,
}) => {
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

test('an error from the server shows at its field', async ({ page, allow }) => {
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

test('a retry after a lost response creates no second request, but a changed message creates another', async ({
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

  // First, the same message again: the server stores no second request. Then two other messages: one after a success,
  // one after a lost answer.
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

test('opening the privacy notice keeps everything the visitor typed', async ({ page }) => {
  const { form, name, services, open, fill } = contactPage(page);
  await open();
  await fill('Mona Reads');
  await form.getByRole('link', { name: 'privacy notice' }).click();
  await expect(page).toHaveTitle('Privacy | Infinity Works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('main')).toContainText('we store your name');
  await page.goBack();
  await expect(name).toHaveValue('Mona Reads');
  await page.reload();
  await expect(name).toHaveValue('Mona Reads');
  await expect(services).toHaveText('Web Platforms');
});

for (const language of visitorLanguages)
  test(`a visitor gets from home to a sent message by keyboard alone in ${language.name}`, async ({
    page,
    api,
  }) => {
    const { name, email, phone, services, note, send, country } = contactPage(page, language);
    const { form: says } = language.says.contactWords;
    const visitor = `Mona Keys ${language.name}`;
    await page.goto(language.base || '/');
    await tabTo(page, page.locator('main a[href$="/contact"]').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${language.base}/contact`);
    await takenOver(name);
    await tabTo(page, name);
    await page.keyboard.type(visitor);
    await tabTo(page, email);
    await page.keyboard.type('mona@example.com');
    await tabTo(page, country);
    await chooseByArrows(page, country, 'EG');
    await tabTo(page, phone);
    await page.keyboard.type('1012345678');
    await tabTo(page, services);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
    await tabTo(page, note);
    await page.keyboard.type('Hello.');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(toast(page, says.sent)).toBeVisible();
    await expect(page.locator(':focus')).toContainText(says.arrived);
    expect(await requestsOf(api, visitor)).toMatchObject([
      { countryCode: '+20', services: [language.service], note: 'Hello.' },
    ]);
  });

/** Chooses an option of the focused select with the arrow keys. */
async function chooseByArrows(page: Page, select: Locator, value: string): Promise<void> {
  const steps = await select.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement;
    return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
  }, value);
  for (let step = 0; step < Math.abs(steps); step++)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(select).toHaveValue(value);
}
