import type { Browser, Locator, Page } from '@playwright/test';
import { feelInteractions, slowLine } from './measure.ts';

/** For each interaction, the milliseconds until its first visible effect. */
export type Felt = Map<string, number>;

type Step = [name: string, act: () => Promise<unknown>];

const desk = { viewport: { width: 1280, height: 900 } };
const phone = { width: 412, height: 823 };
const thumb = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Uses the public pages as visitors do, on a slow computer and network, and measures the response to each interaction. */
export async function feel(browser: Browser, site: string, gallery: string): Promise<Felt> {
  const felt: Felt = new Map();
  const context = await browser.newContext({ ...desk, baseURL: site });
  const page = await context.newPage();
  await slowLine(page);
  await page.addInitScript(feelInteractions);

  const run = stepsOn(page, felt);
  const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name });

  await page.goto('/projects', { waitUntil: 'networkidle' });
  const search = page.getByPlaceholder('Search projects...');
  await run([
    ['projects: a service', () => button('Web Platforms').click()],
    ['projects: another', () => button('Connected Devices').click()],
    ['projects: all again', () => button('All').click()],
    ['projects: as a grid', () => button('Grid').click()],
    ['projects: in sections', () => button('Sections').click()],
    ['projects: type a word', () => search.pressSequentially('hospital', { delay: 80 })],
    ['projects: take it back', () => deleteAll(page, 'hospital')],
    ['projects: the other theme', () => page.getByRole('button', { name: 'Toggle theme' }).click()],
  ]);

  await page.setViewportSize(phone);
  await run([
    ['projects, on a phone: open the menu', () => page.getByRole('button', { name: 'Open menu' }).click()],
    ['projects, on a phone: close the menu', () => page.getByRole('button', { name: 'Close menu' }).click()],
  ]);
  await page.setViewportSize(desk.viewport);

  await page.goto(gallery, { waitUntil: 'networkidle' });
  await run([
    ['gallery: open a picture', () => page.getByLabel(/^Open picture 1 of/).click()],
    ['gallery: the next', () => page.getByRole('button', { name: 'Next' }).click()],
    ['gallery: the next by key', () => page.keyboard.press('ArrowRight')],
    ['gallery: close it', () => page.keyboard.press('Escape')],
  ]);

  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' });
  const chat = page.getByRole('dialog');
  await run([
    ['home: open the chat', () => page.getByRole('button', { name: /^Ask/ }).click()],
    ['home: ask something', () => chat.locator('[data-offer] button').first().click()],
    ['home: close the chat', () => page.getByRole('button', { name: 'Close chat' }).click()],
    ['home: go to Projects', () => link.click()],
    [
      'projects: the other theme, on the way',
      () => page.getByRole('button', { name: 'Toggle theme' }).click(),
    ],
  ]);
  await context.close();
  felt.set('home: until Projects is there', await arrival(browser, site));
  return felt;
}

/** Uses the public pages by touch on a 390 px phone: the first tap on each page, the theme, the form and the lightbox. */
export async function feelByThumb(browser: Browser, site: string, gallery: string): Promise<Felt> {
  const felt: Felt = new Map();
  const onPage = async (path: string, steps: (page: Page) => Step[]) => {
    const context = await browser.newContext({ ...thumb, baseURL: site });
    const page = await context.newPage();
    await slowLine(page);
    await page.addInitScript(feelInteractions);
    await page.goto(path, { waitUntil: 'networkidle' });
    await stepsOn(page, felt)(steps(page));
    await context.close();
  };
  const theme = (page: Page) => page.getByRole('button', { name: 'Toggle theme' }).tap();
  await onPage('/', (page) => [['home: the other theme', () => theme(page)]]);
  await onPage('/projects', (page) => [['projects: the other theme', () => theme(page)]]);
  await onPage('/contact', (page) => [
    ['contact: tap the name', () => page.getByLabel('Name').tap()],
    ['contact: type it', () => page.getByLabel('Name').pressSequentially('Ada', { delay: 80 })],
    ['contact: the other theme', () => theme(page)],
  ]);
  await onPage(gallery, (page) => [
    ['gallery: open a picture', () => page.getByLabel(/^Open picture 1 of/).tap()],
    ['gallery: close it', () => page.getByRole('button', { name: 'Close' }).tap()],
    ['gallery: the other theme', () => theme(page)],
  ]);
  return felt;
}

/** Runs steps in sequence, and records the longest interaction of each step in milliseconds. */
const stepsOn = (page: Page, felt: Felt) => async (steps: Step[]) => {
  for (const [name, act] of steps) {
    await page.evaluate(() => (window.slowest = 0));
    await act();
    // Wait until the browser has reported the interaction; it does so with its next idle frame.
    await page.waitForTimeout(900);
    felt.set(name, await page.evaluate(() => window.slowest));
  }
};

/**
 * Milliseconds from the click on 'Projects' to the first project. The mouse doesn't hover first, because the page would
 * prefetch.
 */
async function arrival(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ ...desk, baseURL: site });
  const page = await context.newPage();
  await slowLine(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('header a[href="/projects"]');
        const start = performance.now();
        const look = () => {
          if (document.querySelector('main article')) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        link?.click();
        look();
      }),
  );
  await context.close();
  return took;
}

async function deleteAll(page: Page, word: string): Promise<void> {
  for (const _ of word) await page.keyboard.press('Backspace', { delay: 80 });
}
