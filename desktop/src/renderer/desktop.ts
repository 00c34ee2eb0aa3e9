/** The functions that call Electron's main process. The preload script sets them. */
export const { desktop } = window;
