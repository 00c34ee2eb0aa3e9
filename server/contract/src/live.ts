import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { Id, line, oneOf, required, Timestamp } from './fields.ts';
import { ONLY_ONE } from './history.ts';
import { kindNames } from './kinds.ts';

/** What a stream tells of: documents, accounts (owners hear of them), and that the activity has a new line. */
export const liveKinds = [...kindNames, 'account', 'activity'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** That something is another now, and no word of what it says: who wants that reads it. */
export const LiveChange = z.object({
  kind: z.enum(liveKinds),
  /** `only` where there is one of a kind. */
  id: z.string(),
  /** None of what was erased, and of kinds that have none. */
  revision: z.optional(z.int()),
  updatedAt: z.optional(Timestamp),
  /** What who wrote it is called, where that is known. */
  by: z.optional(z.string()),
});
export type LiveChange = z.infer<typeof LiveChange>;

/** Somebody who has the cursor in a field of a document. */
export const Editing = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  /** Its label. */
  field: z.string(),
  /** The name they chose, or else their e-mail address. */
  name: z.string(),
  /** Their e-mail address: anyone can choose any name. */
  account: z.string(),
  /** It is the account that asks, signed in elsewhere. */
  you: z.boolean(),
});
export type Editing = z.infer<typeof Editing>;

/** The events of a stream by their names. Each `changed`, and the first, has an id, from which on another stream goes on. */
export const liveEvents = {
  /** The first: what this stream is called, and whether all is to be read anew, since what was missed can't be told. */
  hello: z.object({ stream: z.string(), anew: z.boolean() }),
  changed: z.object({ changes: z.array(LiveChange) }),
  /** All who edit something that one's role may write; told anew whenever it is others. */
  editing: z.object({ people: z.array(Editing) }),
  /** Why nothing can be saved just now; null once it can. */
  database: z.object({ sentence: z.nullable(z.string()) }),
  /** The last: the session is over. A stream that ends without it may be opened anew at once. */
  over: z.object({}),
};
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

export const live = {
  /**
   * What others change, as it happens: a stream of events (text/event-stream), which goes on from `Last-Event-ID`. With `once` it tells what
   * was missed and ends.
   */
  follow: endpoint('GET /admin/live', {
    role: 'author',
    params: z.strictObject({ once: z.optional(z.literal('true', 'Once is true, or not there.')) }),
    file: 'text/event-stream',
    events: liveEvents,
    reply: z.unknown(),
    failure: 'Failed to follow changes',
  }),
  /** Has others see for half a minute, or as long as the stream lasts, what one is editing; with an empty field, that one no longer is. */
  edit: endpoint('PUT /admin/live/editing', {
    role: 'author',
    body: z.strictObject({
      stream: required('Stream').check(z.regex(/^[\w-]{1,40}$/, 'Not the name of a stream.')),
      kind: oneOf('Kind', kindNames),
      id: z.union([Id, z.literal(ONLY_ONE)]),
      field: line('Field', 200),
    }),
    reply: NoContent,
    status: 204,
    failure: 'Something went wrong',
  }),
};
