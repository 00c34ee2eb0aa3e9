import { stemmer } from 'stemmer';

/**
 * Prepares a text for comparing: in lower case, without accents and Arabic vowel marks, and with one form of each
 * Arabic letter.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/**
 * The stems of the words in a text from `folded`, separated by spaces. All forms of a word get the same stem:
 * 'hospitals' and 'hospital', or المستشفيات and مستشفى.
 */
export const stemmed = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemOf)
    .join(' ');

const stemOf = (word: string): string => {
  if (!/\p{Script=Arabic}/u.test(word)) return stemmer(word);
  const bare = word.replace(/^(وال|بال|فال|كال|ال|لل)(?=..)/u, '');
  return bare.replace(/(?<=...)(ات|ون|ين|ه)$/u, '');
};
