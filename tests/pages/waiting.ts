import { expect, type Locator, type Page, type Request } from '@playwright/test';

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

/**
 * Winds the page's clock (page.clock.install() first) until something is seen, or holds: repeats come seconds apart. It is
 * looked for while the clock is wound, too: a toast leaves after seconds that no clock of the page counts.
 */
export async function windUntil(page: Page, holds: Locator | (() => Promise<void>)): Promise<void> {
  let seen = false;
  if (typeof holds !== 'function')
    holds.waitFor({ timeout: 20_000 }).then(
      () => (seen = true),
      () => {},
    );
  await expect(async () => {
    await page.clock.runFor(2_000);
    if (typeof holds === 'function') await holds();
    // As it stands now: a slow computer may need longer to say so than a short wait lasts.
    else expect(seen || (await holds.isVisible())).toBe(true);
  }).toPass();
}

/** What of React's root tells whether a page that the server has drawn is still to be taken over. */
interface Fiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until an element that the server has drawn answers to its script. React tells nobody but itself: while it takes a
 * page over in slices, elements know their props already, but a click may still be the browser's own.
 */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((drawn) => {
        const own = (node: Element, name: string) =>
          Object.entries(node).find(([key]) => key.startsWith(name))?.[1] as unknown;
        for (let node: Element | null = drawn; node; node = node.parentElement) {
          const root = own(node, '__reactContainer') as Fiber | undefined;
          if (root) return !root.stateNode.current.memoizedState.isDehydrated && !!own(drawn, '__reactProps');
        }
        return false;
      }),
    )
    .toBe(true);

/**
 * Watches what a page asks the server for; the answer waits until it waits for nothing, but for the stream of what others change, which
 * never ends.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const busy = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets)\//.test(pathname) && !pathname.startsWith('/api/admin/live')) busy.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void busy.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    await drawn();
    await expect.poll(() => busy.size).toBe(0);
    await drawn();
    await expect.poll(() => busy.size).toBe(0);
  };
}
