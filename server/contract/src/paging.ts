/*
 * Types and limits for reading lists in parts. The schemas are in another file, listing.ts, so that public pages
 * needn't load them.
 */

/** The default and the largest number of entries in one part of a list. */
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

/** What a reply with a part of a list says about the rest of the list. */
export interface Rest {
  /** The cursor of the next part, if there is one. */
  next?: string | undefined;
  /** The total number of entries, if it was requested. */
  total?: number | undefined;
}
