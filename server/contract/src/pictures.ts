import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, Placeholders } from './fields.ts';
import { LONGEST_SEARCH } from './finding/searchLimit.ts';
import { Listing } from './listing.ts';

/** The maximum number of pictures in one reply, newest first. */
export const MOST_PICTURES = 200;

const Pictures = z.object({
  addresses: z.array(z.string()),
  placeholders: Placeholders,
  /**
   * The titles of the documents that show each picture, by its address, also for all pictures of the image library.
   * Missing from servers of version 0.1.
   */
  usedIn: z.optional(z.record(z.string(), z.array(z.string()))),
  count: z.int(),
});
export type Pictures = z.infer<typeof Pictures>;

export const pictures = {
  /**
   * The pictures that an author can use again in another document: those that current or earlier content uses, the
   * latest first, without profile pictures. `search` searches the titles of the documents that show them. `cursor`
   * requests those after an earlier reply.
   */
  list: endpoint('GET /admin/pictures', {
    role: 'author',
    params: z.strictObject({
      search: z.optional(line('Search', LONGEST_SEARCH)),
      cursor: Listing.shape.cursor,
    }),
    reply: Pictures,
    failure: 'Failed to load the pictures',
  }),
};
