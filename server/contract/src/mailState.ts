import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/**
 * The delivery state of an e-mail. `none`: there is no e-mail. `held`: a backup was restored in which the e-mail was
 * still waiting; it may have been sent since the backup, so a person decides. `cancelled`: a person cancelled it.
 */
const mailStates = ['none', 'waiting', 'sent', 'givenUp', 'held', 'cancelled'] as const;
export const MailState = z.object({
  state: z.enum(mailStates),
  /** The number of attempts. */
  tries: z.int(),
  /** When the e-mail was sent, given up or cancelled, or when the next attempt is due. */
  at: z.nullable(Timestamp),
  /** Why the last attempt failed, with the mail server's message; '' if none failed. */
  why: z.string(),
});
export type MailState = z.infer<typeof MailState>;
