/** The most characters in a search. They are limited because each word is compared with all texts. */
export const LONGEST_SEARCH = 200;
