import type { MoreWords } from '@agency/shared-ui/site/words/en.ts';
import { wordsParts } from '@agency/shared-ui/site/wordsParts.ts';
import { wordsFileOf } from './serverWords.ts';

/** A part of the site's words that has a file of its own. The part 'words' is for all pages. */
export type WordsPart = 'words' | keyof MoreWords;

/** Where the browser finds the site's words. Part of each page. */
export interface WordsAddresses {
  /** In the language of the page. */
  own: Record<WordsPart, string>;
  /** The words with which another language is offered, by the language's code. */
  offers: Record<string, string>;
}

/** `addressOf` returns the address of a part of the words, by the name of their source file, such as 'ar'. */
export function wordsAddresses(
  code: string,
  others: readonly string[],
  addressOf: (file: string, part: WordsPart) => string,
): WordsAddresses {
  const own = (['words', ...wordsParts] as const).map((part) => [part, addressOf(wordsFileOf(code), part)]);
  const offers = others.map((other) => [other, addressOf(wordsFileOf(other), 'choice')]);
  return { own: Object.fromEntries(own) as WordsAddresses['own'], offers: Object.fromEntries(offers) };
}
