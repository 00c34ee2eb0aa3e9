import type { Head } from '../page.ts';
import { settingsIn } from './useSettings.ts';
import type { RootState } from '../store.ts';
import type { SiteWords } from './words/en.ts';

/** The head of most pages: '{page} | brand', with the agency's tagline if the page has no description. */
export function headOf(state: RootState, words: SiteWords, page: string, description = ''): Head {
  const { brand, tagline } = settingsIn(state, words);
  return {
    title: `${page} | ${brand}`,
    description: description || tagline,
  };
}
