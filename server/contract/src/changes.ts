import * as z from 'zod/mini';
import { Activity } from './activity.ts';
import { endpoint } from './endpoint.ts';
import * as rules from './fields.ts';
import { Id, recordFields } from './fields.ts';
import { kinds, type ListKind, listKinds, type SingleKind, singleKinds } from './kinds.ts';

/**
 * A checksum of all documents of a list. If the checksum of a client's copy is the same, the client has the same
 * documents. `count` is their number; `revisions` and `times` are sums.
 */
const sumFields = { count: z.int(), revisions: z.int(), times: z.int() };
export type Sums = z.infer<z.ZodMiniObject<typeof sumFields>>;

/**
 * Times, in milliseconds, are reduced modulo this number before they are added up. So the sum stays a safe integer,
 * even for millions of documents.
 */
export const TIMES_MODULUS = 1_000_003;

/** Calculates the checksum of documents that have the form of API replies. */
export const sumsOf = (documents: readonly { revision: number; updatedAt: string }[]): Sums => ({
  count: documents.length,
  revisions: documents.reduce((sum, { revision }) => sum + revision, 0),
  times: documents.reduce((sum, { updatedAt }) => sum + (Date.parse(updatedAt) % TIMES_MODULUS), 0),
});

/**
 * A checksum of activity lines: the total length of their titles. That is enough, because only a line's title can
 * change: it becomes empty when the line's document is erased.
 */
export const lettersIn = (lines: readonly { title: string }[]): number =>
  lines.reduce((sum, { title }) => sum + title.length, 0);

/**
 * The changes of a list: the documents that were created or changed (`changed`), the ids of the deleted ones (`gone`),
 * and the checksum of all documents.
 */
const ofList = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ changed: z.array(document), gone: z.array(Id), ...sumFields });

/** The changes of a document of which only one exists: its revision and time and, if it changed, the complete document. */
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

// For TypeScript, Object.fromEntries loses which key belongs to which schema. The two types above say it again.
const listShape = Object.fromEntries(
  listKinds.map((kind) => [kinds[kind].list, ofList<z.ZodMiniType>(kinds[kind].description.reply)]),
) as unknown as ListShape;
const singleShape = Object.fromEntries(
  singleKinds.map((kind) => [kind, ofSingle<z.ZodMiniType>(kinds[kind].read.reply)]),
) as unknown as SingleShape;

export const Changes = z.object({
  /**
   * The `since` of the request. Null if the server doesn't know all changes since then. The client must then reload
   * everything, each list and document with its own call.
   */
  since: z.nullable(z.string()),
  /** The `since` of the next request. */
  next: z.string(),
  /** The id of a row of the journal (the log of all writes). This reply has all changes up to that row. */
  moment: z.optional(z.string()),
  ...listShape,
  ...singleShape,
  /**
   * `changed`: the lines among the newest activity lines that the client doesn't have yet. `count` and `letters`: a
   * checksum of all of the newest lines.
   */
  activity: z.object({ changed: z.array(Activity), count: z.int(), letters: z.int() }),
});
export type Changes = z.infer<typeof Changes>;

export const changes = {
  /**
   * The changes since an earlier reply: `since` is the `next` of that reply. Without `since`, the reply only says where to start. Very
   * recent changes may be reported twice. After applying the changes to a list, the client compares its checksum with the reply's. If they
   * differ, it reads the whole list with the list's own call.
   */
  read: endpoint('GET /admin/changes', {
    role: 'author',
    params: z.strictObject({ since: z.optional(rules.line('Since', 200)) }),
    reply: Changes,
    failure: 'Failed to fetch changes',
  }),
};
