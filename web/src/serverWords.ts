import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { primaryTag } from '@agency/shared-ui/site/languageAddress.ts';
import { loadedWords, type WordsFile } from '@agency/shared-ui/site/loadedWords.ts';
import type { ServerWords } from '@agency/shared-ui/site/words/en.ts';

type ServerFile = WordsFile & { serverWords: ServerWords };

const files = import.meta.glob<ServerFile>('../../shared-ui/src/site/words/*.ts', { eager: true });

/** The name of the file with the site's words in a language. It is 'en' if nobody has written them in it. */
export function wordsFileOf(code: string): string {
  const exists = (name: string) => `../../shared-ui/src/site/words/${name}.ts` in files;
  return [code.toLowerCase(), primaryTag(code)].find(exists) ?? 'en';
}

const fileOf = (code: string): ServerFile => files[`../../shared-ui/src/site/words/${wordsFileOf(code)}.ts`]!;

/** All of the site's words in a language, for the server, which renders pages in every language. */
export const allWords = (code: string): Pick<PageLanguage, 'words' | 'more' | 'offerIn'> => ({
  ...loadedWords(fileOf(code)),
  offerIn: async (other) => fileOf(other).choiceWords,
});

export const serverWordsOf = (code: string): ServerWords => fileOf(code).serverWords;
