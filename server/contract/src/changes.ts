import * as z from 'zod/mini';
import { About } from './about.ts';
import { Activity } from './activity.ts';
import { Chatbot } from './chatbot.ts';
import { ContactInfo } from './contactInfo.ts';
import { ContactRequest } from './contactRequests.ts';
import { endpoint } from './endpoint.ts';
import * as rules from './fields.ts';
import { Id, recordFields } from './fields.ts';
import { Home } from './home.ts';
import { Project } from './projects.ts';
import { Service } from './services.ts';
import { Settings } from './settings.ts';

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

/** Of a list: what was made or changed as it is now, what is not there any more, and what all come to. */
const ofList = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ changed: z.array(document), gone: z.array(Id), ...sumFields });

/** Of what there is one of: its state, and all of it if that changed. */
const ofRecord = <Document extends z.ZodMiniType>(document: Document) =>
  z.object({ ...recordFields, changed: z.optional(document) });

export const Changes = z.object({
  /** Since when it tells; null where that can't be told, and everything is to be read by its own call. */
  since: z.nullable(z.string()),
  /** What to ask with the next time. */
  next: z.string(),
  /** The moment of the content that this holds all of. */
  moment: z.optional(z.string()),
  projects: ofList(Project),
  services: ofList(Service),
  contactRequests: ofList(ContactRequest),
  home: ofRecord(Home),
  about: ofRecord(About),
  contactInfo: ofRecord(ContactInfo),
  settings: ofRecord(Settings),
  chatbot: ofRecord(Chatbot),
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
    failure: 'Failed to fetch what changed',
  }),
};
