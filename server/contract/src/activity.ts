import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { FieldChange } from './history.ts';
import { activityKinds } from './kinds.ts';
import { Listing } from './listing.ts';
import { DEFAULT_LIMIT } from './paging.ts';

const activityActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  /** A document got the content of an earlier version. */
  'reverted',
  'reordered',
  'replaced',
  'signedIn',
  'invited',
  'withdrew',
  'secured',
  'unsecured',
  'wayAdded',
  'wayRemoved',
  /** A preview link of a document was created or revoked. */
  'previewCreated',
  'previewRevoked',
] as const;

/** One line of the activity log: who did what, and when. */
export const Activity = z.object({
  id: Id,
  at: Timestamp,
  /** The e-mail address of the person who did it. */
  actor: z.string(),
  /** The person's name at that time, if they had one. */
  name: z.optional(z.string()),
  action: z.enum(activityActions),
  kind: z.enum(activityKinds),
  documentId: z.string(),
  title: z.string(),
  /** The changed fields. Only for documents without a history, and for the new status of a contact request. */
  changes: z.optional(z.array(FieldChange)),
});
export type Activity = z.infer<typeof Activity>;

/** The number of newest activity lines that the desktop editor stores. */
export const MAX_ACTIVITY_LINES = DEFAULT_LIMIT;

export const activity = {
  /** Reads the newest lines: as many as the request's limit says, otherwise DEFAULT_LIMIT. */
  list: endpoint('GET /admin/activity', {
    role: 'author',
    params: Listing,
    reply: z.array(Activity),
    failure: 'Failed to load activity',
  }),
};
