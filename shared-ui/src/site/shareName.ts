/** What the share picture of the page at a path is called: /share/{name}.jpg is the one as it now stands. */
export const shareName = (path: string): string => path.slice(1).replace('/', '-') || 'home';

/** The path of the page whose share picture has a name. */
export const pathOfShare = (name: string): string => (name === 'home' ? '/' : `/${name.replace('-', '/')}`);
