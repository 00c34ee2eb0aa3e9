import * as z from 'zod/mini';
import { endpoint, type State } from './endpoint.ts';
import { Id, list, oneOf, Revision, Timestamp } from './fields.ts';
import { kindNames } from './kinds.ts';
import { Listing } from './listing.ts';

/** Where something may have been written from. */
export const ways = ['dashboard', 'desktop', 'api'] as const;
export type Via = (typeof ways)[number];

/** Who wrote something, and from where. */
export const Writer = z.object({
  email: z.string(),
  /** What they were called then, if they had said so. */
  name: z.optional(z.string()),
  via: z.enum(ways),
  /** Whether they restored an earlier version. */
  restored: z.optional(z.boolean()),
});
export type Writer = z.infer<typeof Writer>;

/** Stands for the id where there is one document of a kind. */
export const ONLY_ONE = 'only';
/** Stands for the version that a document is now. */
export const NOW = 'now';

const One = z.strictObject({
  kind: oneOf('Kind', kindNames),
  id: z.union([Id, z.literal(ONLY_ONE)]),
});
const OneVersion = z.extend(One, {
  version: z.string().check(z.regex(/^(now|\d{1,15}\.\d{1,15})$/)),
});

/** What a state of a document is called among its versions. */
export const versionNameOf = ({ revision, updatedAt }: State): string =>
  `${revision}.${updatedAt ? Date.parse(updatedAt) : 0}`;

/** What a write did to one field: what of it was added, taken away, or moved, or that it is another. */
export const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  /** What the field is: a text, or a list of what. */
  of: z.enum(['text', 'picture', 'flag', 'choice', 'place', 'things', 'pictures']),
  /** Of a list, what is new; of a choice, what was chosen; of a flag, its name where it is set. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Of a list, what is still there and says something else. */
  changed: z.array(z.string()),
  moved: z.boolean(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const versionActions = ['created', 'updated', 'deleted', 'restored', 'found'] as const;

/** One state of a document: who made it what it was, when, and by what change. */
export const Version = z.object({
  /** By which it is asked for. */
  version: z.string(),
  revision: Revision,
  at: z.nullable(Timestamp),
  by: z.nullable(Writer),
  /** 'found' is the first that is known of a document that is older than its history. */
  action: z.enum(versionActions),
  changes: z.array(FieldChange),
  isNow: z.boolean(),
});
export type Version = z.infer<typeof Version>;

/** A version with all that it said, by its fields. */
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
  /** Writes a version, or some fields of it, as a new one. */
  restore: endpoint('POST /admin/history/:kind/:id/:version/restore', {
    role: 'author',
    params: OneVersion,
    body: z.strictObject({ fields: z.optional(list('Fields', z.string(), 100)) }),
    reply: z.object({ revision: Revision, updatedAt: z.nullable(Timestamp) }),
    failure: 'Failed to restore this version',
    status: 200,
  }),
};
