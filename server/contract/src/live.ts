import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, line, oneOf, required, Timestamp } from './fields.ts';
import { SINGLE_DOCUMENT_ID } from './history.ts';
import { kindNames } from './kinds.ts';

/**
 * What an event stream reports: changed documents, changed accounts (to owners only), and new lines of the activity
 * log.
 */
export const liveKinds = [...kindNames, 'account', 'activity'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Says that something changed, but not its content. Clients that need the content read it. */
export const LiveChange = z.object({
  kind: z.enum(liveKinds),
  /** The document's id; `only` for kinds with a single document. */
  id: z.string(),
  /** Missing for erased documents, and for kinds without revisions. */
  revision: z.optional(z.int()),
  updatedAt: z.optional(Timestamp),
  /** The name of the person who made the change, if known. */
  by: z.optional(z.string()),
});
export type LiveChange = z.infer<typeof LiveChange>;

/** Somebody whose cursor is in a field of a document. */
export const Editing = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  /** The field's label. */
  field: z.string(),
  /** The person's name, or their e-mail address if they have none. */
  name: z.string(),
  /** The person's e-mail address, because anyone can choose any name. */
  account: z.string(),
  /** Whether the person is the caller, with the same account in another window or on another device. */
  you: z.boolean(),
});
export type Editing = z.infer<typeof Editing>;

/** The events of a stream by name. `hello` and each `changed` have an id, which a new stream can continue from. */
export const liveEvents = {
  /**
   * The first event. `stream` is the stream's id. `anew`: the client must read everything again, because the server
   * can't tell what changed since the client's last stream.
   */
  hello: z.object({ stream: z.string(), anew: z.boolean() }),
  changed: z.object({ changes: z.array(LiveChange) }),
  /** Everybody who is editing something that this role may edit; sent again when it changes. */
  editing: z.object({ people: z.array(Editing) }),
  /** Why nothing can be saved at the moment; null when it works again. */
  database: z.object({ sentence: z.nullable(z.string()) }),
  /** The last event: the session is over. If a stream ends without this event, the client may reconnect at once. */
  over: z.object({}),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

export const live = {
  /**
   * Other people's changes as they happen: an event stream (text/event-stream) that continues from `Last-Event-ID`. With `once`
   * it sends what was missed, and ends.
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
   * Shows others which field this person is editing, for half a minute or as long as the stream lasts. An empty field ends it.
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
