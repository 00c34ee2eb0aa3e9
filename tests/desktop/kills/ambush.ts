import type { Page } from '@playwright/test';

/** The steps of the app during one save, in order. A test can kill the app at each step. */
export const moments = [
  'a key',
  'the text kept',
  'the click',
  'a write begun',
  'a write under way',
  'a write on disk',
  'the word that it is saved',
] as const;

/** The steps of the app while it sends drafts. */
export const sendingMoments = ['a call', 'its answer', 'a write begun', 'a write on disk'] as const;

export type Moment = (typeof moments)[number] | (typeof sendingMoments)[number];

export interface Ambush {
  moment: Moment;
  /** The ambush stops the page when the moment occurs for the nth time. */
  nth: number;
}

/** How a screen shows that something is saved: an element that matches `selector` appears with these words. */
export interface Sign {
  selector: string;
  words: string;
}

export interface Heard {
  /** Called when the page has reached the moment of the ambush. The page is blocked from then on. */
  struck: () => void;
  /** Called when the app has stored the text of the focused field on disk. */
  typed: (value: string) => void;
  /** Called when the screen shows the `Sign` that something is saved, for example a toast 'Saved'. */
  said: () => void;
}

declare global {
  interface Window {
    ambushTold: (what: keyof Heard, given?: string) => Promise<void>;
    ambushAt: (ambush: Ambush) => void;
    ambushWaitsFor: (sign: Sign) => void;
  }
}

/** Makes a page call these functions when it reaches the ambush, stores a typed text, or shows that it has saved. */
export async function listen(page: Page, heard: Heard): Promise<void> {
  await page.exposeFunction('ambushTold', (what: keyof Heard, given = '') => heard[what](given));
  await page.evaluate(watch);
}

/** Makes the page block forever when it reaches a certain step of its work. */
export const lieInWait = (page: Page, ambush: Ambush): Promise<void> =>
  page.evaluate((at) => window.ambushAt(at), ambush);

/** Tells the page to watch for `sign`, a text such as 'Saved', and to notify the test as soon as it appears. */
export const waitFor = (page: Page, sign: Sign): Promise<void> =>
  page.evaluate((wanted) => window.ambushWaitsFor(wanted), sign);

function watch(): void {
  let ambush: Ambush | undefined;
  let count = 0;
  window.ambushAt = (at) => (ambush = at);
  const pass = (moment: Moment) => {
    if (moment !== ambush?.moment || ++count < ambush.nth) return;
    void window.ambushTold('struck');
    // Blocks the page's only thread, until the test kills the process.
    for (;;);
  };

  // Listen in the capture phase, so that these listeners run before those of the app.
  addEventListener('input', () => pass('a key'), true);
  addEventListener(
    'click',
    ({ target }) =>
      (target as Element).closest('button')?.textContent.startsWith('Save') && pass('the click'),
    true,
  );

  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    const field = document.activeElement;
    if (this.name === 'texts' && field && 'value' in field) {
      const value = String(field.value);
      this.transaction.addEventListener('complete', () => {
        void window.ambushTold('typed', value);
        pass('the text kept');
      });
    }
    if (this.name === 'outbox' || this.name === 'pictures') {
      pass('a write begun');
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => pass('a write under way');
      port2.postMessage(0);
    }
    return request;
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    const writes = begun.mode === 'readwrite' && /outbox|unsent/.test([...begun.objectStoreNames].join());
    if (writes) begun.addEventListener('complete', () => pass('a write on disk'));
    return begun;
  };
  const { fetch } = window;
  window.fetch = async (...given) => {
    const answered = fetch(...given);
    pass('a call');
    const answer = await answered;
    pass('its answer');
    return answer;
  };

  const seen = new WeakSet<Element>();
  let sign: Sign | undefined;
  const fresh = ({ selector, words }: Sign) =>
    [...document.querySelectorAll(selector)].filter(
      (each) => each.textContent.includes(words) && !seen.has(each),
    );
  window.ambushWaitsFor = (wanted) => {
    fresh(wanted).forEach((each) => seen.add(each));
    sign = wanted;
  };
  new MutationObserver(() => {
    if (!sign || fresh(sign).length === 0) return;
    sign = undefined;
    void window.ambushTold('said');
    pass('the word that it is saved');
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
