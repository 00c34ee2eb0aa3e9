import type { LoadedWords } from '@agency/shared-ui/language.ts';
import type { MoreWords, SiteWords } from '@agency/shared-ui/site/words/en.ts';
import type { WordsAddresses } from './wordsAddresses.ts';

/** The server has written the addresses of the words into the page. */
const { own, offers } = JSON.parse(document.getElementById('words')!.textContent) as WordsAddresses;

const load = async <Loaded>(address: string, name: string): Promise<Loaded> =>
  ((await import(/* @vite-ignore */ address)) as Record<string, Loaded>)[name]!;

export const loadWords = (): Promise<SiteWords> => load(own.words, 'words');

/** The words that only some pages need. None is loaded yet. */
export function moreWords(): LoadedWords {
  const now: LoadedWords['now'] = {};
  const loadPart = async <Part extends keyof MoreWords>(part: Part) => {
    now[part] ??= await load(own[part], `${part}Words`);
  };
  return { now, load: (...names) => Promise.all(names.map(loadPart)) };
}

/** Loads the words with which another language is offered. */
export const offerIn = (code: string): Promise<MoreWords['choice']> => load(offers[code]!, 'choiceWords');
