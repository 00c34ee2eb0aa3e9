import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { loadedWords, wordsFileName, type WordsFile } from '@agency/shared-ui/site/loadedWords.ts';
import type { ServerWords } from '@agency/shared-ui/site/words/en.ts';

type ServerFile = WordsFile & { serverWords: ServerWords };

const files = import.meta.glob<ServerFile>('../../shared-ui/src/site/words/*.ts', { eager: true });

const pathOf = (name: string) => `../../shared-ui/src/site/words/${name}.ts`;

/** The name of the file with the site's words in a language. */
export const wordsFileOf = (code: string): string => wordsFileName(code, (name) => pathOf(name) in files);

const fileOf = (code: string): ServerFile => files[pathOf(wordsFileOf(code))]!;

/** All of the site's words in a language, for the server, which renders pages in every language. */
export const allWords = (code: string): Pick<PageLanguage, 'words' | 'more' | 'offerIn'> => ({
  ...loadedWords(fileOf(code)),
  offerIn: async (other) => fileOf(other).choiceWords,
});

export const serverWordsOf = (code: string): ServerWords => fileOf(code).serverWords;
