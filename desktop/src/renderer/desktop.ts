/** The machine, as far as the window may ask it. */
export const { desktop } = window;
