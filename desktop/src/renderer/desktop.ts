/// <reference path="../window.d.ts" />
/** The machine, as far as the window may ask it. */
export const { desktop } = window;
