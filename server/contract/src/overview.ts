import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Placeholders, Timestamp } from './fields.ts';
import { kindNames } from './kinds.ts';

/** How many the first few of a list are. */
export const A_FEW = 5;

/** The weeks that requests are counted over, the current one last. */
export const WEEKS = 8;

/** Documents that lack something: how many, and the first few of them. */
const Lacking = z.object({
  count: z.int(),
  first: z.array(
    z.object({ kind: z.enum(['project', 'home', 'about', 'chatbot']), id: z.string(), title: z.string() }),
  ),
});
export type Lacking = z.infer<typeof Lacking>;

const Requests = z.object({
  /** The newest of those that are still new, with the first words of their notes. */
  newest: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), at: Timestamp })),
  /** How many are late (ANSWER_WITHIN_DAYS). */
  late: z.int(),
  /** The Monday (UTC) that each week begins with. */
  weeks: z.array(z.string()),
  /** How many requests asked for a service, week by week; the services asked for most come first. */
  services: z.array(z.object({ title: z.string(), counts: z.array(z.int()) })),
  /** How many requests there were, week by week: one may ask for several services. */
  totals: z.array(z.int()),
});

const Edited = z.object({
  kind: z.enum(kindNames),
  /** Empty where there is one of a kind. */
  id: z.string(),
  title: z.string(),
  at: Timestamp,
  image: z.string(),
  placeholders: Placeholders,
});
export type Edited = z.infer<typeof Edited>;

export const Overview = z.object({
  /** Null for authors. */
  requests: z.nullable(Requests),
  /** What visitors meet that isn't finished. */
  health: z.object({
    noPicture: Lacking,
    emptyGallery: Lacking,
    noService: Lacking,
    /** Questions that lead to neither an answer nor another question. */
    deadQuestions: Lacking,
    /** What has a link to a page that this site doesn't have. */
    deadLinks: Lacking,
  }),
  /** What the caller edited last, each once, the latest first. */
  edited: z.array(Edited),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  /** What the dashboard opens with, as far as only the server knows it. */
  read: endpoint('GET /admin/overview', {
    role: 'author',
    reply: Overview,
    failure: 'Failed to load the overview',
  }),
};
