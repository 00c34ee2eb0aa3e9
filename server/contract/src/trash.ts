import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, oneOf, Timestamp } from './fields.ts';
import { Writer } from './history.ts';
import { trashKinds } from './kinds.ts';

/** The most entries that the trash shows, newest first. */
export const MOST_OF_TRASH = 500;

/** Something that was deleted and can be restored. */
export const Deleted = z.object({
  kind: z.enum(trashKinds),
  id: Id,
  title: z.string(),
  deletedAt: Timestamp,
  /** When the document is erased automatically. */
  erasedAt: Timestamp,
  by: z.nullable(Writer),
  /** How many sub-questions were deleted with it. */
  below: z.int(),
});
export type Deleted = z.infer<typeof Deleted>;

export const Trash = z.object({ deleted: z.array(Deleted), count: z.int() });
export type Trash = z.infer<typeof Trash>;

export const trash = {
  /** The trash, across all kinds, latest first. */
  list: endpoint('GET /admin/trash', { role: 'author', reply: Trash, failure: 'Failed to load the trash' }),
  /** Permanently erases a document in the trash, with its history. */
  erase: endpoint('DELETE /admin/trash/:kind/:id', {
    role: 'editor',
    params: z.strictObject({ kind: oneOf('Kind', trashKinds), id: Id }),
    reply: NoContent,
    failure: 'Failed to delete it permanently',
  }),
  /** Permanently erases everything that was in the trash at `until`. Later entries stay, because the user hasn't seen them. */
  empty: endpoint('DELETE /admin/trash', {
    role: 'editor',
    params: z.strictObject({ until: Timestamp }),
    reply: NoContent,
    failure: 'Failed to empty the trash',
  }),
};
