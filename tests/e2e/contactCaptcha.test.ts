import type { Page } from '@playwright/test';
import { anApi } from '../fixtures/api.ts';
import { expect, expectAccessible, test } from '../fixtures/browser.ts';
import { contactPage } from '../pages/contact.ts';
import { toast } from '../pages/toast.ts';
import { sent, requestsOf } from '../pages/contact.ts';

const SUBMIT = '**/api/contact';

/** Replaces Google's reCAPTCHA script with a button that gives a token. */
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

test.describe('with our own captcha', () => {
  const missing = 'Please complete the reCAPTCHA verification.';
  const solved = (page: Page) => expect(page.locator('[data-state=verified]')).toBeVisible();

  test('a visitor can send the message only after they solve the captcha', async ({
    page,
    ownServer,
    allow,
  }) => {
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

    // If the server refuses a captcha token (for example, because the visitor's network changed), the form gets a new
    // token and sends again.
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

    // If the server refuses the second token, too, the error shows at the captcha, and the captcha is reset.
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

    // On an insecure connection, the form says that the captcha does not work.
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await open(`${server.address}/contact`);
    await name.click();
    await expect(page.getByText('The captcha only works over a secure connection')).toBeVisible();
  });
});

test("with Google's captcha, the form loads its script and sends its token", async ({
  page,
  ownServer,
  allow,
}) => {
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
