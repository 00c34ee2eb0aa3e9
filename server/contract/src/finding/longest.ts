/** A search is at most this many characters: all texts are gone through for each of its words. */
export const LONGEST_SEARCH = 200;
