import { stemmer } from 'stemmer';

/** Arabic letters that people write for each other, among them Persian ones, and the letter that stands for them here. */
const VARIANTS = 'ٱىیةەہھکگپچڤژ';
const LETTERS = 'اييههههككبجفز';
const variant = new RegExp(`[${VARIANTS}]`, 'g');

/**
 * Prepares a text for comparing: in lower case, without accents, Arabic vowel marks and hamzas, with one form of each
 * Arabic letter, and with the digits 0 to 9. NFKD separates a hamza (U+0654) from its letter.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // مسئول and مسؤول are two spellings of the same word.
    .replaceAll('ي\u0654و', 'وو')
    .replace(/[\p{M}\p{Cf}\u0640ء]/gu, '')
    .replace(variant, (letter) => LETTERS[VARIANTS.indexOf(letter)]!)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The stem of a word from `folded`. All forms of a word get the same stem: 'hospitals' and 'hospital', or المستشفيات
 * and مستشفى.
 */
export const stemOf = (word: string): string => {
  if (!/[ا-ي]/.test(word)) return stemmer(word);
  const stem = word.replace(ARTICLE, '').replace(SUFFIX, '');
  if (stem.length === 4) return stem.replace(/(?<=^..)ات$/, 'ه');
  // Two frequent plurals: متاجر of متجر, and خرائط of خريطة.
  return stem.length === 5 ? stem.replace(/^(م.)ا(..)$/, '$1$2').replace(/^(..)اي(.)$/, '$1ي$2') : stem;
};

/**
 * The article with the prefixes before it. ألعاب begins with the same letters as the article and loses them, too. So
 * the pattern removes them twice from الألعاب: both get the same stem.
 */
const ARTICLE = /^(?:ال|[وف]?لل|(?:[وف][بك]?|[بك])ال(?=...))(?:ال)?(?=..)/;

/** The minimum lengths of the stem keep مهرجان, زيتون and مساهم whole. */
const SUFFIX = /(?<=...)(?:يي?(?:ه|ات|ون|ين)?|(?:ا?ت)?(?:نا|ها|ه|ي)|ا?تك|ات|تان|تين|(?<=....)(?:ون|ين|هم))$/;

/**
 * The stems that a word has if its first letters are prefixes, such as 'and' in وتصميم. They may also belong to the
 * word, as in ورق: so these stems are only additional ones, and short words have none.
 */
export function stemsWithoutPrefix(word: string): string[] {
  if (!/^[وبفكل]..../.test(word)) return [];
  const stem = stemOf(word);
  return PREFIXES.map((prefix) => stem.replace(prefix, '')).filter((other) => other !== stem);
}

const PREFIXES = [/^و(?=...)/, /^و?[بفكل](?=....)/];
