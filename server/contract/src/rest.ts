/* How lists come in parts; apart from the schemas, which public pages don't need. */

/** How many of a list there are in an answer that was asked for some, unless it says how many, and at most. */
export const SOME = 50;
export const MOST_OF_LIST = 200;

/** What an answer with some of a list says of all of it. */
export interface Rest {
  /** Where the rest begins, if there is more. */
  next?: string | undefined;
  /** How many there are in all, where that was asked for. */
  total?: number | undefined;
}
