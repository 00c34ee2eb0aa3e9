import type { Bridge } from './bridge.ts';

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly desktop: Bridge;
  }
}
