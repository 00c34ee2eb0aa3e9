import * as z from 'zod/mini';
import { endpoint, type State } from './endpoint.ts';
import { Id, list, oneOf, Revision, Timestamp } from './fields.ts';
import { kindNames } from './kinds.ts';
import { Listing } from './listing.ts';

/** Where a write can come from: a client, or the schedule of the document itself. */
const ways = ['dashboard', 'desktop', 'api', 'schedule'] as const;
export type Via = (typeof ways)[number];

/** The author of a write, and the client that they used. */
export const Writer = z.object({
  email: z.string(),
  /** The author's name at that time, if they had one. */
  name: z.optional(z.string()),
  via: z.enum(ways),
  /** Whether the write restored an earlier version. */
  restored: z.optional(z.boolean()),
});
export type Writer = z.infer<typeof Writer>;

/** In addresses of the API, the id of a document of which only one exists, such as the home page. */
export const SINGLE_DOCUMENT_ID = 'only';
/** In addresses of the API, the name of a document's current version. */
export const CURRENT_VERSION = 'now';

const One = z.strictObject({
  kind: oneOf('Kind', kindNames),
  id: z.union([Id, z.literal(SINGLE_DOCUMENT_ID)]),
});
const OneVersion = z.extend(One, {
  version: z.string().check(z.regex(/^(now|\d{1,15}\.\d{1,15})$/)),
});

/** The name of a version in addresses: its revision and time. */
export const versionNameOf = ({ revision, updatedAt }: State): string =>
  `${revision}.${updatedAt ? Date.parse(updatedAt) : 0}`;

/** What a write changed in one field, as screens show it. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  /** The kind of value, which decides how the change is shown. */
  of: z.enum(['text', 'picture', 'flag', 'choice', 'place', 'things', 'pictures']),
  /** The new entries of a list, the new value of a choice, or the label of a flag that was turned on. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** The entries of a list whose content changed. */
  changed: z.array(z.string()),
  moved: z.boolean(),
});
export type FieldChange = z.infer<typeof FieldChange>;

const versionActions = ['created', 'updated', 'deleted', 'restored', 'found'] as const;

/** One version of a document: its author, its time, and what changed since the version before. */
export const Version = z.object({
  /** The version's name in requests (see `versionNameOf`). */
  version: z.string(),
  revision: Revision,
  at: z.nullable(Timestamp),
  by: z.nullable(Writer),
  /** 'found': the history begins with this version, because no earlier one is stored (any more). */
  action: z.enum(versionActions),
  changes: z.array(FieldChange),
  isNow: z.boolean(),
});
export type Version = z.infer<typeof Version>;

/** A version of a document with its complete content, by field. */
export const WholeVersion = z.object({
  version: z.string(),
  revision: Revision,
  at: z.nullable(Timestamp),
  by: z.nullable(Writer),
  title: z.string(),
  deletedAt: z.nullable(Timestamp),
  content: z.record(z.string(), z.unknown()),
});
export type WholeVersion = z.infer<typeof WholeVersion>;

export const history = {
  /** The versions of a document, the newest first. */
  list: endpoint('GET /admin/history/:kind/:id', {
    role: 'author',
    params: z.extend(One, { limit: Listing.shape.limit, cursor: Listing.shape.cursor }),
    reply: z.array(Version),
    failure: 'Failed to load the history',
  }),
  read: endpoint('GET /admin/history/:kind/:id/:version', {
    role: 'author',
    params: OneVersion,
    reply: WholeVersion,
    failure: 'Failed to load this version',
  }),
  /** Restores an earlier version of a document, or some of its fields, as a new version. */
  restore: endpoint('POST /admin/history/:kind/:id/:version/restore', {
    role: 'author',
    params: OneVersion,
    body: z.strictObject({ fields: z.optional(list('Fields', z.string(), 100)) }),
    reply: z.object({ revision: Revision, updatedAt: z.nullable(Timestamp) }),
    failure: 'Failed to restore this version',
    status: 200,
  }),
};
