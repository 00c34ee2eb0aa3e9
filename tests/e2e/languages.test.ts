import type { Page } from '@playwright/test';
import { emptyTest as test, expect, overflow } from '../fixtures/browser.ts';
import { servicesScreen } from '../pages/services.ts';

const arabic = {
  title: 'تطوير المنصات الرقمية',
  description: 'نصمم ونبني منصات تعمل بالعربية والإنجليزية، وتفتح بسرعة على كل هاتف.',
};
const endless = {
  title: 'Donaudampfschifffahrtsgesellschaft'.repeat(8),
  description: 'https://example.com/'.padEnd(400, 'a'),
};

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ build }) => {
  for (const words of [arabic, endless]) {
    const { id } = await build.aService(words);
    await build.aProject({ ...words, services: [id], category: words.title });
  }
});

test('on a phone, the projects page shows Arabic right-to-left and fits very long words', async ({
  page,
}) => {
  for (const view of ['', '?view=grid']) {
    await page.goto(`/projects${view}`);
    const card = page.getByRole('article').filter({ hasText: arabic.description });
    await expect(card.getByText(arabic.title).first()).toHaveCSS('direction', 'rtl');
    await expect(card.getByText(arabic.description)).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('button', { name: arabic.title })).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('article').filter({ hasText: endless.description })).toHaveCSS(
      'direction',
      'ltr',
    );
    await fits(page);
  }
  await page.getByPlaceholder('Search projects...').fill('المنصات');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByPlaceholder('Search projects...')).toHaveCSS('direction', 'rtl');
});

test('on a phone, the services screen and its dialogs show Arabic right-to-left and fit very long words', async ({
  page,
  enter,
  allow,
}) => {
  allow(/status of 412/);
  await enter(page, '/dashboard/services');
  const { card, remove, dialog, confirm, discard, conflict } = servicesScreen(page);
  await expect(card(arabic.title).getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(card(endless.title)).toBeVisible();
  await fits(page);

  // On phones, the button 'Delete' is in a menu. So open the dialog in a wide window, and then make the window narrow.
  await page.setViewportSize({ width: 1280, height: 800 });
  await remove(endless.title).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(confirm).toBeVisible();
  await fits(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();

  await card(endless.title).getByRole('button').first().click();
  await expect(dialog.description).toHaveValue(endless.description);
  await fits(page);
  await dialog.title.fill(arabic.title);
  await expect(dialog.title).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Escape');
  await expect(discard).toBeVisible();
  await fits(page);
  await discard.getByRole('button', { name: 'Stay' }).click();

  const stale = {
    code: 'staleRevision',
    message: '',
    current: undefined as unknown,
    by: { email: 'e@example.com', name: 'عماد' },
  };
  await page.route('**/api/admin/services/*', async (route) => {
    stale.current = {
      ...(await (await route.fetch()).json()),
      ...endless,
      title: endless.title.slice(0, 200),
    };
    await route.fulfill({ status: 412, json: stale });
  });
  await dialog.save.click();
  await expect(conflict).toHaveAccessibleName('عماد also changed this');
  await fits(page);
});

test('on a phone, recent activity shows Arabic right-to-left and fits very long words', async ({
  page,
  enter,
}) => {
  await enter(page, '/dashboard');
  const lines = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(lines.getByText(arabic.title).first()).toHaveCSS('direction', 'rtl');
  await expect(lines.getByText(endless.title).first()).toBeVisible();
  await fits(page);
});

/** Expects that neither the page nor an open dialog scrolls horizontally. */
async function fits(page: Page): Promise<void> {
  expect(await overflow(page)).toEqual([]);
  for (const dialog of await page.getByRole('dialog').or(page.getByRole('alertdialog')).all()) {
    const [needed, room] = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth] as const);
    expect(needed).toBeLessThanOrEqual(room);
  }
}
