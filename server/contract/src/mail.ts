import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/**
 * How far a mail is. `none`: none is to be sent; `held`: it waited in a backup that was restored since, and nobody knows whether it was
 * sent after that; `cancelled`: somebody decided that it isn't sent.
 */
export const mailStates = ['none', 'waiting', 'sent', 'givenUp', 'held', 'cancelled'] as const;
export const MailState = z.object({
  state: z.enum(mailStates),
  /** How often it was tried. */
  tries: z.int(),
  /** When it was sent, or is tried next. */
  at: z.nullable(Timestamp),
  /** What the post office said the last time, where it did not take it. */
  why: z.string(),
});
export type MailState = z.infer<typeof MailState>;
