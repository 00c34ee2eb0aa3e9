import type { Browser, CDPSession, Page } from '@playwright/test';
import { gzipped } from '../fixtures/scriptBudget.ts';

/** The measurements of one page load: times in milliseconds, sizes in bytes after gzip. */
export interface Visit {
  lcp: number;
  cls: number;
  tbt: number;
  /** The longest main-thread task since the start of the page load. */
  longest: number;
  script: number;
  style: number;
  requests: number;
  /** The addresses of the fetched scripts. */
  scripts: string[];
}

/**
 * A mid-range phone: its screen, a CPU four times slower than this computer, and 10 Mbit/s with 40 ms round-trip time.
 */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
const MEGABIT = 1_000_000 / 8;
const line = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * MEGABIT,
  uploadThroughput: 10 * MEGABIT,
};

/** How long a page is watched without interaction, in milliseconds. The intro of the home page ends earlier. */
const WATCHED = 6_000;

/** Opens a page with an empty cache on the simulated phone, and watches the page until well after it is idle. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const fetched = listen(await slowLine(page));
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED);
    return { ...(await page.evaluate(() => window.watched.read())), ...(await weigh(page, fetched)) };
  } finally {
    await context.close();
  }
}

/** Throttles the CPU and network of a page to those of the simulated phone. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', line);
  return slow;
}

type Fetched = Map<string, string>;

/** Records every request's address and type, except data URLs. */
function listen(session: CDPSession): Fetched {
  const fetched: Fetched = new Map();
  session.on('Network.responseReceived', ({ response, type }) => {
    if (/^https?:/.test(response.url)) fetched.set(response.url, type);
  });
  return fetched;
}

async function weigh(page: Page, fetched: Fetched) {
  const scripts = [...fetched].filter(([, type]) => type === 'Script').map(([address]) => address);
  const styles = [...fetched].filter(([, type]) => type === 'Stylesheet').map(([address]) => address);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join(''),
  );
  return {
    scripts,
    script: await sizeOf(scripts),
    style: (await sizeOf(styles)) + gzipped(Buffer.from(inline)),
    requests: fetched.size,
  };
}

async function sizeOf(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipped(await (await fetch(address)).bytes())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

declare global {
  interface Window {
    watched: { read(): Pick<Visit, 'lcp' | 'cls' | 'tbt' | 'longest'> };
    /** The longest interaction since a test last set this to 0, in milliseconds. */
    slowest: number;
  }
}

/** Runs in the page before its own code: records paints, layout shifts and long tasks. */
function watch() {
  let lcp = 0;
  let cls = 0;
  let painted = Infinity;
  const tasks: PerformanceEntry[] = [];
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) cls += value;
  });
  on('longtask', (task) => tasks.push(task));
  window.watched = {
    read: () => ({
      lcp,
      cls,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      // Total blocking time: the part of each task beyond 50 ms, from the first paint on.
      tbt: tasks
        .filter(({ startTime, duration }) => startTime + duration > painted)
        .reduce((sum, { startTime, duration }) => {
          const seen = startTime + duration - Math.max(startTime, painted);
          return sum + Math.max(0, seen - 50);
        }, 0),
    }),
  };
}

/** Runs in the page: records the longest time from an interaction to the next paint. */
export function feelInteractions() {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) window.slowest = Math.max(window.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
