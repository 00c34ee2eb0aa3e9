import { chatbot, type Question } from '@agency/contract/chatbot';
import type { WordsFile } from '@agency/shared-ui/site/loadedWords.ts';
import * as arabic from '@agency/shared-ui/site/words/ar.ts';
import * as english from '@agency/shared-ui/site/words/en.ts';
import type { Api } from '../fixtures/api.ts';

/** A language of the demo site, for tests that run in each. */
export interface VisitorLanguage {
  /** Its English name, for the names of tests. */
  name: string;
  code: string;
  direction: 'ltr' | 'rtl';
  /** How its addresses begin. */
  base: string;
  /** The site's own words. */
  says: WordsFile;
  /** The keys that go to the next and the previous picture. */
  keys: { next: string; previous: string };
  /** The name of a service. */
  service: string;
}

export const inEnglish: VisitorLanguage = {
  name: 'English',
  code: 'en',
  direction: 'ltr',
  base: '',
  says: english,
  keys: { next: 'ArrowRight', previous: 'ArrowLeft' },
  service: 'Web Platforms',
};

const inArabic: VisitorLanguage = {
  name: 'Arabic',
  code: 'ar',
  direction: 'rtl',
  base: '/ar',
  says: arabic,
  keys: { next: 'ArrowLeft', previous: 'ArrowRight' },
  service: 'منصات الويب',
};

export const visitorLanguages = [inEnglish, inArabic];

/** The questions on a path through the chatbot's tree, in another language than English. */
export async function questionsIn(
  { code }: VisitorLanguage,
  path: readonly string[],
  api: Api,
): Promise<string[]> {
  const read = async (lang: string) =>
    (await api.unwrap(chatbot.read, { params: { lang } })).categories as readonly Question[];
  let [from, to] = await Promise.all([read('en'), read(code)]);
  return path.map((question) => {
    const place = from.findIndex((each) => each.question === question);
    const found = to[place]!;
    [from, to] = [from[place]!.subQuestions, found.subQuestions];
    return found.question;
  });
}
