import type { Language } from './settings.ts';

/** The code of the language of the documents' own texts. */
export const defaultLanguage = (languages: readonly Language[]): string => languages[0]?.code ?? 'en';

/** The languages that visitors can choose, the default one first. */
export const publishedLanguages = (languages: readonly Language[]): readonly Language[] =>
  languages.filter(({ published }, place) => published || place === 0);
