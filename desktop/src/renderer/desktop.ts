/** The bridge to the main process. */
export const { desktop } = window;
