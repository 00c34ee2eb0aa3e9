import { publishedLanguages } from '@agency/contract/publishedLanguages';
import type { Settings } from '@agency/contract/settings';

/** A language in which visitors can read the site. */
export interface SiteLanguage {
  /** A BCP 47 tag, such as 'ar'. */
  code: string;
  /** Its name in itself. */
  name: string;
  /** How the addresses of its pages begin, such as '/ar'. Empty for the default language. */
  base: string;
}

const english: SiteLanguage = { code: 'en', name: 'English', base: '' };

/** The languages that visitors can choose, the default one first. A site whose settings have none is in English. */
export function languagesOf(settings: Pick<Settings, 'languages'> | undefined): SiteLanguage[] {
  const published = publishedLanguages(settings?.languages ?? []);
  if (published.length === 0) return [english];
  return published.map(({ code, name }, place) => ({
    code,
    name,
    base: place === 0 ? '' : `/${code.toLowerCase()}`,
  }));
}
