import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { primaryTag } from '@agency/shared-ui/site/languageAddress.ts';
import type { MoreWords, ServerWords, SiteWords } from '@agency/shared-ui/site/words/en.ts';

interface WordsFile {
  words: SiteWords;
  workWords: MoreWords['work'];
  contactWords: MoreWords['contact'];
  privacyWords: MoreWords['privacy'];
  chatWords: MoreWords['chat'];
  choiceWords: MoreWords['choice'];
  serverWords: ServerWords;
}

const files = import.meta.glob<WordsFile>('../../shared-ui/src/site/words/*.ts', { eager: true });

/** The name of the file with the site's words in a language. It is 'en' if nobody has written them in it. */
export function wordsFileOf(code: string): string {
  const exists = (name: string) => `../../shared-ui/src/site/words/${name}.ts` in files;
  return [code.toLowerCase(), primaryTag(code)].find(exists) ?? 'en';
}

const fileOf = (code: string): WordsFile => files[`../../shared-ui/src/site/words/${wordsFileOf(code)}.ts`]!;

/** All of the site's words in a language, for the server, which renders pages in every language. */
export function allWords(code: string): Pick<PageLanguage, 'words' | 'more' | 'offerIn'> {
  const { words, workWords, contactWords, privacyWords, chatWords, choiceWords } = fileOf(code);
  return {
    words,
    offerIn: async (other) => fileOf(other).choiceWords,
    more: {
      now: {
        work: workWords,
        contact: contactWords,
        privacy: privacyWords,
        chat: chatWords,
        choice: choiceWords,
      },
      load: async () => {},
    },
  };
}

export const serverWordsOf = (code: string): ServerWords => fileOf(code).serverWords;
