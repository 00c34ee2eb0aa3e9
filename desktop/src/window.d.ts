import type { Bridge } from './bridge.ts';

declare global {
  interface Window {
    /** What the preload has put there. */
    readonly desktop: Bridge;
  }
}
