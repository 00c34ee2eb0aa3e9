declare const VERSION: string;

/** A chunk that the page loads when it needs it. Its name has a hash, so a new version has another name. */
export const loaded = `chunk of version ${VERSION}`;
