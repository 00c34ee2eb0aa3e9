import type { Bridge } from '../bridge.ts';

declare global {
  interface Window {
    desktop: Bridge;
  }
}

/** The machine, as far as the window may ask it. */
export const { desktop } = window;
