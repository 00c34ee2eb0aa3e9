import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Holds back the page's requests to an address. The returned function lets them continue. */
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
 * Advances the page's fake clock until an element is visible or a check passes. Call page.clock.install() before. The
 * clock moves two seconds per step, because the app's retries are seconds apart. An element counts even if it shows
 * only in between: a toast disappears after real seconds, not those of the fake clock.
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
    // Check the current state, too: on a slow computer, the wait above may have ended before the element was visible.
    else expect(seen || (await holds.isVisible())).toBe(true);
  }).toPass();
}

/** Stops the fake clock. From now on, it moves only when the test advances it. Wait for pending requests first. */
export const stopTime = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000));

/** The part of React's internal tree that shows whether some part of a server-rendered page is not hydrated yet. */
interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Reads two states of the React root that rendered an element. React has no public API for either of them. */
const reactRootOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const isHydrated = (first: Fiber | null): boolean => {
      for (let fiber = first; fiber; fiber = fiber.sibling)
        if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated || !isHydrated(fiber.child))
          return false;
      return true;
    };
    for (let node: Element | null = drawn; node; node = node.parentElement) {
      const root = Object.entries(node).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
        | { stateNode: { current: Fiber; pendingLanes: number } }
        | undefined;
      if (root)
        return {
          isHydrated: isHydrated(root.stateNode.current),
          hasUpdates: root.stateNode.pendingLanes !== 0,
        };
    }
    return undefined;
  });

/**
 * Waits until a server-rendered page is hydrated: React hydrates a page in slices, and an element may have its props
 * before React handles clicks on it.
 */
export const takenOver = (element: Locator): Promise<void> =>
  expect.poll(async () => (await reactRootOf(element))?.isHydrated).toBe(true);

/**
 * Waits until React has rendered all updates. A large dialog opens in a React transition, so on a slow computer it may
 * not be there yet when the test presses the next button. If that button opens another dialog, the first one never shows.
 */
export const updatesRendered = (element: Locator): Promise<void> =>
  expect.poll(async () => (await reactRootOf(element))?.hasUpdates).toBe(false);

/**
 * Watches the requests of a page. The returned function waits until none is open. The live stream doesn't count,
 * because it never ends.
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

/**
 * Waits until an address of the dashboard is open. The dashboard asks before it leaves a form whose input the test has
 * changed with a click.
 */
export const arrivedAt = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    const leaves = page.getByRole('alertdialog').getByRole('button', { name: /^Discard/ });
    if (await leaves.isVisible()) await leaves.click();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(path);
  }).toPass();
