import { contactInfo } from '@agency/contract/contactInfo';
import type { Api } from '../fixtures/api.ts';
import { emptyTest as test, expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { unwrittenContactInfo } from '../fixtures/content.ts';
import { editor } from '../pages/editor.ts';

const SCREEN = '/dashboard/contact-info';

const begin = (api: Api) =>
  api.unwrap(contactInfo.update, {
    body: {
      email: 'hello@example.com',
      phones: ['+20 2 1111 1111'],
      address: 'Cairo',
      whatsapp: '',
      mapEmbed: '',
      getInTouchTitle: 'Get in Touch',
      getInTouchDescription: 'Write to us.',
    },
  });

test.beforeEach(async ({ api }) => void (await begin(api)));

// Tests in other files use the same server, so reset the contact information.
test.afterEach(
  async ({ api }) => void (await api.unwrap(contactInfo.update, { body: unwrittenContactInfo })),
);

test('an admin changes the contact information, and visitors see it', async ({
  page,
  enter,
  api,
  another,
  allow,
}) => {
  // In some steps, the form was opened before the test resets the content. Its save gets 412, and the form merges.
  allow(/status of 412/);
  await test.step('Enter adds a phone, an empty phone is not added, and the last phone cannot be removed', async () => {
    await enter(page, SCREEN);
    const { field, save } = editor(page);
    const remove = (place: number) => page.getByRole('button', { name: `Remove phone ${place}` });
    await expect(remove(1)).toBeDisabled();
    await field('New phone').fill('  +20 2 2222 2222 ');
    await field('New phone').press('Enter');
    await expect(field('Phone 2')).toHaveValue('+20 2 2222 2222');
    await field('New phone').fill('   ');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(field('Phone 3')).toBeHidden();
    await remove(1).click();
    await expect(remove(1)).toBeDisabled();
    await field('New phone').fill('12');
    await save.click();
    await expect(field('New phone')).toHaveAccessibleDescription(/Enter a phone number/);
    await field('New phone').fill('');
    await save.click();
    await expect(page.getByText('Contact information updated successfully')).toBeVisible();
    expect((await api.unwrap(contactInfo.read)).phones).toEqual(['+20 2 2222 2222']);
  });

  await test.step('a phone that was typed but not added is saved with the others', async () => {
    await begin(api);
    await reopen(page, SCREEN);
    const { field, save, preview } = editor(page);
    await field('New phone').fill(' +20 2 3333 3333 ');
    await expect(preview.getByText('+20 2 3333 3333')).toBeVisible();
    // A phone number that was not added yet is part of the unsaved input, too. Unsaved input survives a reload.
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(field('New phone')).toHaveValue(' +20 2 3333 3333 ');
    await save.click();
    await expect(page.getByText('Contact information updated successfully')).toBeVisible();
    await expect(field('Phone 2')).toHaveValue('+20 2 3333 3333');
    await expect(field('New phone')).toHaveValue('');
    expect((await api.unwrap(contactInfo.read)).phones).toEqual(['+20 2 1111 1111', '+20 2 3333 3333']);
  });

  await test.step('the map field accepts a pasted iframe, and rejects a map from another site', async () => {
    await begin(api);
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }));
    await reopen(page, SCREEN);
    const { field, save } = editor(page);
    await field('Map Embed URL').fill('https://maps.example.com/embed');
    await field('Email').fill('no address');
    await save.click();
    await expect(field('Map Embed URL')).toHaveAccessibleDescription(/Google Maps or OpenStreetMap/);
    await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await field('Email').fill('hello@example.com');
    const address = 'https://www.openstreetmap.org/export/embed.html?bbox=31&layer=mapnik';
    await field('Map Embed URL').fill(`<iframe width="425" src="${address.replace('&', '&amp;')}"></iframe>`);
    await expect(field('Map Embed URL')).toHaveValue(address);
    await save.click();
    await expect(page.getByText('Contact information updated successfully')).toBeVisible();
    expect((await api.unwrap(contactInfo.read)).mapEmbed).toBe(address);
  });

  await test.step('an admin changes the contact information, and visitors see it', async () => {
    await page.unrouteAll();
    await begin(api);
    await reopen(page, SCREEN);
    const { field, save, preview } = editor(page);
    await field('Email').fill('new@example.com');
    await expect(preview.getByText('new@example.com')).toBeVisible();
    await save.click();
    await expect(page.getByText('Contact information updated successfully')).toBeVisible();
    const visitor = await another();
    await visitor.goto('/contact');
    await expect(visitor.getByRole('link', { name: 'new@example.com' })).toBeVisible();
  });

  await test.step('the screen is accessible', async () => {
    await reopen(page, SCREEN);
    await expect(editor(page).field('Email')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('without a network, the failure names the network', async () => {
    await page.unrouteAll();
    await begin(api);
    await reopen(page, SCREEN);
    const { field, save, problem } = editor(page);
    await field('Address').fill('Alexandria');
    allow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await save.click();
    await expect(problem).toContainText(
      /^Failed to update contact information\s*You are offline\. Your change is kept on this device\. It is sent automatically\./,
    );
  });
});

test('after a failed load, the form loads again when the browser is back online', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 400|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/api/admin/contact-info', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }),
  );
  await enter(page, SCREEN);
  const { field, problem } = editor(page);
  await expect(problem).toContainText('Failed to load contact information');
  await page.unroute('**/api/admin/contact-info');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(problem).toHaveCount(0);
  await expect(field('Address')).toHaveValue('Cairo');
});

test('when loading fails, the form shows defaults, and saving does not overwrite the stored values', async ({
  page,
  enter,
  api,
  allow,
}) => {
  allow(/status of (400|412)/);
  const refused = { status: 400, json: { code: 'invalid', message: 'No.' } };
  await page.route('**/api/admin/contact-info', (route) =>
    route.request().method() === 'GET' ? route.fulfill(refused) : route.fallback(),
  );
  await enter(page, SCREEN);
  const { field, save, problem } = editor(page);
  await expect(problem).toContainText('Failed to load contact information');
  await expect(field('Get in Touch Title')).toHaveValue('Get in Touch');
  await field('WhatsApp').fill('+20 100 000 0000');
  await save.click();
  await expect(page.getByText('Contact information updated successfully')).toBeVisible();
  expect(await api.unwrap(contactInfo.read)).toMatchObject({
    email: 'hello@example.com',
    phones: ['+20 2 1111 1111'],
    address: 'Cairo',
    whatsapp: '+20 100 000 0000',
    getInTouchDescription: 'Write to us.',
  });
});
