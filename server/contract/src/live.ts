import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, line, oneOf, required, Timestamp } from './fields.ts';
import { SINGLE_DOCUMENT_ID } from './history.ts';
import { kindNames } from './kinds.ts';

/** What the event stream reports changes of: documents, accounts (only to owners), and new lines of 'Recent Activity'. */
export const liveKinds = [...kindNames, 'account', 'activity'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Says that something has changed, but not how. A client that needs the new content must read it. */
export const LiveChange = z.object({
  kind: z.enum(liveKinds),
  /** The document's id; `only` for kinds with a single document. */
  id: z.string(),
  /** Missing if the document was erased, and in kinds without revisions. */
  revision: z.optional(z.int()),
  updatedAt: z.optional(Timestamp),
  /** The name of the person who made the change, if known. */
  by: z.optional(z.string()),
});
export type LiveChange = z.infer<typeof LiveChange>;

/** A person whose cursor is in a field of a document. */
export const Editing = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  /** The label of the field. */
  field: z.string(),
  /** The person's name, or their e-mail address if they have none. */
  name: z.string(),
  /** The person's e-mail address. It is shown because people can choose any name. */
  account: z.string(),
  /** True if the cursor belongs to the account that receives this, in another window or on another device. */
  you: z.boolean(),
});
export type Editing = z.infer<typeof Editing>;

/**
 * The events of the stream, by name. `hello` and `changed` have ids; a client that reconnects sends the last one, and
 * gets the changes since.
 */
export const liveEvents = {
  /**
   * The first event, with the stream's id. If `anew` is true, the client must reload everything, because the server
   * doesn't know all changes since the client's last stream.
   */
  hello: z.object({ stream: z.string(), anew: z.boolean() }),
  changed: z.object({ changes: z.array(LiveChange) }),
  /** All people who are editing something that the receiver may edit, too. Sent again whenever this list changes. */
  editing: z.object({ people: z.array(Editing) }),
  /** Why the database can't be reached at the moment; null when it can be reached again. */
  database: z.object({ sentence: z.nullable(z.string()) }),
  /** The last event: the session has ended. If a stream ends without this event, the client may reconnect at once. */
  over: z.object({}),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

export const live = {
  /**
   * Reports other people's changes as they happen. The reply is an event stream (text/event-stream). With the header
   * `Last-Event-ID`, it begins with the changes after that event. With `once`, it ends after these changes.
   */
  follow: endpoint('GET /admin/live', {
    role: 'author',
    params: z.strictObject({ once: z.optional(z.literal('true', 'Once is true, or not there.')) }),
    file: 'text/event-stream',
    events: liveEvents,
    reply: z.unknown(),
    failure: 'Failed to follow changes',
  }),
  /**
   * Tells other people in which field the caller's cursor is, for half a minute or as long as the caller's stream is
   * open. An empty field removes the cursor.
   */
  edit: endpoint('PUT /admin/live/editing', {
    role: 'author',
    body: z.strictObject({
      stream: required('Stream').check(z.regex(/^[\w-]{1,40}$/, 'Not the name of a stream.')),
      kind: oneOf('Kind', kindNames),
      id: z.union([Id, z.literal(SINGLE_DOCUMENT_ID)]),
      field: line('Field', 200),
    }),
    reply: NoContent,
    status: 204,
    failure: 'Something went wrong',
  }),
};
