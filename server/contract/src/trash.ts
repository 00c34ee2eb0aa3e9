import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, oneOf, Timestamp } from './fields.ts';
import { Writer } from './history.ts';
import { trashKinds } from './kinds.ts';

/** The maximum number of entries in a reply with the trash, newest first. */
export const MOST_OF_TRASH = 500;

/** A document in the trash, which can be restored. */
export const Deleted = z.object({
  kind: z.enum(trashKinds),
  id: Id,
  title: z.string(),
  deletedAt: Timestamp,
  /** When the document is erased automatically. */
  erasedAt: Timestamp,
  by: z.nullable(Writer),
  /** How many sub-questions were deleted together with a question. */
  below: z.int(),
});
export type Deleted = z.infer<typeof Deleted>;

export const Trash = z.object({ deleted: z.array(Deleted), count: z.int() });
export type Trash = z.infer<typeof Trash>;

export const trash = {
  /** The trash of all kinds that the caller may edit, latest first. */
  list: endpoint('GET /admin/trash', { role: 'author', reply: Trash, failure: 'Failed to load the trash' }),
  /** Permanently erases a document in the trash, with its history. */
  erase: endpoint('DELETE /admin/trash/:kind/:id', {
    role: 'editor',
    params: z.strictObject({ kind: oneOf('Kind', trashKinds), id: Id }),
    reply: NoContent,
    failure: 'Failed to delete it permanently',
  }),
  /**
   * Permanently erases everything in the trash that was deleted at `until` or earlier. What was deleted later stays,
   * because the user hasn't seen it in the list.
   */
  empty: endpoint('DELETE /admin/trash', {
    role: 'editor',
    params: z.strictObject({ until: Timestamp }),
    reply: NoContent,
    failure: 'Failed to empty the trash',
  }),
};
