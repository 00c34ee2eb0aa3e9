import type { SendMailOptions } from 'nodemailer';

/** The text of a mail, or the reason why it isn't sent; undefined if what the mail is about no longer exists. */
export type ComposedMail =
  | Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'>
  | { whyNot: string }
  | undefined;
