import { publishedLanguages } from '@agency/contract/publishedLanguages';
import type { Settings } from '@agency/contract/settings';
import { addressIn } from './languageAddress.ts';

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

/** The path of a page in a language. */
export interface Alternate {
  /** The language, or 'x-default'. */
  code: string;
  path: string;
}

/**
 * The paths of a page in all languages, for `hreflang`. Empty if there is only one. `pathFor` returns the page's path in a
 * language, without the beginning for the language.
 */
export const alternatesOf = (
  languages: readonly SiteLanguage[],
  pathFor: (code: string) => string,
): Alternate[] =>
  languages.length > 1
    ? [...languages, { ...languages[0]!, code: 'x-default' }].map(({ code, base }) => ({
        code,
        path: addressIn(base, pathFor(code)),
      }))
    : [];
