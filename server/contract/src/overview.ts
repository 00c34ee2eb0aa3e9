import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Placeholders, Timestamp } from './fields.ts';
import { kindNames } from './kinds.ts';

/** The number of entries in the short lists of the dashboard's start page. */
export const SHORT_LIST_SIZE = 5;

/** How many weeks of requests are counted; the current week is the last. */
export const WEEKS = 8;

/** Documents that have the same problem, such as a missing picture: their number, and the first few of them. */
const Lacking = z.object({
  count: z.int(),
  first: z.array(
    z.object({
      kind: z.enum(['project', 'service', 'article', 'home', 'about', 'chatbot']),
      id: z.string(),
      title: z.string(),
    }),
  ),
});
export type Lacking = z.infer<typeof Lacking>;

const Requests = z.object({
  /** The newest requests in state 'new', with the first words of their notes. */
  newest: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), at: Timestamp })),
  /** How many requests are late (new for more than ANSWER_WITHIN_DAYS). */
  late: z.int(),
  /** The Monday (UTC) of each week. */
  weeks: z.array(z.string()),
  /** The number of requests for each service in each week. The services with the most requests come first. */
  services: z.array(z.object({ title: z.string(), counts: z.array(z.int()) })),
  /** The number of requests in each week. One request can be for several services. */
  totals: z.array(z.int()),
});

const LastEdit = z.object({
  kind: z.enum(kindNames),
  /** The document's id; empty for kinds with a single document. */
  id: z.string(),
  title: z.string(),
  at: Timestamp,
  image: z.string(),
  placeholders: Placeholders,
});
export type LastEdit = z.infer<typeof LastEdit>;

export const Overview = z.object({
  /** Null for authors, who may not see contact requests. */
  requests: z.nullable(Requests),
  /** Problems of content that visitors can see, and drafts, which they can't see. */
  health: z.object({
    drafts: Lacking,
    noPicture: Lacking,
    emptyGallery: Lacking,
    noService: Lacking,
    /** Questions without an answer and without sub-questions. */
    deadQuestions: Lacking,
    /** Documents with a link to a page that this site doesn't have. */
    deadLinks: Lacking,
  }),
  /** The documents that the caller edited last, each once, the latest first. */
  edited: z.array(LastEdit),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  /** The parts of the dashboard's start page that only the server knows. */
  read: endpoint('GET /admin/overview', {
    role: 'author',
    reply: Overview,
    failure: 'Failed to load the overview',
  }),
};
