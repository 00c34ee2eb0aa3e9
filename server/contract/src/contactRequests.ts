import * as z from 'zod/mini';
import { choice } from './document/choice.ts';
import { document } from './document/document.ts';
import { lines } from './document/items.ts';
import { email, line, text } from './document/text.ts';
import { endpoint, NoContent } from './endpoint.ts';
import * as rules from './fields.ts';
import { ById, count, Id, oneOf, required } from './fields.ts';
import { hearAboutUsLabels } from './hearAboutUs.ts';
import { Listing } from './listing.ts';
import { MailState } from './mailState.ts';

export const requestStates = ['new', 'answered', 'archived'] as const;

/** The labels of the states in the dashboard. */
export const requestStateLabels: Readonly<Record<(typeof requestStates)[number], string>> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

/** The maximum number of characters in a visitor's note. The titles of all chosen services together also have this limit. */
export const MAX_NOTE_CHARACTERS = 5_000;

/** After this many days, an unanswered request is late. */
export const ANSWER_WITHIN_DAYS = 2;
/** A request that arrived before this time, and that is still new, is late. */
export const lateBefore = (now: number): Date => new Date(now - ANSWER_WITHIN_DAYS * 86_400_000);

/** A message from the contact form, and its state. The rules and messages are from section 5 of the specification. */
export const contactRequest = document(
  { name: 'contactRequest', label: 'Contact request', title: 'name' },
  {
    name: line('Name', { required: true, min: 3, message: 'Name must be at least 3 characters.' }),
    email: email('Email'),
    countryCode: line('Country code', { required: true, max: 20 }),
    phone: line('Phone', { required: true, min: 5, max: 60, message: 'Phone number is required.' }),
    company: line('Company'),
    /** The titles of the chosen services, as the visitor saw them. */
    services: lines(
      'Services',
      z.array(required('Service'), 'Please select at least one service.').check(
        z.minLength(1, 'Please select at least one service.'),
        z.maxLength(200, 'Services can have at most 200 entries.'),
        z.refine(
          (titles: string[]) => titles.join('').length <= MAX_NOTE_CHARACTERS,
          `Services can have at most ${MAX_NOTE_CHARACTERS} characters in total.`,
        ),
      ),
      { required: true },
    ),
    note: text('Note', { max: MAX_NOTE_CHARACTERS }),
    hearAboutUs: line('How you heard about us', { labels: hearAboutUsLabels }),
    status: choice('State', requestStates, { says: 'Status', labels: requestStateLabels }),
  },
);
export const ContactRequest = contactRequest.reply;
export type ContactRequest = z.infer<typeof ContactRequest>;

/** The number of requests in each state. */
export const RequestCounts = z.object({ new: z.int(), answered: z.int(), archived: z.int() });
export type RequestCounts = z.infer<typeof RequestCounts>;

export const totalOf = (counts: RequestCounts): number => counts.new + counts.answered + counts.archived;

/** One page of the requests that match, newest first. */
export const RequestPage = z.object({
  requests: z.array(ContactRequest),
  /** The index of this page's first request among the matching ones. If the requested index was too high, this is the last page. */
  from: z.int(),
  /** How many requests match the state and the search, on all pages. */
  found: z.int(),
  /** The number of all requests in each state, also of those that don't match. */
  counts: RequestCounts,
});
export type RequestPage = z.infer<typeof RequestPage>;

/** The default and the largest page size. */
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/**
 * The index of the first request on the requested page. If `from` is past the end, that is the first request of the
 * last page.
 */
export const startOfPage = (from: number, limit: number, found: number): number =>
  from < found ? from : Math.max(0, Math.ceil(found / limit) - 1) * limit;

/** The filter for requests, and the requested page. */
const RequestView = z.strictObject({
  from: z.optional(count('From', 0, 1_000_000_000)),
  limit: z.optional(count('Limit', 1, MAX_PAGE_SIZE)),
  status: z.optional(oneOf('Status', requestStates)),
  /** Only late requests (ANSWER_WITHIN_DAYS). */
  late: z.optional(oneOf('Late', ['yes'])),
  /** Words that must all occur somewhere in the request. */
  search: z.optional(rules.line('Search')),
});
export type RequestView = z.output<typeof RequestView>;

/** The body that the contact form sends. */
export const ContactSubmission = z.extend(z.omit(contactRequest.input, { status: true }), {
  recaptchaToken: z.optional(rules.line('Captcha token', 20_000)),
});
export type ContactSubmission = z.input<typeof ContactSubmission>;

export const CaptchaKey = z.object({
  siteKey: z.string(),
  provider: z.enum(['recaptcha', 'altcha', 'off']),
  /** The address of the provider's script; only for reCAPTCHA. */
  scriptUrl: z.optional(z.string()),
});
export type CaptchaKey = z.infer<typeof CaptchaKey>;

export const contactRequests = {
  submit: endpoint('POST /contact', {
    body: ContactSubmission,
    reply: z.object({ id: Id }),
    failure: 'Failed to submit contact form',
  }),
  captchaKey: endpoint('GET /contact/recaptcha-site-key', {
    reply: CaptchaKey,
    failure: 'Failed to fetch reCAPTCHA site key',
    fresh: true,
  }),
  /** Replies with a challenge for the widget of ALTCHA, a captcha that needs no service of another company. */
  captchaChallenge: endpoint('GET /contact/captcha-challenge', {
    reply: z.looseObject({}),
    failure: 'Failed to fetch reCAPTCHA site key',
    fresh: true,
  }),
  /** All requests. `page` returns only one page. */
  list: endpoint('GET /admin/contact', {
    role: 'editor',
    params: Listing,
    reply: z.array(ContactRequest),
    failure: 'Failed to fetch contact requests',
  }),
  page: endpoint('GET /admin/contact/page', {
    role: 'editor',
    params: RequestView,
    reply: RequestPage,
    failure: 'Failed to fetch contact requests',
  }),
  counts: endpoint('GET /admin/contact/counts', {
    role: 'editor',
    reply: RequestCounts,
    failure: 'Failed to fetch contact requests',
  }),
  read: endpoint('GET /admin/contact/:id', {
    role: 'editor',
    params: ById,
    reply: ContactRequest,
    failure: 'Failed to fetch contact request',
  }),
  /** Delivery state of the e-mail about a request. */
  mail: endpoint('GET /admin/contact/:id/mail', {
    role: 'editor',
    params: ById,
    reply: MailState,
    failure: 'Failed to load the email status',
  }),
  /** Marks a request as new, answered or archived. */
  mark: endpoint('PATCH /admin/contact/:id', {
    role: 'editor',
    params: ById,
    body: z.strictObject({ status: oneOf('Status', requestStates) }),
    reply: ContactRequest,
    failure: 'Failed to update contact request',
  }),
  remove: endpoint('DELETE /admin/contact/:id', {
    role: 'editor',
    params: ById,
    reply: NoContent,
    failure: 'Failed to delete contact request',
  }),
  /**
   * Permanently erases everything about the person with this e-mail address: requests (also in the trash), their history, the e-mails about
   * them, and the person's name in the activity. Replies with the backups that may still contain the data.
   */
  erasePerson: endpoint('POST /admin/contact/erase', {
    role: 'owner',
    body: z.strictObject({ email: rules.Email }),
    reply: z.object({
      requests: z.int(),
      backups: z.array(z.object({ name: z.string(), at: z.string() })),
    }),
    failure: 'Failed to erase this person’s data',
    status: 200,
  }),
  /** Restores the request from the trash. Fails with 410 if it was erased from the trash. */
  restore: endpoint('POST /admin/contact/:id/restore', {
    role: 'editor',
    params: ById,
    reply: ContactRequest,
    failure: 'Failed to restore contact request',
    status: 200,
  }),
};
