import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, line, oneOf, required, Timestamp } from './fields.ts';
import { SINGLE_DOCUMENT_ID } from './history.ts';
import { kindNames } from './kinds.ts';

/** What the events of a stream can be about: documents, accounts (only for owners), and new lines of the activity. */
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
  /** The field's label. */
  field: z.string(),
  /** The person's name, or their e-mail address if they have none. */
  name: z.string(),
  /** The person's e-mail address. It is shown because people can choose any name. */
  account: z.string(),
  /** Whether the person is the receiver, with the same account in another window or on another device. */
  you: z.boolean(),
});
export type Editing = z.infer<typeof Editing>;

/** The events of a stream, by name. `hello` and `changed` have ids, from which a new stream can continue. */
export const liveEvents = {
  /**
   * The first event, with the stream's id. `anew` says that the client must reload everything, because the server can't tell the changes
   * since the client's last stream.
   */
  hello: z.object({ stream: z.string(), anew: z.boolean() }),
  changed: z.object({ changes: z.array(LiveChange) }),
  /** All people who are editing something that the receiver's role may edit. Sent again whenever that changes. */
  editing: z.object({ people: z.array(Editing) }),
  /** Why the database can't be reached at the moment; null when it can be reached again. */
  database: z.object({ sentence: z.nullable(z.string()) }),
  /** The last event: the session has ended. If a stream ends without it, the client may reconnect at once. */
  over: z.object({}),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

export const live = {
  /**
   * Other people's changes as they happen. The reply is an event stream (text/event-stream), which continues from `Last-Event-ID`. With
   * `once`, it only has the events that the client missed, and ends.
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
   * Shows other people in which field the caller's cursor is, for half a minute or as long as the stream lasts. An empty field removes the
   * cursor.
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
