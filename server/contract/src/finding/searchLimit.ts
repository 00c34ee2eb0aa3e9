/** The maximum number of characters in a search. It is limited because each word is compared with all texts. */
export const LONGEST_SEARCH = 200;
