/** The most characters in a search, because each of its words is compared with all texts. */
export const LONGEST_SEARCH = 200;
