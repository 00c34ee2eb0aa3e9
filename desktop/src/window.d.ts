import type { Bridge } from './bridge.ts';

declare global {
  interface Window {
    /** The calls to the main process. The preload script sets this. */
    readonly desktop: Bridge;
  }
}
