import { stemmer } from 'stemmer';

/** A text in the form for comparing: in lower case, without accents and Arabic vowel marks, with one form of each Arabic letter. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/**
 * The stems of the words in a folded text, separated by spaces. Forms of a word get the same stem, such as 'hospitals' and 'hospital', or
 * المستشفيات and مستشفى.
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
