import { createContext, useContext, type ComponentType } from 'react';
import type { MoreWords, SiteWords } from './site/words/en.ts';

/** The words that have been loaded so far, with the function that loads others. */
export interface LoadedWords {
  now: Partial<MoreWords>;
  load: (...parts: (keyof MoreWords)[]) => Promise<unknown>;
}

/** The components of site/LanguageChoice.tsx. Sites with one language don't load their code. */
interface LanguageChoice {
  HeaderLanguages: ComponentType<{ menu?: { open: boolean } }>;
  FooterLanguages: ComponentType;
  LanguageOffer: ComponentType;
  LanguageMarkup: ComponentType;
}

/** The language of the site in this document, with its words. */
export interface PageLanguage {
  /** A BCP 47 tag, such as 'ar'. */
  code: string;
  /** How the addresses of this language begin, such as '/ar'. Empty for the default language. */
  base: string;
  words: SiteWords;
  more: LoadedWords;
  /** Only on a site with several languages: the links to the others, and what else such a site needs. */
  choice?: LanguageChoice | undefined;
  /** Loads the words with which another language is offered. */
  offerIn: (code: string) => Promise<MoreWords['choice']>;
  /**
   * Set if the site's pages and the pages in English only (the dashboard and the sign-in) are separate documents,
   * because their languages or addresses differ: which of the two this document is.
   */
  apart?: 'site' | 'english';
}

export const LanguageContext = createContext<PageLanguage | undefined>(undefined);

export function useLanguage(): PageLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('No language');
  return language;
}

/** The site's own words. */
export const useWords = (): SiteWords => useLanguage().words;

/** Words that only some pages need. They are loaded before the code that needs them runs. */
export const useMoreWords = <Part extends keyof MoreWords>(part: Part): MoreWords[Part] =>
  useLanguage().more.now[part]!;
