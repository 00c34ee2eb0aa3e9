import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { MailState } from './mailState.ts';

/** What the e-mails are about that people can retry or cancel: a contact request, an invitation, or an account. */
export const decidedKinds = ['request', 'invitation', 'account'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** Identifies an e-mail by what it is about. */
const Which = z.strictObject({
  kind: oneOf('Kind', decidedKinds),
  id: z.string().check(z.regex(/^(?:[0-9a-f]{24}|[0-9a-f-]{36})$/, 'Not a valid id.')),
});

export const UnsentMail = z.extend(MailState, {
  kind: z.enum(decidedKinds),
  id: z.string(),
  /** The person whom the e-mail is about: the sender of the request, the invited person, or the owner of the account. */
  who: z.string(),
  /** What the e-mail says to the owner of an account; '' for other e-mails. */
  what: z.string(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** The maximum number of e-mails in one reply. */
export const MOST_UNSENT = 200;

export const mails = {
  /** Unsent e-mails: waiting, given up, or held; latest first. */
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
  /** Sends an e-mail that was given up, held, cancelled, or sent before. Only owners may send e-mails about accounts. */
  send: endpoint('POST /admin/mails/:kind/:id', {
    role: 'editor',
    params: Which,
    reply: MailState,
    failure: 'Failed to retry the email',
    status: 200,
  }),
  /** Cancels an e-mail that isn't sent yet. */
  cancel: endpoint('DELETE /admin/mails/:kind/:id', {
    role: 'editor',
    params: Which,
    reply: MailState,
    failure: 'Failed to cancel the email',
    status: 200,
  }),
};
