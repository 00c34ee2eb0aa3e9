/** The language itself, without script and region: 'ar' of 'ar-EG'. */
export const primaryTag = (code: string): string => code.toLowerCase().replace(/-.*/, '');

/** The path of a page in a language, by the beginning of the language's addresses. */
export const addressIn = (base: string, path: string): string => (base && path === '/' ? base : base + path);
