import * as z from 'zod/mini';
import { Activity } from './activity.ts';
import { endpoint } from './endpoint.ts';
import * as rules from './fields.ts';
import { Id, recordFields } from './fields.ts';
import { kinds, type ListKind, listKinds, type SingleKind, singleKinds } from './kinds.ts';

/** A checksum over the documents of a list. A client whose own sums match has the same documents. */
const sumFields = { count: z.int(), revisions: z.int(), times: z.int() };
export type Sums = z.infer<z.ZodMiniObject<typeof sumFields>>;

/** Timestamps (in milliseconds) are reduced modulo this before summing: the sum for millions of documents stays a safe integer. */
export const TIMES_MODULUS = 1_000_003;

/** The checksum over documents as replies contain them. */
export const sumsOf = (documents: readonly { revision: number; updatedAt: string }[]): Sums => ({
  count: documents.length,
  revisions: documents.reduce((sum, { revision }) => sum + revision, 0),
  times: documents.reduce((sum, { updatedAt }) => sum + (Date.parse(updatedAt) % TIMES_MODULUS), 0),
});

/**
 * A checksum for lines of the activity log. Only their titles can change: they become empty when the document they name
 * is erased.
 */
export const lettersIn = (lines: readonly { title: string }[]): number =>
  lines.reduce((sum, { title }) => sum + title.length, 0);

/**
 * The changes of a list: documents that were created or changed (`changed`), ids of deleted ones (`gone`), and a checksum over
 * all documents.
 */
const ofList = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ changed: z.array(document), gone: z.array(Id), ...sumFields });

/** The change of a single document: its current state, and the whole document if it changed. */
const ofSingle = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ ...recordFields, changed: z.optional(document) });

type Rows = typeof kinds;
type ListShape = {
  [Name in ListKind as Rows[Name]['list']]: Rows[Name] extends {
    description: { reply: infer Document extends z.ZodMiniType };
  }
    ? ReturnType<typeof ofList<Document>>
    : never;
};
type SingleShape = {
  [Name in SingleKind]: Rows[Name] extends { read: { reply: infer Document extends z.ZodMiniType } }
    ? ReturnType<typeof ofSingle<Document>>
    : never;
};

// Object.fromEntries loses which key has which schema, so the two types above repeat it.
const listShape = Object.fromEntries(
  listKinds.map((kind) => [kinds[kind].list, ofList<z.ZodMiniType>(kinds[kind].description.reply)]),
) as unknown as ListShape;
const singleShape = Object.fromEntries(
  singleKinds.map((kind) => [kind, ofSingle<z.ZodMiniType>(kinds[kind].read.reply)]),
) as unknown as SingleShape;

export const Changes = z.object({
  /**
   * The `since` of the request. Null if the server can't tell what changed since then: the client must read everything again,
   * each list and document with its own call.
   */
  since: z.nullable(z.string()),
  /** The `since` of the next request. */
  next: z.string(),
  /** The content moment (a random id that each public change replaces) up to which this reply is complete. */
  moment: z.optional(z.string()),
  ...listShape,
  ...singleShape,
  /**
   * `changed`: the new ones among the newest lines of the activity log. `count` and `letters`: a checksum over all of
   * those newest lines.
   */
  activity: z.object({ changed: z.array(Activity), count: z.int(), letters: z.int() }),
});
export type Changes = z.infer<typeof Changes>;

export const changes = {
  /**
   * What changed since an earlier reply; pass its `next` as `since`. Without `since`, it only returns where to start. Very recent
   * changes may be reported twice. After applying the changes, the client's sums must match the sums here. If they don't, read
   * the list with its own call.
   */
  read: endpoint('GET /admin/changes', {
    role: 'author',
    params: z.strictObject({ since: z.optional(rules.line('Since', 200)) }),
    reply: Changes,
    failure: 'Failed to fetch changes',
  }),
};
