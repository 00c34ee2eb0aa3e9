import type { InProcess } from '@agency/contract/rendering';
import { settings } from '@agency/contract/settings';
import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { isEnglishOnly } from '@agency/shared-ui/paths.ts';
import { addressIn, primaryTag } from '@agency/shared-ui/site/languageAddress.ts';
import { languagesOf, type SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { allWords } from './serverWords.ts';
import * as languageChoice from '@agency/shared-ui/site/LanguageChoice.tsx';

/** Whether a path may begin with a language. Other paths need no list of languages. */
const mayBePrefixed = (path: string): boolean => /^\/[a-z]{2,3}(-[a-z0-9]+)*(\/|$)/i.test(path);

/** The languages in the settings. Undefined while these can't be read. */
export async function readLanguages(transport: InProcess): Promise<SiteLanguage[] | undefined> {
  const answer = await transport({ endpoint: settings.read, input: {} });
  return 'data' in answer ? languagesOf(answer.data as Parameters<typeof languagesOf>[0]) : undefined;
}

/** How the addresses of a site's languages begin. The default language's is there only to redirect from it. */
export const prefixesOf = (languages: readonly SiteLanguage[]): string[] =>
  languages.length > 1 ? languages.map(({ code }) => `/${code.toLowerCase()}`) : [];

export interface AddressParts {
  /** The beginning for a language, in lower case; empty if there is none. */
  prefix: string;
  /** The path of the page without it. */
  path: string;
}

/** Splits a path into the beginning for its language, if it has one of `prefixes`, and the path of the page. */
export async function partsOf(
  pathname: string,
  prefixes: () => Promise<readonly string[]>,
): Promise<AddressParts> {
  const plain = { prefix: '', path: pathname };
  if (!mayBePrefixed(pathname)) return plain;
  const path = pathname.toLowerCase();
  const prefix = (await prefixes()).find((each) => path === each || path.startsWith(`${each}/`));
  return prefix === undefined ? plain : { prefix, path: pathname.slice(prefix.length) || '/' };
}

/** The language of a document at an address, with its words. */
export function documentLanguage(
  { code, base }: SiteLanguage,
  path: string,
  languages: readonly SiteLanguage[],
): PageLanguage {
  const choice = languages.length > 1 ? languageChoice : undefined;
  const isEnglishSite = primaryTag(languages[0]!.code) === 'en';
  const isEnglish = base === '' && isEnglishOnly(path);
  if (isEnglishSite && (isEnglish || base === ''))
    return { code: isEnglish ? 'en' : code, base, choice, ...allWords(code) };
  return isEnglish
    ? { code: 'en', base, apart: 'english', choice, ...allWords('en') }
    : { code, base, apart: 'site', choice, ...allWords(code) };
}

/**
 * The addresses of a page in all languages, for `hreflang`. Empty if there is only one. `pathFor` returns the page's path
 * in a language, without the beginning for the language.
 */
export const alternatesOf = (
  languages: readonly SiteLanguage[],
  pathFor: (code: string) => string,
): { code: string; base: string; path: string }[] =>
  languages.length > 1
    ? [...languages, { ...languages[0]!, code: 'x-default' }].map(({ code, base }) => ({
        code,
        base,
        path: addressIn(base, pathFor(code)),
      }))
    : [];
