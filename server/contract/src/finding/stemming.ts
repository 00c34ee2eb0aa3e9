import { stemmer } from 'stemmer';

/** Text for comparing: lower case, without accents, Arabic vowel marks, and variants of Arabic letters. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/**
 * The stems of a folded text's words, separated by spaces: 'hospitals' and 'hospital' are the same, as are المستشفيات and مستشفى.
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
