import { expect, test } from '../fixtures/browser.ts';
import { contactPage } from '../pages/contact.ts';
import { toast } from '../pages/toast.ts';
import { messages } from '../pages/contact.ts';

const correct = 'Please correct the errors in the form.';

test('each invalid field shows its error until the visitor edits the field', async ({ page }) => {
  const { form, name, email, phone, services, option, send, open } = contactPage(page);
  await open();
  // On a slow network, the code of the toasts arrives after the visitor has pressed the button three times.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/ToastArea-*.js', (route) => late.then(() => route.continue()));
  for (let presses = 0; presses < 3; presses++) {
    await send.click();
    await expect(name).toBeFocused();
  }
  arrive();
  await expect(toast(page, correct)).toHaveCount(1);
  // Specification, section 9: the toast closes after 4000 ms. The toast library counts them from the end of the entry
  // animation.
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

test('the form offers 48 countries, with the United States first, and ten sources', async ({ page }) => {
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

test('the list of services allows several choices, and closes on a click outside', async ({ page }) => {
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
