import { expect, type Locator, type Page } from '@playwright/test';

/** Holds the answers of an address back; the answer lets them go. */
export async function held(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}

/** Winds the page's clock (page.clock.install() first) until something is seen, or holds: repeats come seconds apart. */
export const windUntil = (page: Page, holds: Locator | (() => Promise<void>)): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2_000);
    if (typeof holds === 'function') await holds();
    // As it stands now: a slow computer may need longer to say so than a short wait lasts.
    else expect(await holds.isVisible()).toBe(true);
  }).toPass();

/** Waits until an element that the server has drawn answers to its script. */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
