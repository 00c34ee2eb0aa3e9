import type { PageLanguage } from '../language.ts';
import type { MoreWords, SiteWords } from './words/en.ts';

/** What a file of the site's words exports for pages. */
export interface WordsFile {
  words: SiteWords;
  workWords: MoreWords['work'];
  contactWords: MoreWords['contact'];
  privacyWords: MoreWords['privacy'];
  chatWords: MoreWords['chat'];
  choiceWords: MoreWords['choice'];
}

/** The words of a file that is loaded as a whole, with all parts. For hosts that don't have to load few bytes. */
export const loadedWords = (file: WordsFile): Pick<PageLanguage, 'words' | 'more'> => ({
  words: file.words,
  more: {
    now: {
      work: file.workWords,
      contact: file.contactWords,
      privacy: file.privacyWords,
      chat: file.chatWords,
      choice: file.choiceWords,
    },
    load: async () => {},
  },
});
