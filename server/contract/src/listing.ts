import * as z from 'zod/mini';
import { count, oneOf } from './fields.ts';
import { MAX_LIMIT } from './paging.ts';

/**
 * The part of a list that a client requests: at most `limit` entries, after the entry that the `cursor` of an earlier
 * reply stands for. Without both, the whole list.
 */
export const Listing = z.strictObject({
  limit: z.optional(count('Limit', 1, MAX_LIMIT)),
  cursor: z.optional(
    z
      .string()
      .check(
        z.regex(/^[0-9a-z]{1,2000}(-[0-9a-z]{34})?$/, 'Cursor must be the one from the previous answer.'),
      ),
  ),
  /** Requests the total number of entries. */
  count: z.optional(oneOf('Count', ['true'])),
});
export type Listing = z.output<typeof Listing>;
