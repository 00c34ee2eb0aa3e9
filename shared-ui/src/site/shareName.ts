/** The name of a page's share picture: /share/{name}.jpg is always the current one. */
export const shareName = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** The path of the page with this share picture, without the beginning for its language. */
export const pathOfShare = (name: string): string => (name === 'home' ? '/' : `/${name.replace('-', '/')}`);
