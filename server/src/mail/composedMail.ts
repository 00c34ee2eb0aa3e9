import type { SendMailOptions } from 'nodemailer';

/** The text of a mail, or why it isn't sent; undefined if its subject no longer exists. */
export type ComposedMail =
  | Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'>
  | { whyNot: string }
  | undefined;
