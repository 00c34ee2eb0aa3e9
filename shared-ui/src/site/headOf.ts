import type { Head } from '../page.ts';
import { settingsIn } from './useSettings.ts';
import { site } from '../site.ts';
import type { RootState } from '../store.ts';

/** The head of most pages: '{page} | brand', with the agency's tagline if the page has no description. */
export function headOf(state: RootState, page: string, description = ''): Head {
  const { brand, tagline } = settingsIn(state);
  return {
    title: `${page} | ${brand}`,
    description: description || tagline,
    keywords: site.keywords,
  };
}
