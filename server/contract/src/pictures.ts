import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, Placeholders } from './fields.ts';
import { LONGEST_SEARCH } from './finding/longest.ts';

/** The most that are shown at once, newest first. */
export const MOST_PICTURES = 200;

export const Pictures = z.object({
  addresses: z.array(z.string()),
  placeholders: Placeholders,
  /** The titles of the documents that show each, by its address. Servers of version 0.1 don't tell. */
  usedIn: z.optional(z.record(z.string(), z.array(z.string()))),
  count: z.int(),
});
export type Pictures = z.infer<typeof Pictures>;

export const pictures = {
  /** Those that the content has or had, to be chosen once more: the latest first, without people's faces. A search looks for the titles of
   * the documents that show them. */
  list: endpoint('GET /admin/pictures', {
    role: 'author',
    params: z.strictObject({ search: z.optional(line('Search', LONGEST_SEARCH)) }),
    reply: Pictures,
    failure: 'Failed to load the pictures',
  }),
};
