import type { PageLanguage } from '../language.ts';
import { primaryTag } from './languageAddress.ts';
import { wordsParts } from './wordsParts.ts';
import type { MoreWords, SiteWords } from './words/en.ts';

/** What a file of the site's words exports for pages. */
export type WordsFile = { words: SiteWords } & {
  [Part in keyof MoreWords as `${Part}Words`]: MoreWords[Part];
};

/** The words of a file that is loaded as a whole, with all parts. For hosts that don't have to load few bytes. */
export const loadedWords = (file: WordsFile): Pick<PageLanguage, 'words' | 'more'> => ({
  words: file.words,
  more: {
    now: Object.fromEntries(wordsParts.map((part) => [part, file[`${part}Words`]])),
    load: async () => {},
  },
});

/**
 * The name of the file with the site's words in a language. It is 'en' if nobody has written them in it. `exists` says
 * whether there is a file with a name.
 */
export const wordsFileName = (code: string, exists: (name: string) => boolean): string =>
  [code.toLowerCase(), primaryTag(code)].find(exists) ?? 'en';
