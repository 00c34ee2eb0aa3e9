import type { SendMailOptions } from 'nodemailer';

/**
 * A mail that is ready to be sent, or the reason why it must not be sent. Undefined if what the mail is about (such as
 * an invitation) no longer exists.
 */
export type ComposedMail =
  | Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'>
  | { whyNot: string }
  | undefined;
