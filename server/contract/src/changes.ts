import * as z from 'zod/mini';
import { Activity } from './activity.ts';
import { endpoint } from './endpoint.ts';
import * as rules from './fields.ts';
import { Id, recordFields } from './fields.ts';
import { kinds, type ListKind, listKinds, type SingleKind, singleKinds } from './kinds.ts';

/** What a list's documents come to: whoever's own come to the same has the same ones. */
const sumFields = { count: z.int(), revisions: z.int(), times: z.int() };
export type Sums = z.infer<z.ZodMiniObject<typeof sumFields>>;

/** Of times, in milliseconds, the remainders by this are summed up: those of millions of documents are still whole numbers. */
export const TIMES_MODULUS = 1_000_003;

/** What documents come to as answers have them. */
export const sumsOf = (documents: readonly { revision: number; updatedAt: string }[]): Sums => ({
  count: documents.length,
  revisions: documents.reduce((sum, { revision }) => sum + revision, 0),
  times: documents.reduce((sum, { updatedAt }) => sum + (Date.parse(updatedAt) % TIMES_MODULUS), 0),
});

/** The same of the lines of the activity: their titles alone may change, once what they name is erased. */
export const lettersIn = (lines: readonly { title: string }[]): number =>
  lines.reduce((sum, { title }) => sum + title.length, 0);

/** Of a list: documents that were created or changed, ids of those that are no longer there, and sums over all. */
const ofList = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ changed: z.array(document), gone: z.array(Id), ...sumFields });

/** Of a single document: its state, and all of it if that changed. */
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

// Object.fromEntries loses which key has which schema; the two types above say it again.
const listShape = Object.fromEntries(
  listKinds.map((kind) => [kinds[kind].list, ofList<z.ZodMiniType>(kinds[kind].description.reply)]),
) as unknown as ListShape;
const singleShape = Object.fromEntries(
  singleKinds.map((kind) => [kind, ofSingle<z.ZodMiniType>(kinds[kind].read.reply)]),
) as unknown as SingleShape;

export const Changes = z.object({
  /** Since when it tells; null where that can't be told, and everything is to be read by its own call. */
  since: z.nullable(z.string()),
  /** What to ask with the next time. */
  next: z.string(),
  /** The moment of the content that this holds all of. */
  moment: z.optional(z.string()),
  ...listShape,
  ...singleShape,
  /** The new ones of its newest lines, and how many letters the titles of all of these have. */
  activity: z.object({ changed: z.array(Activity), count: z.int(), letters: z.int() }),
});
export type Changes = z.infer<typeof Changes>;

export const changes = {
  /**
   * What changed since an earlier answer, whose `next` is asked with; without it, where to begin. What changed right before is
   * told of twice. What one has with these changes comes to the sums told, else the list is to be read by its own call.
   */
  read: endpoint('GET /admin/changes', {
    role: 'author',
    params: z.strictObject({ since: z.optional(rules.line('Since', 200)) }),
    reply: Changes,
    failure: 'Failed to fetch changes',
  }),
};
