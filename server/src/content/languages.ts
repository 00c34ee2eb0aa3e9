import { defaultLanguage, publishedLanguages } from '@agency/contract/publishedLanguages';
import type { Language } from '@agency/contract/settings';
import { Problem } from '@agency/contract/problems';
import { Types } from 'mongoose';
import { journal } from './currentJournal.ts';
import { RECORD_ID } from './describedRecord.ts';

/** The languages in the site's settings, the default one first. */
async function siteLanguages(): Promise<readonly Language[]> {
  const settings = await (await journal()).peek('settings', new Types.ObjectId(RECORD_ID));
  return (settings as { languages?: Language[] } | undefined)?.languages ?? [];
}

/** The codes of the languages that texts can be translated to. A write of the settings may add some. */
export async function translationLanguages(body: { languages?: unknown } = {}): Promise<ReadonlySet<string>> {
  const languages = (body.languages as Language[] | undefined) ?? (await siteLanguages());
  return new Set(languages.slice(1).map(({ code }) => code));
}

/**
 * The language of a public answer. Undefined means the default language. Throws `invalid` if visitors can't choose the
 * language.
 */
export async function publicLanguage(code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const languages = await siteLanguages();
  if (code === defaultLanguage(languages)) return undefined;
  if (publishedLanguages(languages).some((each) => each.code === code)) return code;
  throw new Problem('invalid', { fields: { lang: `The site isn’t published in the language '${code}'.` } });
}
