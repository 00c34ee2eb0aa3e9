import { expect, emptyTest as test } from '../fixtures/browser.ts';
import { held } from '../pages/waiting.ts';

const SCREEN = '/dashboard/services';

test('the sidebar links to every screen, and has an exit to the website', async ({ page, enter }) => {
  const answer = await held(page, '**/ChatbotScreen-*');
  await enter(page, SCREEN);
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  const entries = {
    Home: '/dashboard/home',
    Dashboard: '/dashboard',
    Projects: '/dashboard/projects',
    Services: '/dashboard/services',
    Insights: '/dashboard/insights',
    'Image library': '/dashboard/library',
    About: '/dashboard/about',
    'Chatbot Q&A': '/dashboard/chatbot',
    'Contact Requests': '/dashboard/requests',
    'Contact Information': '/dashboard/contact-info',
    Settings: '/dashboard/settings',
    People: '/dashboard/people',
    Trash: '/dashboard/trash',
    Profile: '/dashboard/profile',
    'Change password': '/dashboard/password',
  };
  // The test's server sends no mail, so there is no link to the screen 'Mail'.
  await expect(links).toHaveText(Object.keys(entries).map((name) => new RegExp(`^${name}`)));
  await expect(links.first()).toHaveAccessibleName('Home');
  await expect(page.getByRole('group', { name: 'Inbox' }).getByRole('link')).toHaveText(['Contact Requests']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    Object.values(entries),
  );
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(['Services']);
  // The sidebar highlights the clicked link at once, even if the code of the screen loads slowly.
  const look = (name: string) =>
    links.filter({ hasText: name }).evaluate((link) => getComputedStyle(link).boxShadow);
  const lit = await look('Services');
  await links.filter({ hasText: 'Chatbot' }).click();
  await expect.poll(() => look('Chatbot')).toBe(lit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Services');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbot Q&A Manager');
  await page.getByRole('link', { name: 'Exit Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the sidebar is a drawer', async ({ page, enter }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, SCREEN);
  const open = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('link', { name: 'Exit Dashboard' })).toBeHidden();
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Contact Information' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(drawer).toBeHidden();
});
