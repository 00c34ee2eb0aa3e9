import { settings } from '@agency/contract/settings';
import { emptyTest as test, expect, expectAccessible, reopen } from '../fixtures/browser.ts';
import { editor } from '../pages/editor.ts';

const SCREEN = '/dashboard/settings';
const none = {
  brand: '',
  tagline: '',
  logo: '',
  phone: '',
  messagingNumber: '',
  socialNetworkUrl: '',
  professionalNetworkUrl: '',
  privacyText: '',
};

test.beforeEach(async ({ api }) => void (await api.unwrap(settings.update, { body: none })));
test.afterEach(async ({ api }) => void (await api.unwrap(settings.update, { body: none })));

test('an owner changes the settings, and the public pages show them immediately', async ({
  page,
  enter,
  api,
  another,
}) => {
  await test.step('the settings screen is accessible', async () => {
    await enter(page, SCREEN);
    await expect(editor(page).field('Brand')).toBeVisible();
    // The test's server sends no mail, so there is no link to the screen 'Mail'.
    await expect(page.getByRole('region', { name: 'Related pages' }).getByRole('link')).toHaveText([
      'People',
      'Trash',
    ]);
    await expectAccessible(page);
  });

  await test.step('an unsafe link and a phone number without digits are refused at their fields; saved values stay', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await api.unwrap(settings.update, { body: none });
    await api.unwrap(settings.update, { body: { messagingNumber: 'Ask us' } });
    await reopen(page, SCREEN);
    const { field, save } = editor(page);
    await field('LinkedIn page').fill('javascript:alert(1)');
    await field('Phone').fill('Call us');
    await field('WhatsApp number').fill('Text us');
    await save.click();
    await expect(field('LinkedIn page')).toHaveAccessibleDescription(/Enter a full link/);
    for (const number of ['Phone', 'WhatsApp number'])
      await expect(field(number)).toHaveAccessibleDescription(
        /Enter a phone number, such as \+49 30 1234567\./,
      );
    await field('LinkedIn page').fill('');
    await field('Phone').fill('19 777');
    await field('WhatsApp number').fill('Ask us');
    await save.click();
    await expect(page.getByText('Settings saved successfully')).toBeVisible();
    expect(await api.unwrap(settings.read)).toMatchObject({ phone: '19 777', messagingNumber: 'Ask us' });
  });

  await test.step('a field that the user empties uses its default again', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await api.unwrap(settings.update, { body: none });
    await api.unwrap(settings.update, { body: { brand: 'Nile Studio' } });
    await reopen(page, SCREEN);
    const { field, save } = editor(page);
    await field('Brand').fill('');
    await save.click();
    await expect(page.getByText('Settings saved successfully')).toBeVisible();
    const visitor = await another();
    await visitor.goto('/');
    await expect(visitor).toHaveTitle('Infinity Works');
  });

  await test.step('a new brand, tagline, link and privacy text appear on the public pages immediately', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await api.unwrap(settings.update, { body: none });
    await reopen(page, SCREEN);
    const { field, save } = editor(page);
    await expect(field('Brand')).toHaveAccessibleDescription('Default: Infinity Works');
    await field('Brand').fill('Nile Studio');
    await field('Tagline').fill('Made on the river.');
    await field('Privacy text').fill('We keep nothing.');
    await field('Facebook page').fill('https://social.example/nile');
    await save.click();
    await expect(page.getByText('Settings saved successfully')).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Nile Studio')).toBeVisible();

    const visitor = await another();
    await visitor.goto('/about');
    await expect(visitor).toHaveTitle('About | Nile Studio');
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Nile Studio, home' })).toBeVisible();
    await expect(visitor.getByRole('contentinfo')).toContainText('Made on the river.');
    await expect(visitor.locator('a[href="https://social.example/nile"]')).toBeVisible();
    await visitor.goto('/privacy');
    await expect(visitor.getByText('We keep nothing.')).toBeVisible();
  });
});
