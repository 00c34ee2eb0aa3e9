import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { MailState } from './mail.ts';

/** The mails that people decide about: of a contact request, of an invitation, of what happened to an account. */
export const decidedKinds = ['request', 'invitation', 'account'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** A mail by what it is about. */
const Which = z.strictObject({
  kind: oneOf('Kind', decidedKinds),
  id: z.string().check(z.regex(/^(?:[0-9a-f]{24}|[0-9a-f-]{36})$/, 'Not a valid id.')),
});

export const UnsentMail = z.extend(MailState, {
  kind: z.enum(decidedKinds),
  id: z.string(),
  /** Whom it is about: who wrote, or who has (or was asked to have) an account. */
  who: z.string(),
  /** What it tells the owner of an account; '' of others. */
  what: z.string(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** The most that a list has. */
export const MOST_UNSENT = 200;

export const mails = {
  /** Those that were not sent: that wait, were given up, or are held; the latest first. */
  unsent: endpoint('GET /admin/mails', {
    role: 'owner',
    reply: z.object({
      mails: z.array(UnsentMail),
      count: z.int(),
      /** Whether the server can send mail. */
      mail: z.boolean(),
    }),
    failure: 'Failed to load emails',
  }),
  /** Has a mail sent that was given up, held, cancelled, or sent before; those about accounts by owners only. */
  send: endpoint('POST /admin/mails/:kind/:id', {
    role: 'editor',
    params: Which,
    reply: MailState,
    failure: 'Failed to retry the email',
    status: 200,
  }),
  /** Has a mail not sent, unless it was already. */
  cancel: endpoint('DELETE /admin/mails/:kind/:id', {
    role: 'editor',
    params: Which,
    reply: MailState,
    failure: 'Failed to cancel the email',
    status: 200,
  }),
};
