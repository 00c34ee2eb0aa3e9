import type { Page } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import type { Api } from '../fixtures/api.ts';
import { expect, expectAccessible, test } from '../fixtures/browser.ts';
import { inEnglish, visitorLanguages } from '../pages/visitorLanguages.ts';
import { held, takenOver, windUntil } from '../pages/waiting.ts';

const lightbox = (page: Page) => page.getByRole('dialog');
const picture = (page: Page, number: number, { says } = inEnglish, count = 7) =>
  page.getByRole('link', { name: says.projectWords.open(number, count) });

/** Opens the page of a project with seven pictures. */
async function openGallery(page: Page, api: Api, language = inEnglish) {
  const withGallery = (await api.unwrap(projects.list)).find(({ galleryImages }) => galleryImages.length > 5);
  await page.goto(`${language.base}/gallery/${withGallery?.id}`);
  await takenOver(picture(page, 1, language));
}

test('a gallery shows its facts and pictures; while another loads, its back link shows', async ({
  page,
  api,
  calls,
}) => {
  await openGallery(page, api);
  await test.step('a gallery shows the facts and pictures of its project, and links back to its story', async () => {
    await expect(page).toHaveTitle('Felucca: the Nile, on time | Infinity Works');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Felucca: the Nile, on time');
    for (const fact of ['Client Nile Ferries', 'Year 2024', 'Duration 7 months', 'Team 5 people'])
      await expect(page.locator('dl > div').filter({ hasText: fact.replace(' ', '') })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(7);
    expect(calls).toEqual([]);
    await page.mouse.wheel(0, 600);
    await page.getByRole('link', { name: 'Back to the story' }).click();
    await expect(page).toHaveURL('/projects/felucca-the-nile-on-time');
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await expect(page).toHaveURL('/projects');
  });

  await test.step('while a gallery loads, its back link shows, and the title does not say that the project is missing', async () => {
    const card = page.getByRole('link', { name: /^Mahzan Console/ }).first();
    await takenOver(card);
    const answer = await held(page, '**/api/projects/*');
    await card.click();
    await expect(page.getByRole('status', { name: 'Loading project' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toBeVisible();
    await expect(page).toHaveTitle(/^Project \|/);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mahzan Console');
  });
});

test('pictures have an alt text, but it is empty for covers next to their title', async ({ page, api }) => {
  await openGallery(page, api);
  const link = page.getByRole('link', { name: /Next project/ });
  await expect(link).toHaveAccessibleName(/^Next project \S/);
  for (const path of [new URL(page.url()).pathname, '/about', '/projects', '/services']) {
    await page.goto(path);
    const pictures = page.locator('main picture img');
    await expect(pictures.first()).toBeVisible();
    const isNamed = /about|gallery/.test(path);
    for (const picture of await pictures.and(page.locator(':not(aside img)')).all())
      await expect(picture, path).toHaveAttribute('alt', isNamed ? /\S \S/ : '');
  }
  await page.goto('/about');
  await expect(page.getByRole('img', { name: 'Hoda Idris, Data & Machine Learning Lead' })).toBeVisible();
});

test('Back closes the lightbox but not the gallery, whose link leads to the projects with the same filters', async ({
  page,
}) => {
  const link = (number: number) => picture(page, number, inEnglish, 3);
  await page.goto('/projects');
  await takenOver(page.getByRole('button', { name: 'Grid' }));
  await page.getByRole('button', { name: 'Grid' }).click();
  await page.getByPlaceholder('Search projects...').fill('mahzan');
  await page.getByRole('link', { name: 'Mahzan Console' }).click();
  await link(2).click();
  await expect(lightbox(page)).toContainText('2 / 3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(/\/gallery\//);
  await expect(link(2)).toBeFocused();
  // If the lightbox is closed with Escape, it leaves no history entry behind.
  await link(1).click();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects?view=grid&search=mahzan');
  await expect(page.getByPlaceholder('Search projects...')).toHaveValue('mahzan');
});

test('when the lightbox fails to load, an error shows, and a retry opens it', async ({
  page,
  api,
  allow,
}) => {
  await openGallery(page, api);
  allow(/Failed to load resource/);
  await page.route(/Lightbox-.*\.js/, (route) => route.abort());
  await page.reload();
  await takenOver(picture(page, 3));
  await picture(page, 3).click();
  const told = page.getByRole('alert').filter({ hasText: 'The picture couldn’t be opened.' });
  await expect(told).toBeVisible();
  await page.unroute(/Lightbox-.*\.js/);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(lightbox(page)).toContainText('3 / 7');
  await expect(told).toBeHidden();
});

test('the gallery of a missing project says so with status 404, and links to the projects', async ({
  page,
  allow,
}) => {
  allow(/status of 404/);
  const answer = await page.goto('/gallery/ffffffffffffffffffffffff');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Not Found');
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('when a project fails to load, the browser goes to the projects page instead', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  await page.goto('/projects');
  await page.clock.install();
  await page.route('**/api/projects/*', (route) =>
    route.request().url().endsWith('by-services')
      ? route.continue()
      : route.fulfill({ status: 500, body: 'broken' }),
  );
  const link = page.getByRole('link', { name: 'Mahzan Console' }).first();
  await takenOver(link);
  await link.click();
  await expect(page).toHaveURL(/gallery/);
  await windUntil(page, () => expect(page).toHaveURL('/projects', { timeout: 100 }));
});

for (const language of visitorLanguages) {
  test(`the lightbox is preloaded, works by keys and buttons, and keeps the focus in ${language.name}`, async ({
    page,
    api,
  }) => {
    await openGallery(page, api, language);
    const { says, keys } = language;
    const { words, projectWords: gallery } = says;
    await test.step('a gallery preloads the lightbox code, and opening the lightbox adds no style sheet', async () => {
      const code = page.waitForRequest(/Lightbox-.*\.js/);
      await page.reload();
      await code;
      await takenOver(picture(page, 1, language));
      await picture(page, 1, language).click();
      await expect(lightbox(page)).toContainText('1 / 7');
      // The styles are inline in the page, because a style sheet that loads later would cause another layout of the page.
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('the lightbox preloads the previous and the next picture', async () => {
      await picture(page, 1, language).click();
      await expect(lightbox(page)).toContainText('1 / 7');
      const near = lightbox(page).locator('[hidden] img');
      await expect(near).toHaveCount(2);
      // The pictures are hidden, but the browser has chosen a size (`currentSrc`), so it has preloaded them.
      const chosen = () => near.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
      await expect
        .poll(chosen)
        .toEqual([expect.stringContaining('/media/'), expect.stringContaining('/media/')]);
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toBeHidden();
    });

    await test.step('the lightbox wraps around by keys and buttons, shows a counter, and closes with Escape', async () => {
      await picture(page, 2, language).click();
      await expect(lightbox(page)).toContainText('2 / 7');
      await page.keyboard.press(keys.next);
      await expect(lightbox(page)).toContainText('3 / 7');
      for (const position of ['2 / 7', '1 / 7', '7 / 7']) {
        await page.keyboard.press(keys.previous);
        await expect(lightbox(page)).toContainText(position);
      }
      const [next, previous] = [gallery.next, gallery.previous].map((name) =>
        lightbox(page).getByRole('button', { name, exact: true }),
      );
      await next!.click();
      await expect(lightbox(page)).toContainText('1 / 7');
      const [nextX, previousX] = [(await next!.boundingBox())!.x, (await previous!.boundingBox())!.x];
      expect(nextX > previousX).toBe(language.direction === 'ltr');
      await previous!.click();
      await expect(lightbox(page)).toContainText('7 / 7');
      // The arrow keys still work after a click beside the buttons.
      await lightbox(page).getByRole('img').last().click();
      await page.keyboard.press(keys.next);
      await expect(lightbox(page)).toContainText('1 / 7');
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toBeHidden();
    });

    await test.step('keyboard focus stays in the lightbox, and returns to the opened picture when it closes', async () => {
      await picture(page, 3, language).focus();
      await page.keyboard.press('Enter');
      await expect(lightbox(page)).toBeVisible();
      for (let presses = 0; presses < 5; presses++) {
        await page.keyboard.press('Tab');
        await expect(lightbox(page).locator(':focus')).toHaveCount(1);
      }
      await page.getByRole('button', { name: words.close }).click();
      await expect(picture(page, 3, language)).toBeFocused();
    });
  });

  test(`a swipe shows the next picture in ${language.name}`, async ({ browser, page, api, baseURL }) => {
    await openGallery(page, api, language);
    const isLeft = language.direction === 'ltr';
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 390, height: 800 },
      baseURL: baseURL ?? '',
    });
    const phone = await context.newPage();
    await phone.goto(new URL(page.url()).pathname);
    await takenOver(picture(phone, 1, language));
    await picture(phone, 1, language).tap();
    const image = lightbox(phone).getByRole('img').last();
    await expect(image).toBeVisible();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
    await image.dispatchEvent('pointerdown', { ...finger, clientX: isLeft ? 300 : 180, clientY: 400 });
    await image.dispatchEvent('pointerup', { ...finger, clientX: isLeft ? 180 : 300, clientY: 410 });
    await expect(lightbox(phone)).toContainText('2 / 7');
    await context.close();
  });

  test(`the gallery and its lightbox are accessible in ${language.name}`, async ({ page, api }) => {
    await openGallery(page, api, language);
    test.slow();
    await expect(picture(page, 1, language)).toBeVisible();
    await expectAccessible(page, language);
    await picture(page, 1, language).click();
    await expect(lightbox(page)).toBeVisible();
    await expectAccessible(page, language);
  });
}
