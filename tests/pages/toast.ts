import type { Locator, Page } from '@playwright/test';

/** A toast with this text. Searched only among the toasts, because the screen may show the same text. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .filter({ hasText: text });

/** Stops the timers of toasts, so that on a slow computer they stay until the test closes them. Call it after `goto`. */
export const pauseToasts = (page: Page) =>
  page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important; }' });

/** The controls that can't be clicked because a toast covers them. */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((each) =>
      each.getBoundingClientRect(),
    );
    if (toasts.length === 0) throw new Error('There is no toast.');
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect();
      return toasts.some((toast) => {
        const [left, right] = [Math.max(toast.left, box.left), Math.min(toast.right, box.right)];
        const [top, bottom] = [Math.max(toast.top, box.top), Math.min(toast.bottom, box.bottom)];
        if (right - left < 2 || bottom - top < 2) return false;
        const below = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .find((element) => !element.closest('.Toastify'));
        return below !== undefined && control.contains(below);
      });
    };
    return [...document.querySelectorAll('a[href], button, input, textarea, select')]
      .filter((control) => !control.closest('.Toastify') && isCovered(control))
      .map((control) => control.outerHTML.slice(0, 200));
  });
