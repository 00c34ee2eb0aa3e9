/** The colour of the browser's own interface: --paper of shared-ui/src/kit/tokens.css, in light and dark. */
export const themeColors = { light: '#f8f4ec', dark: '#0b1129' } as const;
