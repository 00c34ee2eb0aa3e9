import type { Seo } from '@agency/contract/seo';
import type { Head } from '../page.ts';
import { settingsIn } from './useSettings.ts';
import type { RootState } from '../store.ts';
import type { SiteWords } from './words/en.ts';

/** A head with what people have written for search engines. */
export const withSeo = (head: Head, { title, description, noindex }: Seo): Head => ({
  title: title || head.title,
  description: description.replace(/\s+/g, ' ') || head.description,
  ...((noindex || head.noindex) && { noindex: true }),
});

/** The head of most pages: '{page} | brand', with the agency's tagline if the page has no description. */
export function headOf(state: RootState, words: SiteWords, page: string, description = ''): Head {
  const { brand, tagline } = settingsIn(state, words);
  return {
    title: `${page} | ${brand}`,
    description: description || tagline,
  };
}
